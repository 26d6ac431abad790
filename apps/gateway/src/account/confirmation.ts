import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { findConfirmedAt } from './confirmation.sql.ts';

const confirmedForMs = 15 * 60_000;

/**
 * Refused unless this session was confirmed by its owner within the last 15 minutes. Signing in confirms it only where
 * no second factor was used: an account that has one asks again before anything sensitive (decision 185).
 */
export async function requireConfirmed({ db, caller, now }: BuyerContext): Promise<void> {
  const { id: buyerId, sessionNo } = caller.buyer;
  const confirmedAt = await findConfirmedAt(db, { buyerId, sessionNo });
  const isFresh = confirmedAt !== null && now().getTime() - confirmedAt.getTime() < confirmedForMs;
  if (!isFresh) throw new Refusal('IDENTITY_UNCONFIRMED');
}
