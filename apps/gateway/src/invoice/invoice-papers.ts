import { languageTag, type Locale } from '@kaimai/contract/values/locale';
import { amountIn, formatMoney, fromDecimal, isCurrency } from '@kaimai/contract/values/money';
import { creditNote } from './credit-note.ts';
import { creditNoteNo, detailOf, editionOf, headingsIn, type Edition } from './edition.ts';
import type { InvoicedOrder } from './invoice.sql.ts';
import type { Labelled, Paper, PaperRow, Papers, Sum } from './paper.ts';

interface Printing {
  locale: Locale;
  publicUrl: string;
}

/** The invoice of a paid order, and a credit note for each refund. */
export function toPapers(order: InvoicedOrder, { locale, publicUrl }: Printing): Papers {
  const edition = editionOf(order, locale);
  return {
    name: `${edition.words.invoice} ${order.orderNo}`,
    foot: `Kaimai 开买 · ${publicUrl.replace(/^https?:\/\//, '')} · ${order.orderNo}`,
    language: languageTag(locale),
    papers: [invoice(edition), ...order.refunds.map((refund) => creditNote(edition, refund))],
    madeAt: lastChange(order),
  };
}

/** The same papers are the same bytes, whenever they are fetched. */
function lastChange({ placedAt, paidAt, refunds }: InvoicedOrder): Date {
  const moments = refunds.map(({ at, sentAt }) => new Date(sentAt ?? at).getTime());
  return new Date(Math.max((paidAt ?? placedAt).getTime(), ...moments));
}

function invoice(edition: Edition): Paper {
  const { order, words, parties } = edition;
  return {
    title: words.invoice,
    facts: factsOf(edition),
    parties,
    headings: headingsIn(words),
    rows: order.lines.map((line) => toRow(edition, line)),
    sums: [...sumsOf(edition), ...refundsOf(edition)],
    notes: [shownNote(edition), words.frozen, words.notTaxInvoice].filter(Boolean),
  };
}

function factsOf({ order, words, dayOf }: Edition): Labelled[] {
  const { orderNo, placedAt, paidAt, provider, payNo } = order;
  const paidBy = provider === 'sandbox' ? words.test : (words.providers[provider ?? ''] ?? provider ?? '');
  return [
    { label: words.number, text: orderNo },
    { label: words.placed, text: dayOf(placedAt) },
    { label: words.paid, text: paidAt ? dayOf(paidAt) : '' },
    { label: words.payment, text: payNo },
    { label: words.paidBy, text: paidBy },
  ].filter(({ text }) => text !== '');
}

function toRow({ locale, moneyOf }: Edition, line: InvoicedOrder['lines'][number]): PaperRow {
  const { title, quantity, price, lineTotal } = line;
  return {
    name: title[locale],
    detail: detailOf(line, locale),
    quantity: String(quantity),
    price: moneyOf(price),
    amount: moneyOf(lineTotal),
  };
}

/** Goods, delivery, what coupons took off, and tax: together what was paid. */
function sumsOf({ order, words, locale, moneyOf }: Edition): Sum[] {
  const { goodsTable, deliveryTable, coupons, tax, totalTable } = order;
  const isAdded = tax?.kind === 'added';
  const taxes: Sum[] = tax
    ? [{ label: (isAdded ? words.tax : words.taxIncluded)(tax.name[locale], tax.percent), text: moneyOf(tax.amount) }]
    : [];
  return [
    { label: words.subtotal, text: moneyOf(goodsTable) },
    { label: words.delivery, text: moneyOf(deliveryTable) },
    ...coupons.map(({ title, amount }) => ({ label: title[locale], text: `−${moneyOf(amount)}` })),
    ...(isAdded ? taxes : []),
    { label: words.total, text: moneyOf(totalTable), look: 'total' },
    ...(isAdded ? [] : taxes.map((sum) => ({ ...sum, look: 'quiet' as const }))),
  ];
}

/** What went back since, each with the number of its credit note, and what is left. */
function refundsOf({ order, words, moneyIn }: Edition): Sum[] {
  const { refunds, currency, totalTable } = order;
  if (refunds.length === 0) return [];
  const total = fromDecimal(amountIn(totalTable, currency), currency);
  const kept = refunds.reduce((rest, { amountMinor }) => rest - amountMinor, total);
  return [
    ...refunds.map((refund) => ({
      label: words.refunded(creditNoteNo(refund)),
      text: `−${moneyIn(refund.amountMinor)}`,
    })),
    { label: words.kept, text: moneyIn(kept), look: 'total' },
  ];
}

/** What it came to in the currency that the buyer looked at, where that is another. */
function shownNote({ order, words }: Edition): string {
  const { currency, displayCurrency, rate, totalTable } = order;
  if (!isCurrency(displayCurrency) || displayCurrency === currency) return '';
  const amount = formatMoney(amountIn(totalTable, displayCurrency), displayCurrency);
  return words.shown(amount, `1 USD = ${rate} ${displayCurrency}`);
}
