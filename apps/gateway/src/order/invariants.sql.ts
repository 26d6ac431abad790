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
    ), lines AS (
      SELECT order_id, sum(line_minor) AS minor, bool_and(line_minor = price_minor::bigint * quantity) AS exact
      FROM order_line GROUP BY order_id
    ), books AS (
      SELECT payment_id, coalesce(sum(amount_minor) FILTER (WHERE kind = 'capture'), 0) AS captured,
             coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund_reserved'), 0) AS set_aside,
             coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund'), 0) AS refunded
      FROM payment_ledger GROUP BY payment_id
    ), expected_reservation AS (
      SELECT o.id, o.order_no, o.state, line.sku_id, line.quantity,
             CASE WHEN o.state = 'PENDING_PAYMENT' THEN 'held'
                  WHEN o.state IN ('PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED') THEN 'sold'
                  WHEN o.state IN ('CANCELLED', 'CLOSED') THEN 'released' END AS reservation
      FROM customer_order o JOIN order_line line ON line.order_id = o.id
    )
    SELECT 'stock = initial - sold - held' AS invariant, sku.code AS what
    FROM sku LEFT JOIN reserved ON reserved.sku_id = sku.id
    WHERE sku.available <> sku.initial - coalesce(reserved.quantity, 0)
    UNION ALL
    SELECT 'a product is in stock when a variant is', product.code FROM product
    WHERE in_stock <> EXISTS (SELECT 1 FROM sku WHERE sku.product_id = product.id AND sku.available > 0)
    UNION ALL
    SELECT 'lines + delivery + tax - discount = total', o.order_no
    FROM customer_order o LEFT JOIN lines ON lines.order_id = o.id
    WHERE lines.minor IS DISTINCT FROM o.goods_minor OR NOT lines.exact
       OR o.total_minor <> o.goods_minor + o.delivery_minor + o.tax_minor - o.discount_minor
    UNION ALL
    SELECT 'a payment is over the total of its orders', pay_no FROM payment
    WHERE amount_minor <> (SELECT coalesce(sum(total_minor), 0) FROM customer_order WHERE payment_id = payment.id)
    UNION ALL
    SELECT 'refunded <= set aside <= captured', pay_no FROM payment JOIN books ON books.payment_id = payment.id
    WHERE NOT (0 <= refunded AND refunded <= set_aside AND set_aside <= captured)
    UNION ALL
    SELECT 'what is kept of a payment is its amount when paid, else nothing', pay_no
    FROM payment LEFT JOIN books ON books.payment_id = payment.id
    WHERE (state = 'PAID' AND coalesce(captured - set_aside, 0) NOT BETWEEN 1 AND amount_minor)
       OR (state <> 'PAID' AND coalesce(captured - set_aside, 0) <> 0)
    UNION ALL
    SELECT 'every order has the stock its state says', order_no FROM expected_reservation expected
    WHERE expected.reservation IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM stock_reservation r WHERE r.order_id = expected.id AND r.sku_id = expected.sku_id
        AND r.quantity = expected.quantity AND r.state = expected.reservation)
    UNION ALL
    SELECT 'an order is paid exactly when its payment is', o.order_no
    FROM customer_order o JOIN payment ON payment.id = o.payment_id
    WHERE (payment.state = 'PENDING') <> (o.state = 'PENDING_PAYMENT')
       OR (payment.state = 'PAID') <> (o.state IN ('PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'REFUNDING'))
          AND o.state <> 'REFUNDING'`.execute(db);
  return rows;
}
