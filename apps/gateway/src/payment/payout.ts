import type { Tx } from '#db/database.ts';
import { insertCouponPayout, insertPayout, insertPayoutReturn, type NeededBack } from './payout.sql.ts';

/**
 * Releases what was held of an order's payment to its shop, and adds what the platform's own coupons took off: those are the
 * platform's cost, a shop bears only its own. The caller has locked the payment and completed the order.
 */
export async function payOut(tx: Tx, orderId: number, now: Date): Promise<void> {
  await insertPayout(tx, orderId, now);
  await insertCouponPayout(tx, orderId, now);
}

/** Money of an order goes back to its buyer: if it was paid out, the platform's part of it comes back from the shop. */
export async function returnCouponPayout(tx: Tx, orderId: number, now: Date): Promise<void> {
  await insertCouponPayout(tx, orderId, now);
}

/**
 * A shop that was paid gives back what a refund needs and is not held any more, never more than it was paid; the caller
 * has locked the payment. Where more is needed, reserving the refund will say so.
 */
export async function takeBackPayout(tx: Tx, refund: NeededBack): Promise<void> {
  await insertPayoutReturn(tx, refund);
}
