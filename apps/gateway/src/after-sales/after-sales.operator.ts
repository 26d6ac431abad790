import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { settleByHand } from '#payment/waiting-refund.ts';
import { cancelForShop, type ShopsCancelling } from './cancelling.ts';
import { listRequestsForCounter, type CounterQuery, type CounterRequest } from './counter.sql.ts';
import { refundListener } from './refunded.ts';
import { accept, ask, receive, refund, refuse, type Receipt, type ShopStep } from './shop-steps.ts';

/** After-sales requests with their lines, the oldest first. */
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

/** The returned units have arrived: refunds them and puts those that can be sold again back into the stock. */
export async function receiveReturn(db: Db, receipt: Receipt): Promise<void> {
  await inTransaction(db, (tx) => receive(tx, receipt));
}

/** Refunds without waiting for the units. */
export async function refundReturn(db: Db, step: ShopStep): Promise<void> {
  await inTransaction(db, (tx) => refund(tx, step));
}

/** Cancels and refunds units of a paid order that the shop cannot send; gives the number of the after-sales request. */
export async function cancelOrderUnits(db: Db, cancelling: ShopsCancelling): Promise<string> {
  return inTransaction(db, (tx) => cancelForShop(tx, cancelling));
}

/** Records that the buyer got the money outside of the payment provider, and moves the return it is of on; `how` says by what means. */
export async function settleRefundByHand(
  db: Db,
  settlement: { refundNo: string; how: string; now: Date },
): Promise<void> {
  await inTransaction(db, (tx) => settleByHand(tx, { ...settlement, listener: refundListener }));
}
