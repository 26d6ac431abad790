import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { OrderRefund } from './refund.sql.ts';

/**
 * Adds a payout of an order's held amount to the ledger, unless nothing is held. A unique index allows one payout for each
 * order.
 */
export async function insertPayout(tx: Tx, orderId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO payment_ledger (payment_id, order_id, kind, currency, amount_minor, provider, provider_reference, event_id, at)
    SELECT o.payment_id, o.id, 'payout', o.currency, o.total_minor - order_sums.reserved_refunds, payment.provider, o.order_no,
           'PO-' || o.order_no, ${now}
    FROM customer_order o JOIN payment ON payment.id = o.payment_id
         CROSS JOIN LATERAL (SELECT coalesce(sum(amount_minor), 0) AS reserved_refunds FROM payment_ledger
                             WHERE order_id = o.id AND kind = 'refund_reserved') order_sums
    WHERE o.id = ${orderId} AND o.total_minor > order_sums.reserved_refunds`.execute(tx);
}

/**
 * Adjusts what the platform has paid a shop for platform coupons on an order to what it owes: their discount, minus the
 * refunded share of the order. Only for completed orders.
 */
export async function insertCouponPayout(tx: Tx, orderId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO payment_ledger (payment_id, order_id, kind, currency, amount_minor, provider, provider_reference, event_id, at)
    SELECT o.payment_id, o.id, CASE WHEN due > already_paid THEN 'coupon_payout' ELSE 'coupon_payout_return' END, o.currency,
           abs(due - already_paid), 'platform', o.order_no, 'PC-' || o.order_no || '-' || adjustments + 1, ${now}
    FROM customer_order o
         CROSS JOIN LATERAL (
           SELECT coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund_reserved'), 0)::numeric AS reserved_refunds,
                  coalesce(sum(CASE kind WHEN 'coupon_payout' THEN amount_minor
                                         WHEN 'coupon_payout_return' THEN -amount_minor END), 0)::numeric AS already_paid,
                  count(*) FILTER (WHERE kind IN ('coupon_payout', 'coupon_payout_return')) AS adjustments
           FROM payment_ledger WHERE order_id = o.id) order_sums
         CROSS JOIN LATERAL (
           SELECT CASE WHEN o.total_minor = 0 THEN platform_discount ELSE div(platform_discount * (o.total_minor - reserved_refunds), o.total_minor) END AS due
           FROM (SELECT coalesce(sum(amount_minor), 0)::numeric AS platform_discount FROM order_coupon
                 WHERE order_id = o.id AND of_platform) platform) owed
    WHERE o.id = ${orderId} AND due <> already_paid AND (o.state = 'COMPLETED' OR already_paid > 0)`.execute(tx);
}

/**
 * For a refund that is about to be reserved: takes the part that the held amount does not cover from what the shop was
 * paid for the order. Writes nothing when the held amount covers the refund, or when the refund exceeds what is left of the
 * order.
 */
export async function insertPayoutReturn(tx: Tx, { orderId, refundNo, amountMinor, now }: OrderRefund): Promise<void> {
  await sql`
    INSERT INTO payment_ledger (payment_id, order_id, kind, currency, amount_minor, provider, provider_reference, event_id, at)
    SELECT o.payment_id, o.id, 'payout_return', o.currency, ${amountMinor} - (o.total_minor - order_sums.reserved_refunds - order_sums.paid_out),
           payment.provider, o.order_no, ${`PR-${refundNo}`}, ${now}
    FROM customer_order o JOIN payment ON payment.id = o.payment_id CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund_reserved'), 0) AS reserved_refunds,
             coalesce(sum(CASE kind WHEN 'payout' THEN amount_minor WHEN 'payout_return' THEN -amount_minor END), 0) AS paid_out
      FROM payment_ledger WHERE order_id = o.id) order_sums
    WHERE o.id = ${orderId} AND ${amountMinor} > o.total_minor - order_sums.reserved_refunds - order_sums.paid_out
      AND ${amountMinor} <= o.total_minor - order_sums.reserved_refunds`.execute(tx);
}
