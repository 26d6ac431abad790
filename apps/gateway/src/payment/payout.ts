import type { Tx } from '#db/database.ts';
import { insertCouponPayout, insertPayout, insertPayoutReturn } from './payout.sql.ts';
import type { OrderRefund } from './refund.sql.ts';

/**
 * Pays the held amount of an order to its shop, and adds the discount of platform coupons, because a shop bears only the cost
 * of its own coupons. The caller has locked the payment and completed the order.
 */
export async function payOut(tx: Tx, orderId: number, now: Date): Promise<void> {
  await insertPayout(tx, orderId, now);
  await insertCouponPayout(tx, orderId, now);
}

/** After a refund of a completed order, claims the refunded share of platform coupons back from the shop. */
export async function returnCouponPayout(tx: Tx, orderId: number, now: Date): Promise<void> {
  await insertCouponPayout(tx, orderId, now);
}

/**
 * Claims back from the shop what a refund needs beyond the held amount, at most what the shop was paid. The caller has locked
 * the payment. If that is not enough, reserving the refund fails.
 */
export async function reclaimPayout(tx: Tx, refund: OrderRefund): Promise<void> {
  await insertPayoutReturn(tx, refund);
}
