import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Adds to the cancelled units of a line. */
export async function recordCancelled(tx: Tx, orderId: number, position: number, quantity: number): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({ cancelled: sql`cancelled + ${quantity}` })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute();
}
