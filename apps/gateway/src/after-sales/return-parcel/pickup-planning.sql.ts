import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { StoredAddress } from './handover.sql.ts';

/** A new collection time. */
export interface NewSlot {
  slotNo: string;
  shopId: number;
  country: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  /** The cut-off, until which buyers book, change and cancel. */
  changeUntil: Date;
  /** The number of parcels. */
  capacity: number;
}

/** False if the shop already has a slot in this country that begins at the same moment. */
export async function insertSlot(tx: Tx, slot: NewSlot): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO pickup_slot (slot_no, shop_id, country, starts_at, ends_at, time_zone, change_until, capacity)
    VALUES (${slot.slotNo}, ${slot.shopId}, ${slot.country}, ${slot.startsAt}, ${slot.endsAt}, ${slot.timeZone},
            ${slot.changeUntil}, ${slot.capacity})
    ON CONFLICT (shop_id, country, starts_at) DO NOTHING RETURNING id`.execute(tx);
  return rows.length > 0;
}

export interface CancelledSlot {
  id: number;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
}

/**
 * Closes a slot for bookings; undefined for an unknown one. A repeated call keeps the time of the first cancellation.
 */
export async function cancelSlot(tx: Tx, slotNo: string, now: Date): Promise<CancelledSlot | undefined> {
  const { rows } = await sql<CancelledSlot>`
    UPDATE pickup_slot SET cancelled_at = coalesce(cancelled_at, ${now}) WHERE slot_no = ${slotNo}
    RETURNING id, starts_at AS "startsAt", ends_at AS "endsAt", time_zone AS "timeZone"`.execute(tx);
  return rows[0];
}

/** Numbers of the open returns that are to be collected in this slot. */
export async function listBookedReturns(db: Db, slotId: number): Promise<string[]> {
  const { rows } = await sql<{ afterSalesNo: string }>`
    SELECT after_sales_no AS "afterSalesNo" FROM return_handover
      JOIN after_sales request ON request.id = after_sales_id
    WHERE slot_id = ${slotId} AND request.state = 'APPROVED' ORDER BY request.id`.execute(db);
  return rows.map(({ afterSalesNo }) => afterSalesNo);
}

/** A slot as listed for operators. */
export interface PlannedPickup {
  slotNo: string;
  shopCode: string;
  country: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  changeUntil: Date;
  capacity: number;
  booked: number;
  isCancelled: boolean;
  /** Numbers and addresses of the parcels to collect. */
  parcels: { afterSalesNo: string; code: string; address: StoredAddress }[];
}

export interface PlannedPickupQuery {
  /** All shops if undefined. */
  shopCode: string | undefined;
  /** The number of the slot that the page before ended with. */
  after?: string | undefined;
  now: Date;
  limit: number;
}

/** Slots that have not ended, cancelled or not, the soonest first. */
export async function listPlannedPickups(
  db: Db,
  { shopCode, after, now, limit }: PlannedPickupQuery,
): Promise<PlannedPickup[]> {
  const { rows } = await sql<PlannedPickup>`
    SELECT slot_no AS "slotNo", shop.code AS "shopCode", slot.country, starts_at AS "startsAt", ends_at AS "endsAt",
           time_zone AS "timeZone", change_until AS "changeUntil", capacity, booked, cancelled_at IS NOT NULL AS "isCancelled",
           coalesce((SELECT jsonb_agg(jsonb_build_object('afterSalesNo', after_sales_no, 'code', handover.code, 'address', o.address)
                       ORDER BY request.id)
            FROM return_handover handover JOIN after_sales request ON request.id = after_sales_id
              JOIN customer_order o ON o.id = request.order_id
            WHERE handover.slot_id = slot.id AND request.state = 'APPROVED'), '[]') AS parcels
    FROM pickup_slot slot JOIN shop ON shop.id = slot.shop_id
    WHERE ends_at > ${now} AND ${shopCode === undefined ? sql`true` : sql`shop.code = ${shopCode}`}
      AND ${after === undefined ? sql`true` : sql`(starts_at, slot.id) > (SELECT starts_at, id FROM pickup_slot WHERE slot_no = ${after})`}
    ORDER BY starts_at, slot.id LIMIT ${limit}`.execute(db);
  return rows;
}
