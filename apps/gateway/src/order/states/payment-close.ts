import type { OrderStatus } from '@kaimai/contract/order/order';
import type { PaymentStatus } from '@kaimai/contract/payment/payment';
import { returnCoupons } from '#coupon/using.ts';
import type { Db, Tx } from '#db/database.ts';
import { forEachDue, type DueStep } from '#db/each-due.ts';
import { Refusal } from '#service/refusal.ts';
import { refuseChangeOfOriginal } from '#instance/fence.ts';
import { notifyOfPayment } from '#order/notification/order-notification.ts';
import {
  closePaymentRow,
  listOrderIdsOf,
  lockExpiredPayment,
  lockPaymentOfOrder,
  moveOrders,
} from './payment-close.sql.ts';
import { statesBefore } from './order-states.ts';
import { releaseStock } from '#order/stock/stock.ts';

/** Cancels an unpaid payment, which the caller has locked, with all its orders; returns their numbers. */
export async function cancelUnpaid(tx: Tx, paymentId: number, now: Date): Promise<string[]> {
  return closePayment(tx, paymentId, 'cancelled', now);
}

/**
 * Closes all expired payments. A fault at one does not stop the others from being closed; all faults are thrown together
 * after the last payment.
 */
export async function closeExpired(db: Db, now: () => Date): Promise<void> {
  await forEachDue<number>(db, 'expired payments that could not be closed', (tx, step) =>
    closeOneExpired(tx, now(), step),
  );
}

/** Closes one expired payment, if there is any; concurrent processes take different ones. */
export async function closeOneExpired(tx: Tx, now: Date, step?: DueStep<number>): Promise<boolean> {
  const payment = await lockExpiredPayment(tx, now, step?.skipped ?? []);
  if (!payment) return false;
  step?.begin(payment.id);
  await closePayment(tx, payment.id, 'expired', now);
  return true;
}

/**
 * Closes the orders, returns their stock and coupons, and notifies the buyer. The caller has locked the payment, so
 * that it cannot be captured meanwhile.
 */
async function closePayment(tx: Tx, paymentId: number, reason: 'expired' | 'cancelled', now: Date): Promise<string[]> {
  await closePaymentRow(tx, paymentId, now);
  const orderNos = await advanceOrders(tx, paymentId, reason === 'expired' ? 'CLOSED' : 'CANCELLED', now);
  await releaseStock(tx, paymentId);
  await returnCoupons(tx, paymentId);
  await notifyOfPayment(tx, paymentId, reason, now);
  return orderNos;
}

/** Changes the state of those orders of a payment that allow the transition, and returns their numbers. */
export async function advanceOrders(
  tx: Tx,
  paymentId: number,
  to: 'PAID' | 'CANCELLED' | 'CLOSED' | 'REFUNDING' | 'REFUNDED',
  now: Date,
): Promise<string[]> {
  return moveOrders(tx, { of: { paymentId }, from: statesBefore(to), to, now });
}

/** Changes the state of one order, whose payment the caller has locked. Refused when the transition is not allowed. */
export async function moveOrder(tx: Tx, orderId: number, to: OrderStatus, now: Date): Promise<void> {
  const movedOrders = await moveOrders(tx, { of: { orderId }, from: statesBefore(to), to, now });
  if (movedOrders.length === 0) throw new Refusal('ORDER_STATE_CONFLICT');
}

/**
 * Locks the payment of an order. Everything that changes the state of orders does this first, so that no two changes
 * run concurrently. Refuses when the order is not this buyer's, and in a copy if the order is one of the original.
 */
export async function lockOrder(
  tx: Tx,
  orderNo: string,
  buyerId: number | 'any',
): Promise<{ id: number; state: PaymentStatus }> {
  const payment = await lockPaymentOfOrder(tx, orderNo, buyerId);
  if (!payment) throw new Refusal('OBJECT_NOT_EXIST');
  refuseChangeOfOriginal(payment);
  return payment;
}

/**
 * Marks a refunded order as being refunded again, when its sent refund has failed. This transition is not in
 * `order-states.ts`, so that no other code can make it.
 */
export async function reopenOrder(tx: Tx, orderId: number, now: Date): Promise<void> {
  await moveOrders(tx, { of: { orderId }, from: ['REFUNDED'], to: 'REFUNDING', now });
}

/** The ids of a payment's orders. */
export async function listOrderIds(tx: Tx, paymentId: number): Promise<number[]> {
  return listOrderIdsOf(tx, paymentId);
}
