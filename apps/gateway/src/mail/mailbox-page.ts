import { languageName, languageTag, locales, type Locale } from '@kaimai/contract/values/locale';
import { textsIn } from '@kaimai/contract/texts/gateway-texts';
import { Html, html } from './html.ts';
import type { MailContent } from './mail-content.ts';
import type { Mail, OrderInMail } from './mail-payload.ts';
import type { SentMail } from './mail.sql.ts';
import { mailTime } from './mail-time.ts';
import { mailboxStyle } from './mailbox-style.ts';
import { contentOf, type MailSettings } from './render-mail.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

/** The content must be `mailboxStyle` byte for byte: the content security policy has its hash. */
const styleElement = new Html(`<style>${mailboxStyle}</style>`);

export interface Mailbox {
  mails: readonly SentMail[];
  /** The e-mail address to filter by; empty for all. */
  to: string;
  locale: Locale;
}

export function mailboxPage({ mails, to, locale }: Mailbox): Html {
  const t = textsIn(locale);
  const list =
    mails.length > 0
      ? html`<ol>
          ${mails.map((mail) => mailRow(mail, locale))}
        </ol>`
      : html`<p class="empty">${to === '' ? t('mailbox.emptyAll') : t('mailbox.emptyFor', { address: to })}</p>`;
  const body = html`<h1>${t('mailbox.title')}</h1>
    <p class="about">${t('mailbox.about')}</p>
    <form method="get">
      <input type="hidden" name="lang" value="${locale}" />
      <label
        >${t('mailbox.address')}<input
          type="email"
          name="to"
          value="${to}"
          autocomplete="email"
          placeholder="name@example.com"
      /></label>
      <button>${t('mailbox.show')}</button>
    </form>
    ${list}`;
  return layout({ title: t('mailbox.title'), locale, urlIn: (other) => mailboxUrl(to, other), body });
}

export function mailPage({ mail, locale, settings }: { mail: SentMail; locale: Locale; settings: MailSettings }): Html {
  const t = textsIn(locale);
  const content = contentOf(mail.mail);
  const { to, locale: mailLocale } = mail.mail;
  const body = html`${backLink(to, locale)}
    <h1 lang="${languageTag(mailLocale)}">${content.subject}</h1>
    <dl>
      <dt>${t('mailbox.to')}</dt>
      <dd>${to}</dd>
      <dt>${t('mailbox.sent')}</dt>
      <dd>${mailTime(mail.createdAt, locale)}</dd>
    </dl>
    <article lang="${languageTag(mailLocale)}">
      ${mailBody(content, settings.publicUrl)}${unsubscribeParagraph(mail.mail, settings)}
    </article>`;
  const urlIn = (other: Locale) => `/demo/mailbox/${mail.id}?lang=${other}`;
  return layout({ title: content.subject, locale, urlIn, body });
}

export function missingMailPage(locale: Locale): Html {
  const t = textsIn(locale);
  const body = html`${backLink('', locale)}
    <h1>${t('mailbox.missing')}</h1>
    <p class="about">${t('mailbox.missingWhy')}</p>`;
  return layout({ title: t('mailbox.missing'), locale, urlIn: (other) => mailboxUrl('', other), body });
}

interface Layout {
  title: string;
  locale: Locale;
  /** The URL of the same page in another language. */
  urlIn: (other: Locale) => string;
  body: Html;
}

function layout({ title, locale, urlIn, body }: Layout): Html {
  const t = textsIn(locale);
  const others = locales.filter((other) => other !== locale);
  return html`<!doctype html>
    <html lang="${languageTag(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} · ${t('mailbox.brand')}</title>
        ${styleElement}
      </head>
      <body>
        <header>
          <a class="brand" href="/"
            ><svg viewBox="0 0 28 30" aria-hidden="true">
              <path class="door" d="M0 30V14a14 14 0 0 1 28 0v16z" />
              <path class="leaf" d="M9 30V13.4l11-4.6V30z" />
              <circle class="door" cx="12.6" cy="20.6" r="1.5" /></svg
            >${t('mailbox.brand')}</a
          >
          ${others.map((other) => html`<a href="${urlIn(other)}" lang="${languageTag(other)}">${languageName(other)}</a>`)}
        </header>
        <main>${body}</main>
      </body>
    </html> `;
}

function mailRow(mail: SentMail, locale: Locale): Html {
  const { subject, code } = contentOf(mail.mail);
  return html`<li>
    <div class="row">
      <h2><a href="/demo/mailbox/${mail.id}?lang=${locale}" lang="${languageTag(mail.mail.locale)}">${subject}</a></h2>
      <time datetime="${mail.createdAt.toISOString()}">${mailTime(mail.createdAt, locale)}</time>
    </div>
    <div class="small">${textsIn(locale)('mailbox.to')} ${mail.mail.to}</div>
    ${code ? html`<div class="code">${code}</div>` : undefined}
  </li>`;
}

function mailBody(
  { heading, paragraphs, code, orders = [], total, action, notes }: MailContent,
  publicUrl: string,
): Html {
  const rows = orders.map(orderRows);
  const sum =
    total &&
    html`<tfoot>
      <tr>
        <td>${total.label}</td>
        <td>${total.amount}</td>
      </tr>
    </tfoot>`;
  return html`<h2>${heading}</h2>
    ${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    ${code ? html`<div class="code">${code}</div>` : undefined}
    ${
      rows.length > 0
        ? html`<table>
            ${rows}${sum}
          </table>`
        : undefined
    }
    ${action && html`<p><a class="action" href="${publicUrl}${action.path}">${action.label}</a></p>`}
    ${notes.map((note) => html`<p class="small">${note}</p>`)}`;
}

function unsubscribeParagraph({ optional, locale }: Mail, settings: MailSettings): Html | undefined {
  return (
    optional &&
    html`<p class="small">
      <a href="${unsubscribeLink(optional, settings)}">${textsIn(locale)('mail.unsubscribe')}</a>
    </p>`
  );
}

function orderRows({ orderNo, storeName, lines, sums = [] }: OrderInMail): Html {
  const rows = lines.map(
    ({ name, optionText, quantity, lineTotal }) =>
      html`<tr>
        <td>${quantity} × ${name}${optionText && html`<span>${optionText}</span>`}</td>
        <td>${lineTotal}</td>
      </tr>`,
  );
  return html`<tbody>
    <tr>
      <th colspan="2" scope="rowgroup">${storeName} · ${orderNo}</th>
    </tr>
    ${rows}${sums.map(sumRow)}
  </tbody>`;
}

function sumRow({ label, amount }: { label: string; amount: string }): Html {
  return html`<tr>
    <td><span>${label}</span></td>
    <td><span>${amount}</span></td>
  </tr>`;
}

function backLink(to: string, locale: Locale): Html {
  return html`<a class="back" href="${mailboxUrl(to, locale)}">${textsIn(locale)('mailbox.back')}</a>`;
}

function mailboxUrl(to: string, locale: Locale): string {
  const query = new URLSearchParams({ lang: locale, ...(to && { to }) });
  return `/demo/mailbox?${query.toString()}`;
}
