import type { orderCancel } from '@kaimai/contract/order';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/service';
import type { Tx } from '#db/database.ts';
import type { BuyerContext } from '#http/binding.ts';
import { Refusal } from '#http/refusal.ts';
import { tell } from './notice.ts';
import { closePaymentRow, lockExpiredPayment, lockPaymentOfOrder, moveOrders } from './payment-close.sql.ts';
import { statesBefore } from './order-states.ts';
import { releaseStock } from './stock.ts';

/** Cancels what is not paid yet: the payment with all its orders. */
export async function cancelOrder(
  { caller, now, transact }: BuyerContext,
  { orderNo }: ParsedInputOf<typeof orderCancel>,
): Promise<OutputOf<typeof orderCancel>> {
  return transact(async (tx) => {
    const payment = await lockPaymentOfOrder(tx, orderNo, caller.buyer.id);
    if (!payment) throw new Refusal('OBJECT_NOT_EXIST');
    if (payment.state !== 'PENDING') throw new Refusal('ORDER_STATE_CONFLICT');
    return { cancelled: await closePayment(tx, payment.id, 'cancelled', now()) };
  });
}

/** Closes one payment whose time is over, if there is one; several programs at once each close others. */
export async function closeOneExpired(tx: Tx, now: Date): Promise<boolean> {
  const payment = await lockExpiredPayment(tx, now);
  if (!payment) return false;
  await closePayment(tx, payment.id, 'expired', now);
  return true;
}

/** The caller has locked the payment, which is how a capture and a closing never overtake each other. */
async function closePayment(tx: Tx, paymentId: number, reason: 'expired' | 'cancelled', now: Date): Promise<string[]> {
  await closePaymentRow(tx, paymentId, now);
  const orderNos = await advanceOrders(tx, paymentId, reason === 'expired' ? 'CLOSED' : 'CANCELLED', now);
  await releaseStock(tx, paymentId);
  await tell(tx, paymentId, reason, now);
  return orderNos;
}

/** Moves the orders of a payment on, those that may go there, and gives their numbers. */
export async function advanceOrders(
  tx: Tx,
  paymentId: number,
  to: 'PAID' | 'CANCELLED' | 'CLOSED' | 'REFUNDING' | 'REFUNDED',
  now: Date,
): Promise<string[]> {
  return moveOrders(tx, { paymentId, from: statesBefore(to), to, now });
}
