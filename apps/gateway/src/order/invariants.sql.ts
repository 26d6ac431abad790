import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** One thing that is not as it must always be. */
export interface BrokenInvariant {
  invariant: string;
  what: string;
}

/** Looks through all the books for what must never be; an empty list is what there should be. One moment's view of everything. */
export async function checkInvariants(db: Db): Promise<BrokenInvariant[]> {
  const { rows } = await sql<BrokenInvariant>`
    WITH reserved AS (
      SELECT sku_id, sum(quantity) AS quantity FROM stock_reservation WHERE state <> 'released' GROUP BY sku_id
    ), restocked AS (
      SELECT line.sku_id, sum(given.restocked) AS quantity
      FROM after_sales_line given JOIN order_line line ON line.order_id = given.order_id AND line.position = given.position
      WHERE given.restocked > 0 GROUP BY line.sku_id
    ), asked AS (
      SELECT request.*, (SELECT coalesce(sum(amount_minor), 0) FROM after_sales_line WHERE after_sales_id = request.id) AS goods_minor,
             (SELECT sum(quantity) FROM after_sales_line WHERE after_sales_id = request.id) AS quantity,
             (SELECT count(*) FROM after_sales_unit WHERE after_sales_id = request.id) AS units
      FROM after_sales request
    ), lines AS (
      SELECT order_id, sum(line_minor) AS minor, sum(discount_minor) AS discount, bool_and(line_minor = price_minor::bigint * quantity) AS exact
      FROM order_line GROUP BY order_id
    ), books AS (
      SELECT payment_id, coalesce(sum(amount_minor) FILTER (WHERE kind = 'capture'), 0) AS captured,
             coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund_reserved'), 0) AS set_aside,
             coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund_reserved' AND order_id IS NULL), 0) AS unneeded,
             coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund'), 0) AS refunded,
             coalesce(sum(CASE kind WHEN 'payout' THEN amount_minor WHEN 'payout_return' THEN -amount_minor END), 0) AS paid_out
      FROM payment_ledger GROUP BY payment_id
    ), order_books AS (
      SELECT order_id, coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund_reserved'), 0) AS set_aside,
             coalesce(sum(CASE kind WHEN 'payout' THEN amount_minor WHEN 'payout_return' THEN -amount_minor END), 0) AS paid_out,
             coalesce(sum(CASE kind WHEN 'coupon_payout' THEN amount_minor WHEN 'coupon_payout_return' THEN -amount_minor END), 0) AS for_coupons
      FROM payment_ledger WHERE order_id IS NOT NULL GROUP BY order_id
    ), packed AS (
      SELECT order_id, position, sum(quantity) AS quantity FROM parcel_line GROUP BY order_id, position
    ), parcels AS (
      SELECT order_id, bool_and(state = 'DELIVERED') AS all_delivered FROM parcel GROUP BY order_id
    ), expected_reservation AS (
      SELECT o.id, o.order_no, o.state, line.sku_id, line.quantity,
             CASE WHEN o.state = 'PENDING_PAYMENT' THEN 'held'
                  WHEN o.state IN ('PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED') THEN 'sold'
                  WHEN o.state IN ('CANCELLED', 'CLOSED') THEN 'released' END AS reservation
      FROM customer_order o JOIN order_line line ON line.order_id = o.id
    )
    SELECT 'stock = initial - sold - held + given back' AS invariant, sku.code AS what
    FROM sku LEFT JOIN reserved ON reserved.sku_id = sku.id LEFT JOIN restocked ON restocked.sku_id = sku.id
    WHERE sku.available <> sku.initial - coalesce(reserved.quantity, 0) + coalesce(restocked.quantity, 0)
    UNION ALL
    SELECT 'a product is in stock when a variant that is for sale is', product.code FROM product
    WHERE in_stock <> EXISTS (SELECT 1 FROM sku WHERE sku.product_id = product.id AND sku.available > 0 AND sku.on_sale)
    UNION ALL
    SELECT 'lines + delivery + tax - discount = total', o.order_no
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
    SELECT 'a payment is over the total of its orders', pay_no FROM payment
    WHERE amount_minor <> (SELECT coalesce(sum(total_minor), 0) FROM customer_order WHERE payment_id = payment.id)
    UNION ALL
    SELECT 'refunded <= set aside <= captured', pay_no FROM payment JOIN books ON books.payment_id = payment.id
    WHERE NOT (0 <= refunded AND refunded <= set_aside AND set_aside <= captured)
    UNION ALL
    SELECT 'what is kept of a payment is its amount when paid, else nothing; what orders returned aside', pay_no
    FROM payment LEFT JOIN books ON books.payment_id = payment.id
    WHERE (state = 'PAID' AND coalesce(captured - unneeded, 0) <> amount_minor)
       OR (state <> 'PAID' AND coalesce(captured - set_aside, 0) <> 0)
    UNION ALL
    SELECT 'captured - set aside - paid out >= 0', pay_no FROM payment JOIN books ON books.payment_id = payment.id
    WHERE captured - set_aside - paid_out < 0
    UNION ALL
    SELECT 'an order gives back and pays out no more than its total', o.order_no
    FROM customer_order o JOIN order_books ON order_books.order_id = o.id
    WHERE set_aside + paid_out > o.total_minor OR paid_out < 0
    UNION ALL
    SELECT 'a shop is paid exactly for the orders that were completed', o.order_no
    FROM customer_order o LEFT JOIN order_books ON order_books.order_id = o.id
    WHERE (o.state = 'COMPLETED' AND coalesce(set_aside + paid_out, 0) <> o.total_minor)
       OR (o.state NOT IN ('COMPLETED', 'REFUNDING', 'REFUNDED') AND coalesce(paid_out, 0) <> 0)
    UNION ALL
    SELECT 'the platform pays the shop for its own coupons on what was completed and kept', o.order_no
    FROM customer_order o LEFT JOIN order_books ON order_books.order_id = o.id
         CROSS JOIN LATERAL (SELECT coalesce(sum(amount_minor), 0)::numeric AS off FROM order_coupon
                             WHERE order_id = o.id AND of_platform) platform
    WHERE (o.state = 'COMPLETED' OR for_coupons <> 0) AND coalesce(for_coupons, 0) <>
      CASE WHEN o.total_minor = 0 THEN off ELSE div(off * (o.total_minor - coalesce(set_aside, 0)), o.total_minor) END
    UNION ALL
    SELECT 'what is set aside and not sent is due', reserved.event_id FROM payment_ledger reserved
    WHERE reserved.kind = 'refund_reserved'
      AND EXISTS (SELECT 1 FROM payment_ledger sent WHERE sent.kind = 'refund' AND sent.provider = reserved.provider
                    AND sent.event_id = reserved.event_id)
          = EXISTS (SELECT 1 FROM due_refund WHERE reserved_id = reserved.id)
    UNION ALL
    SELECT 'what comes back for a request is what its lines were paid with', asked.after_sales_no FROM asked
    WHERE amount_minor < goods_minor OR (NOT with_delivery AND amount_minor <> goods_minor)
    UNION ALL
    SELECT 'a request holds its units unless it was refused or withdrawn', after_sales_no FROM asked
    WHERE units <> CASE WHEN state IN ('REFUSED', 'WITHDRAWN') THEN 0 ELSE quantity END
    UNION ALL
    SELECT 'no more is given back than was ordered', o.order_no
    FROM after_sales_unit unit JOIN order_line line USING (order_id, position) JOIN customer_order o ON o.id = line.order_id
    WHERE unit.unit >= line.quantity
    UNION ALL
    SELECT 'the money of a request is set aside when it is refunded, and only then', asked.after_sales_no FROM asked
    WHERE (state IN ('REFUNDING', 'REFUNDED') AND amount_minor > 0) <> EXISTS (
      SELECT 1 FROM payment_ledger ledger WHERE ledger.order_id = asked.order_id AND kind = 'refund_reserved'
        AND event_id = 'R-' || after_sales_no AND ledger.amount_minor = asked.amount_minor)
    UNION ALL
    SELECT 'only what was sent back is in the stock again', asked.after_sales_no
    FROM asked JOIN after_sales_line given ON given.after_sales_id = asked.id
    WHERE given.restocked > 0 AND asked.state NOT IN ('REFUNDING', 'REFUNDED')
    UNION ALL
    SELECT 'an order has requests exactly when it says so', o.order_no FROM customer_order o
    WHERE has_after_sales <> EXISTS (SELECT 1 FROM after_sales WHERE order_id = o.id)
    UNION ALL
    SELECT 'no more is sent than was ordered', o.order_no
    FROM customer_order o JOIN packed ON packed.order_id = o.id
         JOIN order_line line ON line.order_id = o.id AND line.position = packed.position
    WHERE packed.quantity > line.quantity - line.cancelled
    UNION ALL
    SELECT 'an order is shipped when all of it is in parcels', o.order_no FROM customer_order o
    WHERE o.state IN ('PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED', 'PENDING_PAYMENT', 'CLOSED')
      AND (o.state IN ('SHIPPED', 'DELIVERED', 'COMPLETED')) <> NOT EXISTS (
        SELECT 1 FROM order_line line LEFT JOIN packed ON packed.order_id = line.order_id AND packed.position = line.position
        WHERE line.order_id = o.id AND coalesce(packed.quantity, 0) < line.quantity - line.cancelled)
    UNION ALL
    SELECT 'what was cancelled of a line is what requests say, and is in the stock again', o.order_no
    FROM order_line line JOIN customer_order o ON o.id = line.order_id
    WHERE line.cancelled <> (
      SELECT coalesce(sum(given.restocked), 0) FROM after_sales_line given JOIN after_sales request ON request.id = after_sales_id
      WHERE given.order_id = line.order_id AND given.position = line.position AND request.kind = 'CANCEL'
        AND given.restocked = given.quantity)
    UNION ALL
    SELECT 'what was not paid or was cancelled has no parcels', o.order_no
    FROM customer_order o JOIN parcels ON parcels.order_id = o.id
    WHERE o.state IN ('PENDING_PAYMENT', 'CANCELLED', 'CLOSED')
    UNION ALL
    SELECT 'an order is delivered when all its parcels are', o.order_no
    FROM customer_order o JOIN parcels ON parcels.order_id = o.id
    WHERE (o.state = 'SHIPPED' AND all_delivered) OR (o.state = 'DELIVERED' AND NOT all_delivered)
    UNION ALL
    SELECT 'every order has the stock its state says', order_no FROM expected_reservation expected
    WHERE expected.reservation IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM stock_reservation r WHERE r.order_id = expected.id AND r.sku_id = expected.sku_id
        AND r.quantity = expected.quantity AND r.state = expected.reservation)
    UNION ALL
    SELECT 'an order is paid exactly when its payment is', o.order_no
    FROM customer_order o JOIN payment ON payment.id = o.payment_id
    WHERE (payment.state = 'PENDING') <> (o.state = 'PENDING_PAYMENT')
       OR (payment.state = 'PAID' AND o.state IN ('CANCELLED', 'CLOSED'))
       OR (payment.state <> 'PAID' AND o.state IN ('PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED'))`.execute(db);
  return rows;
}
