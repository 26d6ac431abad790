import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { settleByHand } from '#payment/waiting-refund.ts';
import { cancelForShop, type ShopsCancelling } from './cancelling.ts';
import { listRequestsForCounter, type CounterQuery, type CounterRequest } from './counter.sql.ts';
import { refundListener } from './refunded.ts';
import { accept, ask, receive, refund, refuse, type Receipt, type ShopStep } from './shop-steps.ts';

/** After-sales requests with their lines, oldest first. */
export async function listReturns(db: Db, query: CounterQuery): Promise<CounterRequest[]> {
  return listRequestsForCounter(db, query);
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
