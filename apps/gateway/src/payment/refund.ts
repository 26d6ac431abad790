import type { Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { refundTried } from '#diagnostics/channels.ts';
import { notifyOfPayment } from '#order/notification/order-notification.ts';
import { notifyBuyer } from '#order/notification/order-news.ts';
import { advanceOrders, moveOrder } from '#order/states/payment-close.ts';
import { returnCouponPayout } from './payout.ts';
import { RefundFailed, type PaymentDeps } from './provider.ts';
import { findProvider } from './providers.ts';
import { applyRefundFailure } from './refund-failure.ts';
import type { RefundListener } from './refund-listener.ts';
import { sendingNoOf } from './refund-number.ts';
import { claimDueRefund, recordFailedAttempt, type ClaimedRefund } from './refund-claim.sql.ts';
import { refundedWords } from './refund-words.ts';
import {
  deleteDueRefund,
  findCaptureOfOrder,
  findHeldOfOrder,
  findRefundable,
  insertRefund,
  insertReservedRefund,
  isOrderRefunded,
  isOrderReserved,
  lockPayment,
  markRefunded,
  sumLedger,
  type StoredRefund,
  type OrderRefund,
  type ReservedRefund,
} from './refund.sql.ts';

const maxPerRun = 20;

/** The refund is larger than the held amount. */
export class RefundExceeded extends Error {
  override name = 'RefundExceeded';
}

/**
 * Reserves an amount for a refund, before it is sent. The payment is locked, so a concurrent refund finds only the
 * rest, and no more is refunded than was captured and not paid out. Throws RefundExceeded.
 */
export async function reserveRefund(tx: Tx, refund: Omit<ReservedRefund, 'currency'>): Promise<void> {
  await lockPayment(tx, refund.paymentId);
  const { currency, minor } = await findRefundable(tx, refund.paymentId);
  if (refund.amountMinor > minor) throw refundExceeded(refund, minor);
  await insertReservedRefund(tx, { ...refund, currency });
}

/**
 * Reserves a refund of one order to the original means of payment; the caller has locked the payment. Throws
 * RefundExceeded.
 */
export async function reserveOrderRefund(tx: Tx, refund: OrderRefund): Promise<void> {
  const held = await findHeldOfOrder(tx, refund.orderId);
  const capture = await findCaptureOfOrder(tx, refund.orderId, refund.amountMinor);
  if (!capture || refund.amountMinor > held) throw refundExceeded(refund, held);
  await reserveRefund(tx, { ...refund, ...capture, reservedAt: refund.now });
  await returnCouponPayout(tx, refund.orderId, refund.now);
}

/** True when the whole amount of an order is reserved for refunds or refunded. */
export async function isFullyReserved(tx: Tx, orderId: number): Promise<boolean> {
  return isOrderReserved(tx, orderId);
}

/** True when an order that is being refunded has been refunded in full. */
export async function isFullyRefunded(tx: Tx, orderId: number): Promise<boolean> {
  return isOrderRefunded(tx, orderId);
}

function refundExceeded({ refundNo, amountMinor }: Pick<OrderRefund, 'refundNo' | 'amountMinor'>, heldMinor: number) {
  return new RefundExceeded(`${refundNo} is for ${amountMinor}, but only ${heldMinor} can be refunded`);
}

/**
 * Sends reserved refunds through their providers. A refund that cannot be sent is repeated, at growing intervals. Throws
 * all faults together, after the last refund.
 */
export async function sendRefunds(deps: PaymentDeps, listener: RefundListener): Promise<void> {
  const faults: unknown[] = [];
  for (let count = 0; count < maxPerRun; count += 1) {
    // Claimed one by one, so that a claim lasts no longer than its own refund may take.
    const refund = await claimDueRefund(deps.db, deps.now());
    if (!refund) break;
    try {
      await sendRefund(deps, refund, listener);
      refundTried.publish({ provider: refund.provider, outcome: 'sent' });
    } catch (error) {
      faults.push(error);
      refundTried.publish({ provider: refund.provider, outcome: 'failed' });
      await recordFailure(deps, { refund, error, listener }).catch((fault: unknown) => faults.push(fault));
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'refunds that could not be sent');
}

async function sendRefund(deps: PaymentDeps, refund: StoredRefund, listener: RefundListener): Promise<void> {
  const provider = findProvider(refund.provider, deps);
  if (!provider) throw new Error(`There is no provider ${refund.provider} to send the refund ${refund.refundNo}`);
  const { reference, refundNo, failures, amountMinor } = refund;
  await provider.refund({ reference, amountMinor, sendingNo: sendingNoOf(refundNo, failures) });
  await inTransaction(deps.db, (tx) => settleRefund(tx, { refund, listener, now: deps.now() }));
}

interface FailedAttempt {
  refund: ClaimedRefund;
  error: unknown;
  listener: RefundListener;
}

/**
 * Records why a refund could not be sent, for the operator. A refund that the provider reports as failed is not repeated.
 */
async function recordFailure({ db, now }: PaymentDeps, { refund, error, listener }: FailedAttempt): Promise<void> {
  const { provider } = refund;
  if (error instanceof RefundFailed) {
    return applyRefundFailure(db, { provider, failure: error.failure, listener, now: now() });
  }
  await recordFailedAttempt(db, refund, error instanceof Error ? error.message : String(error));
}

interface RefundSettlement {
  refund: StoredRefund;
  listener: RefundListener;
  now: Date;
}

/**
 * Records that a refund was sent, or that the operator settled it otherwise. When the whole amount of an order or a
 * payment is refunded, they become REFUNDED.
 */
export async function settleRefund(tx: Tx, settlement: RefundSettlement): Promise<void> {
  const { refund, now } = settlement;
  const { hasPaidOrders } = await lockPayment(tx, refund.paymentId);
  if (!(await deleteDueRefund(tx, refund)) || !(await insertRefund(tx, refund, now))) return;
  const { captured, refunded } = await sumLedger(tx, refund.paymentId);
  const isWholeAmount = refunded === captured;
  if (isWholeAmount) await markRefunded(tx, refund.paymentId);
  if (refund.orderId !== null) return finishOrderRefund(tx, settlement, refund.orderId);
  if (hasPaidOrders) return notifyOfPayment(tx, refund.paymentId, 'paidTwice', now);
  if (isWholeAmount) await finishLateRefund(tx, refund.paymentId, now);
}

/** Notifies the buyer, unless the domain that requested the refund does. */
async function finishOrderRefund(tx: Tx, { refund, listener, now }: RefundSettlement, orderId: number): Promise<void> {
  if (await isOrderRefunded(tx, orderId)) await moveOrder(tx, orderId, 'REFUNDED', now);
  if (await listener.recordRefundSent(tx, refund.refundNo, now)) return;
  await notifyBuyer(tx, { orderId, now, words: refundedWords(refund) });
}

/** Ends the refund of a payment whose orders were closed or cancelled. */
async function finishLateRefund(tx: Tx, paymentId: number, now: Date): Promise<void> {
  // Two steps, because orders reach REFUNDED only from REFUNDING.
  await advanceOrders(tx, paymentId, 'REFUNDING', now);
  await advanceOrders(tx, paymentId, 'REFUNDED', now);
  await notifyOfPayment(tx, paymentId, 'refunded', now);
}
