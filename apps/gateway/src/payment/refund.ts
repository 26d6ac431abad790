import type { Tx } from '#db/database.ts';
import { inTransaction } from '#http/transact.ts';
import { tell } from '#order/notice.ts';
import { advanceOrders } from '#order/payment-close.ts';
import type { PaymentWorld } from './provider.ts';
import { findProvider } from './providers.ts';
import {
  findRefundable,
  insertRefund,
  insertReservedRefund,
  listReservedRefunds,
  lockPayment,
  markRefunded,
  sumBooks,
  type ReservedRefund,
} from './refund.sql.ts';

const mostARound = 20;

/** More money would go back than came. */
export class RefundExceeded extends Error {
  override name = 'RefundExceeded';
}

/**
 * Sets an amount aside to go back, before anybody is told to send it. Whoever is second finds only the rest, since the
 * payment is locked: never more than was captured. Throws RefundExceeded.
 */
export async function reserveRefund(tx: Tx, refund: Omit<ReservedRefund, 'currency'>): Promise<void> {
  await lockPayment(tx, refund.paymentId);
  const { currency, minor } = await findRefundable(tx, refund.paymentId);
  if (refund.amountMinor > minor) {
    throw new RefundExceeded(`${refund.refundNo} is over ${refund.amountMinor}, but ${minor} can go back`);
  }
  await insertReservedRefund(tx, { ...refund, currency });
}

/** Has the providers send back what is set aside. One that fails is tried again in the next round. */
export async function sendRefunds(world: PaymentWorld): Promise<void> {
  const faults: unknown[] = [];
  for (const refund of await listReservedRefunds(world.db, mostARound)) {
    try {
      await sendRefund(world, refund);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'refunds that could not be sent');
}

async function sendRefund(world: PaymentWorld, refund: ReservedRefund): Promise<void> {
  const provider = findProvider(refund.provider, world);
  if (!provider) throw new Error(`There is no provider ${refund.provider} to send ${refund.refundNo} back`);
  await provider.refund(refund);
  await inTransaction(world.db, (tx) => confirmRefund(tx, refund, world.now()));
}

/** Notes that the money is on its way; when that was all of it, the payment and its orders are refunded. */
async function confirmRefund(tx: Tx, refund: ReservedRefund, now: Date): Promise<void> {
  await lockPayment(tx, refund.paymentId);
  if (!(await insertRefund(tx, refund, now))) return;
  const { captured, refunded } = await sumBooks(tx, refund.paymentId);
  if (refunded < captured) return tell(tx, refund.paymentId, 'paidTwice', now);
  await markRefunded(tx, refund.paymentId);
  await advanceOrders(tx, refund.paymentId, 'REFUNDING', now);
  await advanceOrders(tx, refund.paymentId, 'REFUNDED', now);
  await tell(tx, refund.paymentId, 'refunded', now);
}
