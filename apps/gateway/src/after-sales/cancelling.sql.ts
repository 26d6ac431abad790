import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** So many units more of a line will not be sent. */
export async function noteCancelled(tx: Tx, orderId: number, position: number, quantity: number): Promise<void> {
  await tx
    .updateTable('order_line')
    .set({ cancelled: sql`cancelled + ${quantity}` })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute();
}
