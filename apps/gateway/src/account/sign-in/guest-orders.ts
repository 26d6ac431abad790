import type { Tx } from '#db/database.ts';
import { moveOrdersTo, lockGuests } from './guest-orders.sql.ts';

/**
 * Moves orders of guests to the account that has confirmed the same e-mail. The guests' credentials remain valid, but
 * no longer for these orders.
 */
export async function moveGuestOrders(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  const guestIds = await lockGuests(tx, email);
  if (guestIds.length > 0) await moveOrdersTo(tx, guestIds, id);
}
