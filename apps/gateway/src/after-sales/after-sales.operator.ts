import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { settleByHand } from '#payment/waiting-refund.ts';
import { cancelForShop, type ShopsCancelling } from './cancelling.ts';
import { listOperatorRequests, type OperatorRequestQuery, type OperatorRequest } from './operator-requests.sql.ts';
import {
  cancelPickup,
  collect,
  planPickup,
  wrongTime,
  type Collection,
  type NewPickupTime,
} from './pickup-planning.ts';
import { findShopId, listPlanned, type PlannedPickup } from './pickup-planning.sql.ts';
import { refundListener } from './refunded.ts';
import { accept, ask, receive, refund, refuse, type Receipt, type ShopStep } from './shop-steps.ts';

/** After-sales requests with their lines, oldest first. */
export async function listReturns(db: Db, query: OperatorRequestQuery): Promise<OperatorRequest[]> {
  return listOperatorRequests(db, query);
}

export async function acceptReturn(db: Db, step: ShopStep): Promise<void> {
  await inTransaction(db, (tx) => accept(tx, step));
}

export async function refuseReturn(db: Db, step: ShopStep): Promise<void> {
  await inTransaction(db, (tx) => refuse(tx, step));
}

/** Asks the buyer a question; the request waits for the answer. */
export async function askAboutReturn(db: Db, step: ShopStep): Promise<void> {
  await inTransaction(db, (tx) => ask(tx, step));
}

/** Records the arrival of returned units: refunds them, and restocks those that can be sold again. */
export async function receiveReturn(db: Db, receipt: Receipt): Promise<void> {
  await inTransaction(db, (tx) => receive(tx, receipt));
}

/** Refunds without waiting for the units. */
export async function refundReturn(db: Db, step: ShopStep): Promise<void> {
  await inTransaction(db, (tx) => refund(tx, step));
}

/** Times of collection that are not over, with what is to be collected. */
export async function listPickups(
  db: Db,
  query: { shopCode: string | undefined; now: Date; limit: number },
): Promise<PlannedPickup[]> {
  return listPlanned(db, query);
}

/** Offers buyers a time of collection. */
export async function addPickup(
  db: Db,
  { shopCode, now, ...time }: Omit<NewPickupTime, 'shopId'> & { shopCode: string; now: Date },
): Promise<{ slotNo: string } | { problem: string }> {
  return inTransaction(db, async (tx) => {
    const shopId = await findShopId(tx, shopCode);
    if (shopId === undefined) return { problem: `There is no shop ${shopCode}` };
    const wrong = wrongTime({ shopId, ...time }, now);
    if (wrong) return { problem: `The time cannot be offered: ${wrong}` };
    const slotNo = await planPickup(tx, { shopId, ...time });
    return slotNo ? { slotNo } : { problem: 'The shop has a time that begins at this moment' };
  });
}

/** Cancels a time of collection; gives how many buyers were told, undefined for an unknown one. */
export async function cancelPickups(
  db: Db,
  step: { slotNo: string; message: Text; now: Date },
): Promise<number | undefined> {
  return cancelPickup(db, step);
}

/** Records that the carrier has a parcel; false when its buyer has chosen no label, code or collection. */
export async function collectReturn(db: Db, collection: Collection): Promise<boolean> {
  return inTransaction(db, (tx) => collect(tx, collection));
}

/**
 * Cancels and refunds units of a paid order that the shop cannot send; returns the number of the after-sales request.
 */
export async function cancelOrderUnits(db: Db, cancelling: ShopsCancelling): Promise<string> {
  return inTransaction(db, (tx) => cancelForShop(tx, cancelling));
}

/** Records a refund outside of the payment provider and moves its request on; `how` describes the means. */
export async function settleRefundByHand(
  db: Db,
  settlement: { refundNo: string; how: string; now: Date },
): Promise<void> {
  await inTransaction(db, (tx) => settleByHand(tx, { ...settlement, listener: refundListener }));
}
