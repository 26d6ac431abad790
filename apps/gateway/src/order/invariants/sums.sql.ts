import { sql } from 'kysely';
import type { BrokenInvariant } from './broken-invariant.ts';

/** The sums of orders, lines, coupons and payments. A label table names yuan `RMB`; dollars and yuan have two decimals. */
export const sumsInvariants = sql<BrokenInvariant>`
  WITH lines AS (
    SELECT order_id, sum(line_minor) AS minor, sum(discount_minor) AS discount, bool_and(line_minor = price_minor::bigint * quantity) AS exact
    FROM order_line GROUP BY order_id
  )
  SELECT 'lines + delivery + tax - discount = total' AS invariant, o.order_no AS record
  FROM customer_order o LEFT JOIN lines ON lines.order_id = o.id
  WHERE lines.minor IS DISTINCT FROM o.goods_minor OR NOT lines.exact
     OR o.total_minor <> o.goods_minor + o.delivery_minor + o.tax_minor - o.discount_minor
  UNION ALL
  SELECT 'the tax that was added is the one that was frozen', o.order_no FROM customer_order o
  WHERE o.tax_minor <> CASE WHEN o.tax ->> 'kind' = 'added'
    THEN 100 * (o.tax -> 'amount' ->> CASE o.currency WHEN 'CNY' THEN 'RMB' ELSE o.currency END)::numeric ELSE 0 END
  UNION ALL
  SELECT 'discount = shares of the lines + off the delivery = what the coupons took off', o.order_no
  FROM customer_order o LEFT JOIN lines ON lines.order_id = o.id
  WHERE o.discount_minor <> coalesce(lines.discount, 0) + o.delivery_discount_minor
     OR o.discount_minor <> (SELECT coalesce(sum(amount_minor), 0) FROM order_coupon WHERE order_id = o.id)
  UNION ALL
  SELECT 'a coupon is used by the orders that were placed with it', coupon_no FROM coupon_holding holding
  WHERE payment_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM order_coupon JOIN customer_order o ON o.id = order_id
    WHERE holding_id = holding.id AND o.payment_id = holding.payment_id)
  UNION ALL
  SELECT 'an order that is not closed has its coupons', o.order_no
  FROM customer_order o JOIN order_coupon ON order_id = o.id JOIN coupon_holding holding ON holding.id = holding_id
  WHERE o.state IN ('PENDING_PAYMENT', 'PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED')
    AND holding.payment_id IS DISTINCT FROM o.payment_id
  UNION ALL
  SELECT 'no coupon is collected more often than there are', coupon.code FROM coupon
  WHERE collected_count < (SELECT count(*) FROM coupon_holding WHERE coupon_id = coupon.id)
  UNION ALL
  SELECT 'the amount of a payment is the total of its orders', pay_no FROM payment
  WHERE amount_minor <> (SELECT coalesce(sum(total_minor), 0) FROM customer_order WHERE payment_id = payment.id)
  UNION ALL
  SELECT 'an order is paid exactly when its payment is', o.order_no
  FROM customer_order o JOIN payment ON payment.id = o.payment_id
  WHERE (payment.state = 'PENDING') <> (o.state = 'PENDING_PAYMENT')
     OR (payment.state = 'PAID' AND o.state IN ('CANCELLED', 'CLOSED'))
     OR (payment.state <> 'PAID' AND o.state IN ('PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED'))`;
