import { sql } from 'kysely';
import { unitsNotArrived } from '#db/open-order.ts';
import type { BrokenInvariant } from './broken-invariant.ts';

/** Parcels and their lines. */
export const parcelsInvariants = sql<BrokenInvariant>`
  WITH packed AS (
    SELECT order_id, position, sum(quantity) AS quantity FROM parcel_line GROUP BY order_id, position
  ), parcels AS (
    SELECT order_id, bool_and(state = 'DELIVERED') AS all_delivered FROM parcel GROUP BY order_id
  ), expected AS (
    SELECT DISTINCT line.order_id FROM parcel JOIN parcel_line line ON line.parcel_id = parcel.id
    WHERE parcel.state = 'SHIPPED' GROUP BY line.order_id, line.position
    HAVING sum(line.quantity) > ${unitsNotArrived('line.order_id', 'line.position')}
  )
  SELECT 'no more is sent than was ordered' AS invariant, o.order_no AS record
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
  SELECT 'an unpaid or cancelled order has no parcels', o.order_no
  FROM customer_order o JOIN parcels ON parcels.order_id = o.id
  WHERE o.state IN ('PENDING_PAYMENT', 'CANCELLED', 'CLOSED')
  UNION ALL
  SELECT 'an order is delivered when all its parcels are, or were refunded as not arrived', o.order_no
  FROM customer_order o JOIN parcels ON parcels.order_id = o.id LEFT JOIN expected ON expected.order_id = o.id
  WHERE (o.state = 'SHIPPED' AND all_delivered) OR (o.state = 'DELIVERED' AND expected.order_id IS NOT NULL)`;
