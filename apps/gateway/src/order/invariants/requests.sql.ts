import { sql } from 'kysely';
import type { BrokenInvariant } from './broken-invariant.ts';

/** After-sales requests. */
export const requestsInvariants = sql<BrokenInvariant>`
  WITH requested AS (
    SELECT request.*, (SELECT coalesce(sum(amount_minor), 0) FROM after_sales_line WHERE after_sales_id = request.id) AS goods_minor,
           (SELECT sum(quantity) FROM after_sales_line WHERE after_sales_id = request.id) AS quantity,
           (SELECT count(*) FROM after_sales_unit WHERE after_sales_id = request.id) AS units
    FROM after_sales request
  )
  SELECT 'the amount of a request is what was paid for its lines' AS invariant, requested.after_sales_no AS record FROM requested
  WHERE amount_minor < goods_minor OR (NOT with_delivery AND amount_minor <> goods_minor)
  UNION ALL
  SELECT 'a request holds its units unless it was refused or withdrawn', after_sales_no FROM requested
  WHERE units <> CASE WHEN state IN ('REFUSED', 'WITHDRAWN') THEN 0 ELSE quantity END
  UNION ALL
  SELECT 'no more is returned than was ordered', o.order_no
  FROM after_sales_unit unit JOIN order_line line USING (order_id, position) JOIN customer_order o ON o.id = line.order_id
  WHERE unit.unit >= line.quantity
  UNION ALL
  SELECT 'a refund is reserved for a request exactly when it is refunded', requested.after_sales_no FROM requested
  WHERE (state IN ('REFUNDING', 'REFUNDED') AND amount_minor > 0) <> EXISTS (
    SELECT 1 FROM payment_ledger ledger WHERE ledger.order_id = requested.order_id AND kind = 'refund_reserved'
      AND event_id = 'R-' || after_sales_no AND ledger.amount_minor = requested.amount_minor)
  UNION ALL
  SELECT 'only units of refunded requests are back in stock', requested.after_sales_no
  FROM requested JOIN after_sales_line request_line ON request_line.after_sales_id = requested.id
  WHERE request_line.restocked > 0 AND requested.state NOT IN ('REFUNDING', 'REFUNDED')
  UNION ALL
  SELECT 'a time of collection counts the returns that booked it', slot_no FROM pickup_slot slot
  WHERE booked <> (SELECT count(*) FROM return_handover WHERE slot_id = slot.id)
  UNION ALL
  SELECT 'an order has requests exactly when it is marked so', o.order_no FROM customer_order o
  WHERE has_after_sales <> EXISTS (SELECT 1 FROM after_sales WHERE order_id = o.id)
  UNION ALL
  SELECT 'the cancelled units of a line are those of its requests, and are back in stock', o.order_no
  FROM order_line line JOIN customer_order o ON o.id = line.order_id
  WHERE line.cancelled <> (
    SELECT coalesce(sum(request_line.restocked), 0) FROM after_sales_line request_line JOIN after_sales request ON request.id = after_sales_id
    WHERE request_line.order_id = line.order_id AND request_line.position = line.position AND request.kind = 'CANCEL'
      AND request_line.restocked = request_line.quantity)`;
