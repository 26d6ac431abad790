import { amountIn, fromDecimal } from '@kaimai/contract/values/money';
import { inLanguage } from '@kaimai/contract/values/locale';
import { creditNoteNo, detailOf, headingsIn, type DocumentContext } from './document-context.ts';
import type { InvoicedRefund } from './invoice.sql.ts';
import type { PrintedDocument, DocumentRow } from './printed-file.ts';

/** The credit note for a refund. */
export function creditNote(context: DocumentContext, refund: InvoicedRefund): PrintedDocument {
  const { order, t, parties, formatDay, formatMinor } = context;
  return {
    title: t('invoice.creditNote'),
    headerFields: [
      { label: t('invoice.number'), text: creditNoteNo(refund) },
      { label: t('invoice.date'), text: formatDay(refund.sentAt ?? refund.at) },
      { label: t('invoice.forOrder'), text: order.orderNo },
    ],
    parties,
    headings: { ...headingsIn(t), price: '' },
    rows: rowsOf(context, refund),
    sums: [{ label: t('invoice.refundTotal'), text: `−${formatMinor(refund.amountMinor)}`, look: 'total' }],
    notes: [
      refund.sentAt ? t('invoice.sent', { day: formatDay(refund.sentAt) }) : t('invoice.sending'),
      t('invoice.notTaxInvoice'),
      // `invoice.notTaxInvoice` is empty in languages whose invoices need no such notice.
    ].filter(Boolean),
  };
}

function rowsOf(
  { order, t, locale, formatTable, formatMinor }: DocumentContext,
  refund: InvoicedRefund,
): DocumentRow[] {
  const { request, amountMinor } = refund;
  const uncounted = { quantity: '', price: '' };
  if (!request)
    return [
      {
        ...uncounted,
        name: t('invoice.wholeOrder'),
        detail: t('invoice.wholeOrderDetail'),
        amount: `−${formatMinor(amountMinor)}`,
      },
    ];
  const rows = request.lines.map((line) => ({
    name: inLanguage(line.title, locale),
    detail: detailOf(line, locale),
    quantity: String(line.quantity),
    price: '',
    amount: `−${formatTable(line.amount)}`,
  }));
  if (!request.includesDelivery) return rows;
  const minorOf = (line: (typeof request.lines)[number]): number =>
    fromDecimal(amountIn(line.amount, order.currency), order.currency);
  // The rest of the amount, beside the lines, is the delivery.
  const deliveryMinor = request.lines.reduce((rest, line) => rest - minorOf(line), amountMinor);
  // If a coupon paid the delivery, there is nothing to credit for it.
  if (deliveryMinor === 0) return rows;
  return [
    ...rows,
    { ...uncounted, name: t('invoice.deliveryBack'), detail: '', amount: `−${formatMinor(deliveryMinor)}` },
  ];
}
