import type { afterSalesDetails } from '@kaimai/contract/after-sales/after-sales';
import { addTables, fromLabelTable, subtractTable, toLabelTable, type LabelTable } from '@kaimai/contract/values/money';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { inLanguage } from '@kaimai/contract/values/locale';
import { trackingLink } from '#delivery/tracking-link.ts';
import { carrierName } from '#delivery/carriers.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { mayMove, waitingForBuyer } from '#after-sales/step/after-sales-states.ts';
import { answerUntil, mayChange } from '#after-sales/return-parcel/handover.ts';
import { getHandoverContext } from '#after-sales/return-parcel/handover.sql.ts';
import { toHandover, toReturnMethods } from './handover-view.ts';
import { findRequestRow, type RequestRow } from './view.sql.ts';

/** A buyer's request with its history. */
export async function viewAfterSales(
  { db, caller, deployment, now }: BuyerContext,
  { afterSalesNo }: ParsedInputOf<typeof afterSalesDetails>,
): Promise<OutputOf<typeof afterSalesDetails>> {
  const { locale, buyer } = caller;
  const row = await findRequestRow(db, buyer.id, afterSalesNo);
  if (!row) throw new Refusal('OBJECT_NOT_EXIST');
  const { kind, status, reason, orderNo, trackingNo } = row;
  const handoverContext = await getHandoverContext(db, row.id);
  const mayChangeHandover = mayChange(handoverContext.chosen, now());
  return {
    afterSalesNo,
    kind,
    status,
    reason,
    orderNo,
    trackingNo,
    storeCodeNumber: row.shopCode,
    storeName: inLanguage(row.shopName, locale),
    settlementCurrency: row.currency,
    quantity: row.lines.reduce((sum, line) => sum + line.quantity, 0),
    amount: row.amountTable,
    deliveryFee: row.includesDelivery ? deliveryIn(row) : null,
    requestedAt: row.requestedAt.toISOString(),
    lines: row.lines.map(({ title, optionText, ...line }) => ({
      ...line,
      commodityName: inLanguage(title, locale),
      optionText: inLanguage(optionText, locale),
    })),
    carrier: row.carrier && carrierName(row.carrier)[locale],
    answerUntil: waitingForBuyer.includes(status)
      ? answerUntil(row.movedAt, handoverContext.chosen).toISOString()
      : null,
    canReply: status === 'QUESTIONED',
    canSendBack: mayMove(status, 'SENT_BACK'),
    canWithdraw: mayMove(status, 'WITHDRAWN') && (status !== 'APPROVED' || mayChangeHandover),
    trackingUrl: trackingNo === '' ? null : trackingLink(row.carrier, trackingNo),
    returnMethods: status === 'APPROVED' ? toReturnMethods(handoverContext, locale) : [],
    handover: handoverContext.chosen
      ? toHandover(handoverContext.chosen, { now: now(), locale, isOpen: status === 'APPROVED' })
      : null,
    timeline: row.events.map((event) => ({
      status: event.status,
      at: new Date(event.at).toISOString(),
      by: event.by,
      action: event.action,
      text: inLanguage(event.words, locale),
      pictures: event.pictures,
    })),
    demoPaceSeconds: deployment.demoPaceSeconds,
  };
}

/** The part of the amount that is for delivery. */
function deliveryIn({ amountTable, lines }: RequestRow): LabelTable {
  const products = addTables(lines.map(({ amount }) => fromLabelTable(amount)));
  return toLabelTable(subtractTable(fromLabelTable(amountTable), products));
}
