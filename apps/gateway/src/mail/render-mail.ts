import { languageTag, type Locale } from '@kaimai/contract/values/locale';
import { textsIn, type TranslateText } from '@kaimai/contract/texts/gateway-texts';
import type { Deployment } from '#deployment.ts';
import { accountWords } from './account-words.ts';
import { conversationWords } from './conversation-words.ts';
import { html, type Html } from './html.ts';
import { typefacesFor } from './typefaces.ts';
import type { MailContent } from './mail-content.ts';
import type { Mail, MailData, MailTemplate, OrderInMail } from './mail-payload.ts';
import type { MailWords } from './mail-words.ts';
import { orderWords } from './order-words.ts';
import { savedProductWords } from './saved-product-words.ts';
import { securityWords } from './security-words.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

const words: { [T in MailTemplate]: MailWords<T> } = {
  ...accountWords,
  ...securityWords,
  ...orderWords,
  ...conversationWords,
  ...savedProductWords,
};

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** URL for one-click unsubscribing; undefined for mails that are always sent. */
  unsubscribeUrl: string | undefined;
}

/** The base of links, and the secret that signs some of them. */
export type MailSettings = Pick<Deployment, 'publicUrl' | 'deploymentSecret'>;

export function contentOf(mail: Mail): MailContent {
  return contentFrom(mail.template, mail.locale, mail.data);
}

function contentFrom<T extends MailTemplate>(template: T, locale: Locale, data: MailData[T]): MailContent {
  return words[template](data, textsIn(locale), locale);
}

/** Renders a mail as plain text and as HTML. */
export function renderMail(mail: Mail, settings: MailSettings): RenderedMail {
  const content = contentOf(mail);
  const unsubscribeUrl = mail.optional && unsubscribeLink(mail.optional, settings);
  const foot: Foot = { publicUrl: settings.publicUrl, unsubscribe: unsubscribeUrl };
  return {
    subject: content.subject,
    text: renderText(content, mail.locale, foot),
    html: renderHtml(content, mail.locale, foot).markup,
    unsubscribeUrl,
  };
}

interface Foot {
  publicUrl: string;
  unsubscribe: string | undefined;
}

function renderText(content: MailContent, locale: Locale, { publicUrl, unsubscribe }: Foot): string {
  const { heading, paragraphs, code, orders = [], total, action, notes } = content;
  const t = textsIn(locale);
  const colon = t('marks.colon');
  const blocks = [
    heading,
    ...paragraphs,
    code && `    ${code}`,
    ...orders.map((order) => orderText(order, t)),
    total && `${total.label}${colon}${total.amount}`,
    action && `${action.label}${colon}${publicUrl}${action.path}`,
    ...notes,
    unsubscribe && `${t('mail.unsubscribe')}${colon}${unsubscribe}`,
    // By this line of two dashes and a space, mail programs recognise a signature.
    `-- \nKaimai 开买\n${publicUrl}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function orderText({ orderNo, storeName, lines, sums = [] }: OrderInMail, t: TranslateText): string {
  const rows = lines.map(
    ({ name, optionText, quantity, lineTotal }) =>
      `  ${quantity}\u00a0× ${[name, optionText].filter(Boolean).join(t('marks.comma'))}  ${lineTotal}`,
  );
  const sumRows = sums.map(({ label, amount }) => `  ${label}${t('marks.colon')}${amount}`);
  return [`${storeName} · ${orderNo}`, ...rows, ...sumRows].join('\n');
}

/** Mail programs support little CSS: tables and inline styles. Values are those of the design tokens. */
const style = {
  page: 'margin:0;background:#ffffff',
  column:
    'max-width:520px;margin:0 auto;padding:32px 20px;text-align:left;font-size:16px;line-height:26px;color:#14181f',
  brand: 'margin:0 0 28px;font-size:18px;font-weight:600;color:#1b6cfc',
  heading: 'margin:0 0 12px;font-size:22px;line-height:30px;font-weight:600;color:#14181f',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 20px;padding:16px 20px;background:#f4f5f7;border-radius:12px;font:600 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:#14181f',
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px',
  store: 'padding:12px 0 4px;font-size:13px;line-height:20px;color:#646c78;border-top:1px solid #ebedf0',
  name: 'padding:4px 12px 4px 0;vertical-align:top;font-size:14px;line-height:22px',
  amount: 'padding:4px 0;vertical-align:top;text-align:right;white-space:nowrap;font-size:14px;line-height:22px',
  total: 'padding:12px 0;border-top:1px solid #ebedf0;font-weight:600',
  totalAmount: 'padding:12px 0;border-top:1px solid #ebedf0;font-weight:600;text-align:right;white-space:nowrap',
  option: 'color:#646c78',
  button:
    'display:inline-block;padding:10px 20px;background:#1b6cfc;border-radius:8px;color:#ffffff;text-decoration:none;font-weight:600',
  note: 'margin:0 0 8px;font-size:13px;line-height:20px;color:#646c78',
  foot: 'margin:24px 0 0;padding-top:16px;border-top:1px solid #ebedf0;font-size:13px;line-height:20px;color:#646c78',
  link: 'color:#0f58dc',
};

function renderHtml(content: MailContent, locale: Locale, { publicUrl, unsubscribe }: Foot): Html {
  const { subject, heading, paragraphs, code, action, notes } = content;
  return html`<!doctype html>
    <html lang="${languageTag(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${subject}</title>
      </head>
      <body style="${style.page}">
        <div style="${style.column};font-family:${typefacesFor(locale)}">
          <p style="${style.brand}">Kaimai 开买</p>
          <h1 style="${style.heading}">${heading}</h1>
          ${paragraphs.map((paragraph) => html`<p style="${style.paragraph}">${paragraph}</p> `)}
          ${code ? html`<p style="${style.code}">${code}</p> ` : undefined} ${orderTable(content)}
          ${action && html`<p style="${style.paragraph}"><a href="${publicUrl}${action.path}" style="${style.button}">${action.label}</a></p> `}
          ${notes.map((note) => html`<p style="${style.note}">${note}</p> `)}
          <p style="${style.foot}">
            Kaimai 开买 ·
            <a href="${publicUrl}" style="${style.link}">${publicUrl}</a>
            ${unsubscribe && html`<br /><a href="${unsubscribe}" style="${style.link}">${textsIn(locale)('mail.unsubscribe')}</a>`}
          </p>
        </div>
      </body>
    </html> `;
}

function orderTable({ orders = [], total }: MailContent): Html | undefined {
  if (orders.length === 0) return undefined;
  const sum =
    total &&
    html`<tr>
      <td style="${style.total}">${total.label}</td>
      <td style="${style.totalAmount}">${total.amount}</td>
    </tr>`;
  return html`<table role="presentation" style="${style.table}">
    ${orders.map(orderRows)}${sum}
  </table>`;
}

function orderRows({ orderNo, storeName, lines, sums = [] }: OrderInMail): Html {
  const rows = lines.map(
    ({ name, optionText, quantity, lineTotal }) =>
      html`<tr>
        <td style="${style.name}">
          ${quantity} × ${name}${optionText && html`<br /><span style="${style.option}">${optionText}</span>`}
        </td>
        <td style="${style.amount}">${lineTotal}</td>
      </tr>`,
  );
  return html`<tr>
      <td colspan="2" style="${style.store}">${storeName} · ${orderNo}</td>
    </tr>
    ${rows}${sums.map(sumRow)}`;
}

function sumRow({ label, amount }: { label: string; amount: string }): Html {
  return html`<tr>
    <td style="${style.name};${style.option}">${label}</td>
    <td style="${style.amount};${style.option}">${amount}</td>
  </tr>`;
}
