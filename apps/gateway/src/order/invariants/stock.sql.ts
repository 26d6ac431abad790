import { sql } from 'kysely';
import type { BrokenInvariant } from './broken-invariant.ts';

/** The stock against reservations, sales and returns. */
export const stockInvariants = sql<BrokenInvariant>`
  WITH reserved AS (
    SELECT sku_id, sum(quantity) AS quantity FROM stock_reservation WHERE state <> 'released' GROUP BY sku_id
  ), restocked AS (
    SELECT line.sku_id, sum(request_line.restocked) AS quantity
    FROM after_sales_line request_line JOIN order_line line ON line.order_id = request_line.order_id AND line.position = request_line.position
    WHERE request_line.restocked > 0 GROUP BY line.sku_id
  ), expected_reservation AS (
    SELECT o.id, o.order_no, o.state, line.sku_id, line.quantity,
           CASE WHEN o.state = 'PENDING_PAYMENT' THEN 'held'
                WHEN o.state IN ('PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED') THEN 'sold'
                WHEN o.state IN ('CANCELLED', 'CLOSED') THEN 'released' END AS reservation
    FROM customer_order o JOIN order_line line ON line.order_id = o.id
  )
  SELECT 'stock = initial - sold - held + returned' AS invariant, sku.code AS record
  FROM sku LEFT JOIN reserved ON reserved.sku_id = sku.id LEFT JOIN restocked ON restocked.sku_id = sku.id
  WHERE sku.available <> sku.initial - coalesce(reserved.quantity, 0) + coalesce(restocked.quantity, 0)
  UNION ALL
  SELECT 'a product is in stock when a variant that is for sale is', product.code FROM product
  WHERE in_stock <> EXISTS (SELECT 1 FROM sku WHERE sku.product_id = product.id AND sku.available > 0 AND sku.on_sale)
  UNION ALL
  SELECT 'a closed shop sells nothing, and no product waits for an open shop', product.code
  FROM product JOIN shop ON shop.id = product.shop_id
  WHERE (product.on_sale AND shop.closed_at IS NOT NULL) OR (product.waits_for_shop AND shop.closed_at IS NULL)
  UNION ALL
  SELECT 'every order has the stock of its state', order_no FROM expected_reservation expected
  WHERE expected.reservation IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM stock_reservation r WHERE r.order_id = expected.id AND r.sku_id = expected.sku_id
      AND r.quantity = expected.quantity AND r.state = expected.reservation)`;
