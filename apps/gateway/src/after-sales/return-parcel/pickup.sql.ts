import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface SlotRow {
  id: number;
  slotNo: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
}

export interface SlotQuery {
  shopId: number;
  country: string;
  now: Date;
  /** Only times that begin before this. */
  before: Date;
  limit: number;
}

const columns = sql`id, slot_no AS "slotNo", starts_at AS "startsAt", ends_at AS "endsAt", time_zone AS "timeZone"`;

/** Times that can be booked, the soonest first. */
export async function listFreeSlots(db: Db, { shopId, country, now, before, limit }: SlotQuery): Promise<SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    SELECT ${columns} FROM pickup_slot
    WHERE shop_id = ${shopId} AND country = ${country} AND starts_at > ${now} AND starts_at < ${before}
      AND change_until > ${now} AND booked < capacity AND cancelled_at IS NULL
    ORDER BY starts_at LIMIT ${limit}`.execute(db);
  return rows;
}

/** A collection time by its number; undefined unless it is of this shop and country. */
export async function findSlot(
  tx: Tx,
  { shopId, country, slotNo }: { shopId: number; country: string; slotNo: string },
): Promise<SlotRow | undefined> {
  const { rows } = await sql<SlotRow>`
    SELECT ${columns} FROM pickup_slot
    WHERE slot_no = ${slotNo} AND shop_id = ${shopId} AND country = ${country}`.execute(tx);
  return rows[0];
}

/** Locks times in the same order for everybody: otherwise two buyers who swap their times would deadlock. */
export async function lockSlots(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`SELECT 1 FROM pickup_slot WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY id FOR UPDATE`.execute(tx);
}

/** Books a place. False if none is left, the cut-off has passed, the time was cancelled, or it begins at `before` or later. */
export async function bookSlot(tx: Tx, { id, now, before }: { id: number; now: Date; before: Date }): Promise<boolean> {
  const { rows } = await sql`
    UPDATE pickup_slot SET booked = booked + 1
    WHERE id = ${id} AND booked < capacity AND cancelled_at IS NULL AND change_until > ${now} AND starts_at < ${before}
    RETURNING id`.execute(tx);
  return rows.length > 0;
}
