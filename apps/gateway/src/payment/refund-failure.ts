import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { notifyBuyer } from '#order/notification/order-news.ts';
import { listOrderIds, reopenOrder } from '#order/states/payment-close.ts';
import { PaymentFault } from './payment-fault.ts';
import { isSettledByHand } from './open-refund.sql.ts';
import type { RefundFailure } from './provider.ts';
import type { RefundListener } from './refund-listener.ts';
import {
  findReserved,
  insertFailure,
  insertFailureEvent,
  insertRefund,
  leaveToOperator,
  lockPayment,
  type StoredRefund,
} from './refund.sql.ts';
import { refundNoOf, sendingNoOf } from './refund-number.ts';
import { refundFailedWords } from './refund-words.ts';

interface ReceivedFailure {
  provider: string;
  failure: RefundFailure;
  listener: RefundListener;
  now: Date;
}

type FailedRefund = StoredRefund & Awaited<ReturnType<typeof lockPayment>>;

/**
 * Handles a refund that did not arrive, at any time after it was sent: the ledger reverses it, the buyer is notified,
 * and it waits for the operator. Changes nothing if the report is repeated or about an earlier attempt, or if the operator
 * settled the refund by other means. Throws PaymentFault for a refund that is not ours.
 */
export async function applyRefundFailure(db: Db, received: ReceivedFailure): Promise<void> {
  const { provider, failure } = received;
  await inTransaction(db, async (tx) => {
    const refundNo = refundNoOf(failure.sendingNo);
    const reserved = await findReserved(tx, provider, refundNo);
    if (!reserved) {
      throw new PaymentFault(`${provider} reports that ${failure.sendingNo} failed, which was never reserved`);
    }
    const { hasPaidOrders } = await lockPayment(tx, reserved.paymentId);
    // Read again: another report may have been applied before the lock was free.
    const refund = (await findReserved(tx, provider, refundNo)) ?? reserved;
    if (sendingNoOf(refundNo, refund.failures) !== failure.sendingNo) return;
    if (!(await insertFailureEvent(tx, received)) || (await isSettledByHand(tx, refund))) return;
    await reverseRefund(tx, { ...refund, hasPaidOrders }, received);
  });
}

/** Adds the failure to the ledger, and reopens the orders if the refund had been recorded as sent. */
async function reverseRefund(tx: Tx, refund: FailedRefund, received: ReceivedFailure): Promise<void> {
  const { failure, now } = received;
  // A refund can fail before it was recorded as sent; the ledger then gets both rows now.
  const wasRecorded = !(await insertRefund(tx, refund, now));
  await insertFailure(tx, refund, now);
  await leaveToOperator(tx, { ...refund, failures: refund.failures + 1, reason: failure.reason });
  if (wasRecorded) await reopenOrders(tx, refund, received);
}

/** Sets refunded orders to REFUNDING again, unless the refund is of a surplus capture, and notifies the buyer. */
async function reopenOrders(tx: Tx, refund: FailedRefund, { listener, now }: ReceivedFailure): Promise<void> {
  const words = refundFailedWords(refund);
  const orderIds = refund.orderId === null ? await listOrderIds(tx, refund.paymentId) : [refund.orderId];
  const isSurplus = refund.orderId === null && refund.hasPaidOrders;
  for (const orderId of orderIds) {
    if (!isSurplus) await reopenOrder(tx, orderId, now);
    await notifyBuyer(tx, { orderId, now, words });
  }
  await listener.reopenRefund(tx, refund.refundNo, now);
}
