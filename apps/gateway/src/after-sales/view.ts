import type { afterSalesDetails } from '@kaimai/contract/after-sales/after-sales';
import { addTables, currencies, fromLabelTable, toLabelTable, type LabelTable } from '@kaimai/contract/values/money';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { inLanguage } from '@kaimai/contract/values/locale';
import { carrierName } from '#delivery/carriers.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { mayMove, waitingForBuyer } from './after-sales-states.ts';
import { answerWithinDays } from './buyer-steps.ts';
import { findRequestRow, type RequestRow } from './view.sql.ts';

/** A buyer's request with its history. */
export async function viewAfterSales(
  { db, caller, deployment }: BuyerContext,
  { afterSalesNo }: ParsedInputOf<typeof afterSalesDetails>,
): Promise<OutputOf<typeof afterSalesDetails>> {
  const { locale, buyer } = caller;
  const row = await findRequestRow(db, buyer.id, afterSalesNo);
  if (!row) throw new Refusal('OBJECT_NOT_EXIST');
  const { kind, status, reason, orderNo, trackingNo } = row;
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
    deliveryFee: row.withDelivery ? deliveryIn(row) : null,
    requestedAt: row.requestedAt.toISOString(),
    lines: row.lines.map(({ title, optionText, ...line }) => ({
      ...line,
      commodityName: inLanguage(title, locale),
      optionText: inLanguage(optionText, locale),
    })),
    carrier: row.carrier && carrierName(row.carrier)[locale],
    answerUntil: waitingForBuyer.includes(status) ? answerUntil(row) : null,
    canReply: status === 'QUESTIONED',
    canSendBack: mayMove(status, 'SENT_BACK'),
    canWithdraw: mayMove(status, 'WITHDRAWN'),
    timeline: row.events.map((event) => ({
      status: event.status,
      at: new Date(event.at).toISOString(),
      by: event.by,
      text: inLanguage(event.words, locale),
      pictures: event.pictures,
    })),
    demoPaceSeconds: deployment.demoPaceSeconds,
  };
}

function answerUntil({ movedAt }: RequestRow): string {
  return new Date(movedAt.getTime() + answerWithinDays * 86_400_000).toISOString();
}

/** The part of the amount that is for delivery. */
function deliveryIn({ amountTable, lines }: RequestRow): LabelTable {
  const delivery = fromLabelTable(amountTable);
  const products = addTables(lines.map(({ amount }) => fromLabelTable(amount)));
  for (const currency of currencies) delivery[currency] -= products[currency];
  return toLabelTable(delivery);
}
