import { inLanguage, languageTag, type Locale } from '@kaimai/contract/values/locale';
import { amountIn, formatAmountIn, fromDecimal, isCurrency } from '@kaimai/contract/values/money';
import { hasText, type TranslateText } from '@kaimai/contract/texts/gateway-texts';
import { creditNote } from './credit-note.ts';
import { creditNoteNo, detailOf, createDocumentContext, headingsIn, type DocumentContext } from './document-context.ts';
import type { InvoicedOrder } from './invoice.sql.ts';
import type { Labelled, PrintedDocument, DocumentRow, PrintedFile, Sum } from './printed-file.ts';

interface Printing {
  locale: Locale;
  publicUrl: string;
}

/** The invoice of a paid order, and a credit note for each refund. */
export function toPrintedFile(order: InvoicedOrder, { locale, publicUrl }: Printing): PrintedFile {
  const context = createDocumentContext(order, locale);
  return {
    name: `${context.t('invoice.invoice')} ${order.orderNo}`,
    foot: `Kaimai 开买 · ${publicUrl.replace(/^https?:\/\//, '')} · ${order.orderNo}`,
    language: languageTag(locale),
    documents: [invoice(context), ...order.refunds.map((refund) => creditNote(context, refund))],
    madeAt: lastChange(order),
  };
}

/** The time of the last change, so that repeated downloads are byte-identical. */
function lastChange({ placedAt, paidAt, refunds }: InvoicedOrder): Date {
  const moments = refunds.map(({ at, sentAt }) => new Date(sentAt ?? at).getTime());
  return new Date(Math.max((paidAt ?? placedAt).getTime(), ...moments));
}

function invoice(context: DocumentContext): PrintedDocument {
  const { order, t, parties } = context;
  return {
    title: t('invoice.invoice'),
    headerFields: headerFieldsOf(context),
    parties,
    headings: headingsIn(t),
    rows: order.lines.map((line) => toRow(context, line)),
    sums: [...sumsOf(context), ...refundsOf(context)],
    notes: [displayCurrencyNote(context), t('invoice.frozen'), t('invoice.notTaxInvoice')].filter(Boolean),
  };
}

function headerFieldsOf({ order, t, formatDay }: DocumentContext): Labelled[] {
  const { orderNo, placedAt, paidAt, provider, payNo } = order;
  const paidBy = paidByWords(t, provider ?? '');
  return [
    { label: t('invoice.number'), text: orderNo },
    { label: t('invoice.placed'), text: formatDay(placedAt) },
    { label: t('invoice.paid'), text: paidAt ? formatDay(paidAt) : '' },
    { label: t('invoice.payment'), text: payNo },
    { label: t('invoice.paidBy'), text: paidBy },
  ].filter(({ text }) => text !== '');
}

function paidByWords(t: TranslateText, provider: string): string {
  const key = `paymentProviders.${provider}.onInvoice`;
  return hasText(key, 'paymentProviders.') ? t(key) : provider;
}

function toRow({ locale, formatTable }: DocumentContext, line: InvoicedOrder['lines'][number]): DocumentRow {
  const { title, quantity, price, lineTotal } = line;
  return {
    name: inLanguage(title, locale),
    detail: detailOf(line, locale),
    quantity: String(quantity),
    price: formatTable(price),
    amount: formatTable(lineTotal),
  };
}

/** Products, delivery, discounts and tax; they add up to what was paid. */
function sumsOf({ order, t, locale, formatTable }: DocumentContext): Sum[] {
  const { goodsTable, deliveryTable, coupons, tax, totalTable } = order;
  const isAdded = tax?.kind === 'added';
  const taxes: Sum[] = tax
    ? [
        {
          label: t(isAdded ? 'invoice.tax' : 'invoice.taxIncluded', {
            name: inLanguage(tax.name, locale),
            percent: tax.percent,
          }),
          text: formatTable(tax.amount),
        },
      ]
    : [];
  return [
    { label: t('invoice.subtotal'), text: formatTable(goodsTable) },
    { label: t('invoice.delivery'), text: formatTable(deliveryTable) },
    ...coupons.map(({ title, amount }) => ({ label: inLanguage(title, locale), text: `−${formatTable(amount)}` })),
    ...(isAdded ? taxes : []),
    { label: t('invoice.total'), text: formatTable(totalTable), look: 'total' },
    ...(isAdded ? [] : taxes.map((sum) => ({ ...sum, look: 'quiet' as const }))),
  ];
}

/** Refunds, each with the number of its credit note, and what remains. */
function refundsOf({ order, t, formatMinor }: DocumentContext): Sum[] {
  const { refunds, currency, totalTable } = order;
  if (refunds.length === 0) return [];
  const total = fromDecimal(amountIn(totalTable, currency), currency);
  const remaining = refunds.reduce((rest, { amountMinor }) => rest - amountMinor, total);
  return [
    ...refunds.map((refund) => ({
      label: t('invoice.refunded', { number: creditNoteNo(refund) }),
      text: `−${formatMinor(refund.amountMinor)}`,
    })),
    { label: t('invoice.kept'), text: formatMinor(remaining), look: 'total' },
  ];
}

/** The total in the display currency, if it differs from the charged one. */
function displayCurrencyNote({ order, t }: DocumentContext): string {
  const { currency, displayCurrency, rate, totalTable } = order;
  if (!isCurrency(displayCurrency) || displayCurrency === currency) return '';
  const amount = formatAmountIn(totalTable, displayCurrency);
  return t('invoice.shown', { amount, rate: `1 USD = ${rate} ${displayCurrency}` });
}
