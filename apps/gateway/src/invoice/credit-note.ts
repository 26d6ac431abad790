import { amountIn, fromDecimal } from '@kaimai/contract/values/money';
import { inLanguage } from '@kaimai/contract/values/locale';
import { creditNoteNo, detailOf, headingsIn, type Edition } from './edition.ts';
import type { InvoicedRefund } from './invoice.sql.ts';
import type { Paper, PaperRow } from './paper.ts';

/** The credit note for a refund. */
export function creditNote(edition: Edition, refund: InvoicedRefund): Paper {
  const { order, t, parties, dayOf, moneyIn } = edition;
  return {
    title: t('invoice.creditNote'),
    facts: [
      { label: t('invoice.number'), text: creditNoteNo(refund) },
      { label: t('invoice.date'), text: dayOf(refund.sentAt ?? refund.at) },
      { label: t('invoice.forOrder'), text: order.orderNo },
    ],
    parties,
    headings: { ...headingsIn(t), price: '' },
    rows: rowsOf(edition, refund),
    sums: [{ label: t('invoice.refundTotal'), text: `−${moneyIn(refund.amountMinor)}`, look: 'total' }],
    notes: [
      refund.sentAt ? t('invoice.sent', { day: dayOf(refund.sentAt) }) : t('invoice.sending'),
      t('invoice.notTaxInvoice'),
    ].filter(Boolean),
  };
}

function rowsOf({ order, t, locale, moneyOf, moneyIn }: Edition, refund: InvoicedRefund): PaperRow[] {
  const { request, amountMinor } = refund;
  const uncounted = { quantity: '', price: '' };
  if (!request)
    return [
      {
        ...uncounted,
        name: t('invoice.wholeOrder'),
        detail: t('invoice.wholeOrderDetail'),
        amount: `−${moneyIn(amountMinor)}`,
      },
    ];
  const rows = request.lines.map((line) => ({
    name: inLanguage(line.title, locale),
    detail: detailOf(line, locale),
    quantity: String(line.quantity),
    price: '',
    amount: `−${moneyOf(line.amount)}`,
  }));
  if (!request.delivery) return rows;
  const minorOf = (line: (typeof request.lines)[number]): number =>
    fromDecimal(amountIn(line.amount, order.currency), order.currency);
  const delivery = request.lines.reduce((rest, line) => rest - minorOf(line), amountMinor);
  // If a coupon paid the delivery, there is nothing to credit for it.
  if (delivery === 0) return rows;
  return [...rows, { ...uncounted, name: t('invoice.deliveryBack'), detail: '', amount: `−${moneyIn(delivery)}` }];
}
