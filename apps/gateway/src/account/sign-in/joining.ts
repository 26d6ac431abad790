import type { Tx } from '#db/database.ts';
import { giveOrders, lockGuests } from './joining.sql.ts';

/**
 * What was ordered as a guest becomes the account's that has confirmed the same e-mail. The guests' credentials stay, and
 * open nothing any more.
 */
export async function joinGuestOrders(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  const guestIds = await lockGuests(tx, email);
  if (guestIds.length > 0) await giveOrders(tx, guestIds, id);
}
