import type { BuyerContext } from '#http/binding.ts';
import { Refusal } from '#http/refusal.ts';
import { findConfirmedAt } from './identity.sql.ts';

const confirmedForMs = 15 * 60_000;

/** Refused unless the owner has signed in, or confirmed who they are, in this session within the last quarter of an hour. */
export async function requireConfirmed({ db, caller, now }: BuyerContext): Promise<void> {
  const { id: buyerId, sessionNo } = caller.buyer;
  const confirmedAt = await findConfirmedAt(db, { buyerId, sessionNo });
  const isFresh = confirmedAt !== null && now().getTime() - confirmedAt.getTime() < confirmedForMs;
  if (!isFresh) throw new Refusal('IDENTITY_UNCONFIRMED');
}
