import { startLocale } from '@kaimai/contract/values/business-constants';
import { formatMoney, moneyParts, toDecimal } from '@kaimai/contract/values/money';
import { languageTag, locales, type Locale } from '@kaimai/contract/values/locale';
import { textsIn } from '@kaimai/contract/texts/gateway-texts';
import { html, Html } from '#mail/html.ts';
import type { SandboxCharge } from './charge.ts';
import { sandboxStyle } from './style.ts';

/** The content must be `sandboxStyle` byte for byte: the content security policy has its hash. */
const styleTag = new Html(`<style>${sandboxStyle}</style>`);

/** The page of an open charge, in the buyer's language. */
export function payPage(charge: SandboxCharge, token: string): Html {
  const { locale } = charge;
  const t = textsIn(locale);
  const amount = formatMoney(toDecimal(charge.amountMinor, charge.currency), charge.currency);
  const body = html`<h1 class="due">${due(charge)}</h1>
    ${bill(charge)}
    <form method="post">
      <input type="hidden" name="token" value="${token}" />
      <button class="pay" name="choice" value="approve">${t('sandbox.approve', { amount })}</button>
      <button name="choice" value="decline">${t('sandbox.decline')}</button>
      <button class="plain" name="choice" value="leave">${t('sandbox.leave')}</button>
      <details>
        <summary>${t('sandbox.more')}</summary>
        ${caseButtons(locale)}
      </details>
    </form>
    <p class="small">${t('sandbox.safe')}</p>`;
  return frame(locale, t('sandbox.title'), body);
}

const cases = ['confirm', 'slow', 'doubled', 'silent'] as const;

/** Rare cases that the program must handle, too. */
function caseButtons(locale: Locale): Html[] {
  const t = textsIn(locale);
  return cases.map(
    (choice) =>
      html`<button name="choice" value="${choice}">
        <span>${t(`sandbox.endings.${choice}.name`)}<small>${t(`sandbox.endings.${choice}.hint`)}</small></span>
      </button>`,
  );
}

/** The second step, at the buyer's bank. */
export function confirmPage(charge: SandboxCharge, token: string): Html {
  const { locale } = charge;
  const t = textsIn(locale);
  const body = html`<h1>${t('sandbox.bank')}</h1>
    <p>${t('sandbox.bankAsks')}</p>
    <p class="due">${due(charge)}</p>
    <form method="post">
      <input type="hidden" name="token" value="${token}" />
      <button class="pay" name="choice" value="approve">${t('sandbox.allow')}</button>
      <button name="choice" value="decline">${t('sandbox.refuse')}</button>
      <button class="plain" name="choice" value="leave">${t('sandbox.leave')}</button>
    </form>
    <p class="small">${t('sandbox.safe')}</p>`;
  return frame(locale, t('sandbox.bank'), body);
}

/** The page of a charge that has ended: the buyer cannot choose again. */
export function endedPage(charge: SandboxCharge): Html {
  const t = textsIn(charge.locale);
  const ended = charge.state === 'open' ? t('sandbox.title') : t(`sandbox.ended.${charge.state}`);
  const body = html`<h1>${ended}</h1>
    <p class="due">${due(charge)}</p>
    ${bill(charge)}
    <p><a class="button pay" href="${charge.returnUrl}">${t('sandbox.back')}</a></p>`;
  return frame(charge.locale, t('sandbox.title'), body);
}

/** The page for an unknown charge; in all languages, because the buyer's language is unknown. */
export function missingPage(): Html {
  const parts = locales.map((locale, index) => {
    const t = textsIn(locale);
    const [title, hint] = [t('sandbox.missing'), t('sandbox.missingHint')];
    if (index === 0)
      return html`<h1>${title}</h1>
        <p>${hint}</p>`;
    return html`<div lang="${languageTag(locale)}">
      <h2>${title}</h2>
      <p>${hint}</p>
    </div>`;
  });
  return frame(startLocale, textsIn(startLocale)('sandbox.title'), html`${parts}`);
}

function due({ locale, amountMinor, currency }: SandboxCharge): Html {
  const { symbol, whole, fraction } = moneyParts(toDecimal(amountMinor, currency), currency);
  return html`<span>${textsIn(locale)('sandbox.due')}</span>
    <b><small>${symbol}</small>${whole}<small>${fraction}</small></b>`;
}

function bill(charge: SandboxCharge): Html {
  const t = textsIn(charge.locale);
  return html` <dl>
    <div>
      <dt>${t('sandbox.payee')}</dt>
      <dd>${t('sandbox.shop')}</dd>
    </div>
    <div>
      <dt>${t('sandbox.number')}</dt>
      <dd>${charge.payNo}</dd>
    </div>
    <div>
      <dt>${t('sandbox.card')}</dt>
      <dd>${t('sandbox.cardName')}</dd>
    </div>
  </dl>`;
}

function frame(locale: Locale, title: string, body: Html): Html {
  const t = textsIn(locale);
  return html`<!doctype html>
    <html lang="${languageTag(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${styleTag}
      </head>
      <body>
        <header>
          <span class="brand"
            ><svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2 4 5v6c0 5 3.4 9.4 8 11 4.6-1.6 8-6 8-11V5z" />
              <path class="tick" d="m8.5 12 2.5 2.5 4.5-5" /></svg
            >${t('sandbox.name')}</span
          >
          <span class="mark">${t('sandbox.mark')}</span>
        </header>
        <main>${body}</main>
      </body>
    </html>`;
}
