import { formatMoney, moneyParts, toDecimal } from '@kaimai/contract/values/money';
import { languageTag, type Locale } from '@kaimai/contract/values/locale';
import { html, Html } from '#mail/html.ts';
import type { SandboxCharge } from './charge.ts';
import { words } from './page-words.ts';
import { sandboxStyle } from './style.ts';

/** Exactly these bytes: the page's policy allows this style by its hash. */
const styleTag = new Html(`<style>${sandboxStyle}</style>`);

/** The page of an open charge, in the language the buyer shops in. */
export function payPage(charge: SandboxCharge, token: string): Html {
  const { locale } = charge;
  const text = words[locale];
  const amount = formatMoney(toDecimal(charge.amountMinor, charge.currency), charge.currency);
  const body = html`<h1 class="due">${due(charge)}</h1>
    ${bill(charge)}
    <form method="post">
      <input type="hidden" name="token" value="${token}" />
      <button class="pay" name="choice" value="approve">${text.approve(amount)}</button>
      <button name="choice" value="decline">${text.decline}</button>
      <button class="plain" name="choice" value="leave">${text.leave}</button>
      <details>
        <summary>${text.more}</summary>
        ${caseButtons(locale)}
      </details>
    </form>
    <p class="small">${text.safe}</p>`;
  return frame(locale, text.title, body);
}

/** Cases that seldom happen, and that a shop must stand all the same. */
function caseButtons(locale: Locale): Html[] {
  return Object.entries(words[locale].endings).map(
    ([choice, [name = '', hint = '']]) =>
      html`<button name="choice" value="${choice}">
        <span>${name}<small>${hint}</small></span>
      </button>`,
  );
}

/** The second step, at the buyer's bank. */
export function confirmPage(charge: SandboxCharge, token: string): Html {
  const { locale } = charge;
  const text = words[locale];
  const body = html`<h1>${text.bank}</h1>
    <p>${text.bankAsks}</p>
    <p class="due">${due(charge)}</p>
    <form method="post">
      <input type="hidden" name="token" value="${token}" />
      <button class="pay" name="choice" value="approve">${text.allow}</button>
      <button name="choice" value="decline">${text.refuse}</button>
      <button class="plain" name="choice" value="leave">${text.leave}</button>
    </form>
    <p class="small">${text.safe}</p>`;
  return frame(locale, text.bank, body);
}

/** The page of a charge that has ended: it cannot be decided again. */
export function endedPage(charge: SandboxCharge): Html {
  const text = words[charge.locale];
  const ended = charge.state === 'open' ? text.title : text.ended[charge.state];
  const body = html`<h1>${ended}</h1>
    <p class="due">${due(charge)}</p>
    ${bill(charge)}
    <p><a class="button pay" href="${charge.returnUrl}">${text.back}</a></p>`;
  return frame(charge.locale, text.title, body);
}

/** Nobody knows in which language: both. */
export function missingPage(): Html {
  const { zh_CN: zh, en_US: en } = words;
  const body = html` <h1>${zh.missing}</h1>
    <p>${zh.missingHint}</p>
    <div lang="en-US">
      <h2>${en.missing}</h2>
      <p>${en.missingHint}</p>
    </div>`;
  return frame('zh_CN', zh.title, body);
}

function due({ locale, amountMinor, currency }: SandboxCharge): Html {
  const { symbol, whole, fraction } = moneyParts(toDecimal(amountMinor, currency), currency);
  return html`<span>${words[locale].due}</span> <b><small>${symbol}</small>${whole}<small>${fraction}</small></b>`;
}

function bill(charge: SandboxCharge): Html {
  const text = words[charge.locale];
  return html` <dl>
    <div>
      <dt>${text.payee}</dt>
      <dd>${text.shop}</dd>
    </div>
    <div>
      <dt>${text.number}</dt>
      <dd>${charge.payNo}</dd>
    </div>
    <div>
      <dt>${text.card}</dt>
      <dd>${text.cardName}</dd>
    </div>
  </dl>`;
}

function frame(locale: Locale, title: string, body: Html): Html {
  const text = words[locale];
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
            >${text.name}</span
          >
          <span class="mark">${text.mark}</span>
        </header>
        <main>${body}</main>
      </body>
    </html>`;
}
