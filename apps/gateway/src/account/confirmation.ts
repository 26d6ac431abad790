import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { findConfirmedAt } from './confirmation.sql.ts';

const confirmedForMs = 15 * 60_000;

/**
 * Refuses unless the owner confirmed this session within the last 15 minutes. Signing in confirms it only if no second
 * factor was used: with a second factor, the owner confirms again before anything sensitive (decision 185).
 */
export async function requireConfirmed({ db, caller, now }: BuyerContext): Promise<void> {
  const { id: buyerId, sessionNo } = caller.buyer;
  const confirmedAt = await findConfirmedAt(db, { buyerId, sessionNo });
  const isFresh = confirmedAt !== null && now().getTime() - confirmedAt.getTime() < confirmedForMs;
  if (!isFresh) throw new Refusal('IDENTITY_UNCONFIRMED');
}
