import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** The chosen handover; a collection has the fields of its slot, others have nulls. */
export interface HandoverRow {
  method: 'label' | 'code' | 'pickup';
  carrier: string;
  code: string;
  chosenAt: Date;
  slotId: number | null;
  slotNo: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  timeZone: string | null;
  changeUntil: Date | null;
}

/** The chosen handover of a request; undefined if none is chosen. */
export async function findHandover(db: Db | Tx, afterSalesId: number): Promise<HandoverRow | undefined> {
  const { rows } = await sql<HandoverRow>`
    SELECT method, carrier, code, chosen_at AS "chosenAt", slot.id AS "slotId", slot_no AS "slotNo",
           starts_at AS "startsAt", ends_at AS "endsAt", time_zone AS "timeZone", change_until AS "changeUntil"
    FROM return_handover LEFT JOIN pickup_slot slot ON slot.id = slot_id
    WHERE after_sales_id = ${afterSalesId}`.execute(db);
  return rows[0];
}

export async function deleteHandover(tx: Tx, afterSalesId: number): Promise<void> {
  await tx.deleteFrom('return_handover').where('after_sales_id', '=', afterSalesId).execute();
}

/** Frees a booked place. */
export async function releaseSlot(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE pickup_slot SET booked = booked - 1 WHERE id = ${id}`.execute(tx);
}
