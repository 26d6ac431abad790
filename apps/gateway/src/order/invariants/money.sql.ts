import { sql } from 'kysely';
import type { BrokenInvariant } from './broken-invariant.ts';

/**
 * Captures, reserved refunds, refunds and payouts. Events of one refund share the id of its reservation; a later
 * attempt has a suffix after `~`. A reserved refund without an order (`unneeded`) returns a capture that was not needed,
 * such as the capture of a second attempt.
 */
export const moneyInvariants = sql<BrokenInvariant>`
  WITH payment_sums AS (
    SELECT payment_id, coalesce(sum(amount_minor) FILTER (WHERE kind = 'capture'), 0) AS captured,
           coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund_reserved'), 0) AS reserved_minor,
           coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund_reserved' AND order_id IS NULL), 0) AS unneeded,
           coalesce(sum(CASE kind WHEN 'refund' THEN amount_minor WHEN 'refund_failed' THEN -amount_minor END), 0) AS refunded,
           coalesce(sum(CASE kind WHEN 'payout' THEN amount_minor WHEN 'payout_return' THEN -amount_minor END), 0) AS paid_out
    FROM payment_ledger GROUP BY payment_id
  ), order_sums AS (
    SELECT order_id, coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund_reserved'), 0) AS reserved_minor,
           coalesce(sum(CASE kind WHEN 'payout' THEN amount_minor WHEN 'payout_return' THEN -amount_minor END), 0) AS paid_out,
           coalesce(sum(CASE kind WHEN 'coupon_payout' THEN amount_minor WHEN 'coupon_payout_return' THEN -amount_minor END), 0) AS for_coupons
    FROM payment_ledger WHERE order_id IS NOT NULL GROUP BY order_id
  )
  SELECT 'refunded <= reserved for refunds <= captured' AS invariant, pay_no AS record FROM payment JOIN payment_sums ON payment_sums.payment_id = payment.id
  WHERE NOT (0 <= refunded AND refunded <= reserved_minor AND reserved_minor <= captured)
  UNION ALL
  SELECT 'a paid payment has kept its amount, apart from refunds of its orders, and any other has kept nothing', pay_no
  FROM payment LEFT JOIN payment_sums ON payment_sums.payment_id = payment.id
  WHERE (state = 'PAID' AND coalesce(captured - unneeded, 0) <> amount_minor)
     OR (state <> 'PAID' AND coalesce(captured - reserved_minor, 0) <> 0)
  UNION ALL
  SELECT 'captured - reserved for refunds - paid out >= 0', pay_no FROM payment JOIN payment_sums ON payment_sums.payment_id = payment.id
  WHERE captured - reserved_minor - paid_out < 0
  UNION ALL
  SELECT 'an order refunds and pays out no more than its total', o.order_no
  FROM customer_order o JOIN order_sums ON order_sums.order_id = o.id
  WHERE reserved_minor + paid_out > o.total_minor OR paid_out < 0
  UNION ALL
  SELECT 'a shop is paid exactly for the orders that were completed', o.order_no
  FROM customer_order o LEFT JOIN order_sums ON order_sums.order_id = o.id
  WHERE (o.state = 'COMPLETED' AND coalesce(reserved_minor + paid_out, 0) <> o.total_minor)
     OR (o.state NOT IN ('COMPLETED', 'REFUNDING', 'REFUNDED') AND coalesce(paid_out, 0) <> 0)
  UNION ALL
  SELECT 'the platform pays shops for platform coupons on what was completed and not refunded', o.order_no
  FROM customer_order o LEFT JOIN order_sums ON order_sums.order_id = o.id
       CROSS JOIN LATERAL (SELECT coalesce(sum(amount_minor), 0)::numeric AS platform_discount FROM order_coupon
                           WHERE order_id = o.id AND of_platform) platform
  WHERE (o.state = 'COMPLETED' OR for_coupons <> 0) AND coalesce(for_coupons, 0) <>
    CASE WHEN o.total_minor = 0 THEN platform_discount ELSE div(platform_discount * (o.total_minor - coalesce(reserved_minor, 0)), o.total_minor) END
  UNION ALL
  SELECT 'a reserved refund that was not sent is due', reserved.event_id FROM payment_ledger reserved
  WHERE reserved.kind = 'refund_reserved'
    AND (SELECT coalesce(sum(CASE kind WHEN 'refund' THEN 1 WHEN 'refund_failed' THEN -1 END), 0) FROM payment_ledger sent
         WHERE sent.payment_id = reserved.payment_id AND sent.provider = reserved.provider
           AND split_part(sent.event_id, '~', 1) = reserved.event_id)
        <> 1 - (SELECT count(*) FROM due_refund WHERE reserved_id = reserved.id)
  UNION ALL
  SELECT 'the failures of an open refund are those of the ledger', reserved.event_id
  FROM due_refund due JOIN payment_ledger reserved ON reserved.id = due.reserved_id
  WHERE due.failures <> (SELECT count(*) FROM payment_ledger failed WHERE failed.payment_id = reserved.payment_id
                           AND failed.kind = 'refund_failed' AND split_part(failed.event_id, '~', 1) = reserved.event_id)`;
