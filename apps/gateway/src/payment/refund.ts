import type { Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { tell } from '#order/notice.ts';
import { tellNews } from '#order/order-news.ts';
import { advanceOrders, moveOrder } from '#order/payment-close.ts';
import { returnCouponPayout } from './payout.ts';
import { RefundFailed, type PaymentWorld } from './provider.ts';
import { findProvider } from './providers.ts';
import { applyRefundFailure } from './refund-failure.ts';
import type { RefundListener } from './refund-listener.ts';
import { sendingNo } from './refund-number.ts';
import { refundedWords } from './refund-words.ts';
import {
  claimDueRefunds,
  deleteDueRefund,
  findCaptureOfOrder,
  findHeldOfOrder,
  findRefundable,
  insertRefund,
  insertReservedRefund,
  isOrderRefunded,
  isOrderSetAside,
  lockPayment,
  markRefunded,
  noteFailedTry,
  sumBooks,
  type DueRefund,
  type ReservedRefund,
} from './refund.sql.ts';

const mostARound = 20;

/** More money would go back than is held. */
export class RefundExceeded extends Error {
  override name = 'RefundExceeded';
}

/**
 * Sets an amount aside to go back, before anybody is told to send it. Whoever is second finds only the rest, since the
 * payment is locked: never more than was captured and not paid out. Throws RefundExceeded.
 */
export async function reserveRefund(tx: Tx, refund: Omit<ReservedRefund, 'currency'>): Promise<void> {
  await lockPayment(tx, refund.paymentId);
  const { currency, minor } = await findRefundable(tx, refund.paymentId);
  if (refund.amountMinor > minor) throw exceeded(refund, minor);
  await insertReservedRefund(tx, { ...refund, currency });
}

/** An order's money, or a part of it, on its way back. The number is the caller's own: asked for twice, it goes once. */
export interface OrderRefund {
  orderId: number;
  refundNo: string;
  amountMinor: number;
  now: Date;
}

/** Sets money of one order aside to go back the way it came; the caller has locked the payment. Throws RefundExceeded. */
export async function reserveOrderRefund(tx: Tx, refund: OrderRefund): Promise<void> {
  const held = await findHeldOfOrder(tx, refund.orderId);
  const capture = await findCaptureOfOrder(tx, refund.orderId, refund.amountMinor);
  if (!capture || refund.amountMinor > held) throw exceeded(refund, held);
  await reserveRefund(tx, { ...refund, ...capture });
  await returnCouponPayout(tx, refund.orderId, refund.now);
}

/** True when all of an order's money is set aside or has gone back. */
export async function isWhollySetAside(tx: Tx, orderId: number): Promise<boolean> {
  return isOrderSetAside(tx, orderId);
}

function exceeded({ refundNo, amountMinor }: Pick<OrderRefund, 'refundNo' | 'amountMinor'>, minor: number) {
  return new RefundExceeded(`${refundNo} is over ${amountMinor}, but ${minor} can go back`);
}

/** Has the providers send back what is set aside. One that fails is tried again later, less and less often. */
export async function sendRefunds(world: PaymentWorld, listener: RefundListener): Promise<void> {
  const faults: unknown[] = [];
  for (const refund of await claimDueRefunds(world.db, world.now(), mostARound)) {
    try {
      await sendRefund(world, refund, listener);
    } catch (error) {
      faults.push(error);
      await noteFailure(world, { refund, error, listener });
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'refunds that could not be sent');
}

async function sendRefund(world: PaymentWorld, refund: DueRefund, listener: RefundListener): Promise<void> {
  const provider = findProvider(refund.provider, world);
  if (!provider) throw new Error(`There is no provider ${refund.provider} to send ${refund.refundNo} back`);
  const { reference, refundNo, failures, amountMinor } = refund;
  await provider.refund({ reference, amountMinor, sendingNo: sendingNo(refundNo, failures) });
  await inTransaction(world.db, (tx) => settleRefund(tx, { refund, listener, now: world.now() }));
}

interface FailedTry {
  refund: DueRefund;
  error: unknown;
  listener: RefundListener;
}

/** What the operator sees of it. */
async function noteFailure({ db, now }: PaymentWorld, { refund, error, listener }: FailedTry): Promise<void> {
  const { provider, reservedId } = refund;
  if (error instanceof RefundFailed) {
    const { failure } = error;
    await applyRefundFailure(db, { provider, failure, listener, now: now() });
  } else await noteFailedTry(db, reservedId, error instanceof Error ? error.message : String(error));
}

interface Settling {
  refund: DueRefund;
  listener: RefundListener;
  now: Date;
}

/**
 * Notes that the money is on its way, or that the operator gave it by a transfer or in cash; when that was all of an order's or
 * a payment's, these are refunded.
 */
export async function settleRefund(tx: Tx, settling: Settling): Promise<void> {
  const { refund, now } = settling;
  const { state } = await lockPayment(tx, refund.paymentId);
  if (!(await deleteDueRefund(tx, refund)) || !(await insertRefund(tx, refund, now))) return;
  const { captured, refunded } = await sumBooks(tx, refund.paymentId);
  const wasAll = refunded === captured;
  if (wasAll) await markRefunded(tx, refund.paymentId);
  if (refund.orderId !== null) return finishOrderRefund(tx, settling, refund.orderId);
  // One that failed had been called refunded before.
  if (state !== 'CLOSED' && refund.failures === 0) return tell(tx, refund.paymentId, 'paidTwice', now);
  if (wasAll) await finishLateRefund(tx, refund.paymentId, now);
}

async function finishOrderRefund(tx: Tx, { refund, listener, now }: Settling, orderId: number): Promise<void> {
  if (await isOrderRefunded(tx, orderId)) await moveOrder(tx, orderId, 'REFUNDED', now);
  if (await listener.noteRefundSent(tx, refund.refundNo, now)) return;
  await tellNews(tx, { orderId, now, words: refundedWords(refund) });
}

/** Money for orders that had closed or were cancelled. */
async function finishLateRefund(tx: Tx, paymentId: number, now: Date): Promise<void> {
  await advanceOrders(tx, paymentId, 'REFUNDING', now);
  await advanceOrders(tx, paymentId, 'REFUNDED', now);
  await tell(tx, paymentId, 'refunded', now);
}
