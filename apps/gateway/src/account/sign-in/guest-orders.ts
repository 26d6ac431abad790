import type { Tx } from '#db/database.ts';
import type { Caller } from '#service/caller.ts';
import { listBuyersOfDevice } from '../session/known-device.ts';
import { lockGuests, moveOrdersTo } from './guest-orders.sql.ts';

/**
 * Moves orders of guests to the account that has confirmed the same e-mail. Anybody can order with anybody's e-mail: only
 * purchases that were paid join, and those that were made in the browser that signs in. Other purchases stay the guest's, and join at a
 * sign-in after they were paid. The guests' credentials remain valid, but no longer for orders that joined.
 */
export async function moveGuestOrders(
  tx: Tx,
  { id, email }: { id: number; email: string },
  caller: Pick<Caller, 'appNo'>,
): Promise<void> {
  const guests = await lockGuests(tx, email);
  const unpaidIds = guests.filter(({ hasPaid }) => !hasPaid).map((guest) => guest.id);
  const ofBrowser = new Set(await listBuyersOfDevice(tx, caller, unpaidIds));
  const joining = guests.filter((guest) => guest.hasPaid || ofBrowser.has(guest.id)).map((guest) => guest.id);
  if (joining.length > 0) await moveOrdersTo(tx, joining, id);
}
