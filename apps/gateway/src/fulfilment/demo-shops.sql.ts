import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { isPaymentOfInstance } from '#db/instance-payments.ts';

export interface DueShipment {
  orderNo: string;
  /** The first line whose units are not all cancelled, and how many of them are not. */
  skuCode: string;
  quantity: number;
  /** Lines whose units are not all cancelled. */
  lineCount: number;
  hasParcels: boolean;
}

/**
 * Orders paid in the sandbox that have units to send, are not on hold, and have had no event and no parcel since `before`. A
 * copy leaves the orders of its original as they are.
 */
export async function listShipmentsDue(db: Db, before: Date, limit: number): Promise<DueShipment[]> {
  const { rows } = await sql<DueShipment>`
    SELECT o.order_no AS "orderNo", line.sku_code AS "skuCode", line.quantity,
           (SELECT count(*)::int FROM order_line WHERE order_id = o.id AND cancelled < quantity) AS "lineCount",
           EXISTS (SELECT 1 FROM parcel WHERE order_id = o.id) AS "hasParcels"
    FROM customer_order o JOIN payment ON payment.id = o.payment_id JOIN LATERAL (
      SELECT sku_code, quantity - cancelled AS quantity FROM order_line
      WHERE order_id = o.id AND cancelled < quantity ORDER BY position LIMIT 1) line ON true
    WHERE o.state = 'PAID' AND o.held_at IS NULL AND payment.provider = 'sandbox' AND ${isPaymentOfInstance('payment.id')}
      AND NOT EXISTS (SELECT 1 FROM order_event event WHERE event.order_id = o.id AND event.at > ${before})
      AND NOT EXISTS (SELECT 1 FROM parcel WHERE parcel.order_id = o.id AND parcel.shipped_at > ${before})
    ORDER BY o.id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface DueParcel {
  parcelNo: string;
  eventCount: number;
}

/** Undelivered parcels of orders paid in the sandbox, without an event since `before`; in a copy, only of its own orders. */
export async function listParcelsDue(db: Db, before: Date, limit: number): Promise<DueParcel[]> {
  const { rows } = await sql<DueParcel>`
    SELECT parcel_no AS "parcelNo", events.count AS "eventCount"
    FROM parcel JOIN customer_order o ON o.id = parcel.order_id JOIN payment ON payment.id = o.payment_id JOIN LATERAL (
      SELECT count(*)::int AS count, max(at) AS last FROM parcel_event WHERE parcel_id = parcel.id) events ON true
    WHERE parcel.state = 'SHIPPED' AND events.last <= ${before}
      AND payment.provider = 'sandbox' AND ${isPaymentOfInstance('payment.id')}
    ORDER BY parcel.id LIMIT ${limit}`.execute(db);
  return rows;
}
