import { formatPlace } from '@kaimai/contract/address/address-format';
import { inLanguage, languageTag, type Locale } from '@kaimai/contract/values/locale';
import { formatAmountIn, formatMoney, toDecimal, type LabelTable } from '@kaimai/contract/values/money';
import { textsIn, type TranslateText } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import { timeZoneOf } from '#mail/mail-time.ts';
import type { InvoicedOrder, InvoicedRefund } from './invoice.sql.ts';
import type { PrintedDocument } from './printed-file.ts';

/** What the invoice and the credit notes of an order have in common: texts, formats, seller and buyer. */
export interface DocumentContext {
  order: InvoicedOrder;
  t: TranslateText;
  locale: Locale;
  /** Both format an amount in the currency that was charged. */
  formatTable: (table: LabelTable) => string;
  formatMinor: (minor: number) => string;
  formatDay: (moment: Date | string) => string;
  parties: PrintedDocument['parties'];
}

export function createDocumentContext(order: InvoicedOrder, locale: Locale): DocumentContext {
  const { currency } = order;
  const day = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: timeZoneOf(locale) });
  return {
    order,
    t: textsIn(locale),
    locale,
    formatTable: (table) => formatAmountIn(table, currency),
    formatMinor: (minor) => formatMoney(toDecimal(minor, currency), currency),
    formatDay: (moment) => day.format(new Date(moment)),
    parties: partiesOf(order, locale),
  };
}

function partiesOf({ shopName, address, email }: InvoicedOrder, locale: Locale): PrintedDocument['parties'] {
  const t = textsIn(locale);
  const country = new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(address.country) ?? address.country;
  const buyer = [address.recipient, ...formatPlace(address), country, address.phone, email];
  return [
    { label: t('invoice.seller'), lines: [inLanguage(shopName, locale), t('invoice.through')] },
    { label: t('invoice.buyer'), lines: buyer.filter(Boolean) },
  ];
}

export function headingsIn(t: TranslateText): PrintedDocument['headings'] {
  return {
    product: t('invoice.product'),
    quantity: t('invoice.quantity'),
    price: t('invoice.price'),
    amount: t('invoice.amount'),
  };
}

/** Options and code of a variant. */
export function detailOf(line: { optionText: Text; skuCode: string }, locale: Locale): string {
  return [inLanguage(line.optionText, locale), line.skuCode].filter(Boolean).join(' · ');
}

/** The number of a credit note: that of the after-sales request, otherwise of the refund. */
export function creditNoteNo({ request, refundNo }: InvoicedRefund): string {
  return request?.afterSalesNo ?? refundNo;
}
