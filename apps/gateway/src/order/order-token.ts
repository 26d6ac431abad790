import { createHash, randomBytes } from 'node:crypto';
import type { Db, Tx } from '#db/database.ts';
import { Refusal } from '#http/refusal.ts';
import { deleteOldTokens, insertToken, lockToken, markTokenUsed, type PlacedAnswer } from './order-token.sql.ts';

const validForMs = 24 * 3_600_000;
/** A used one is kept for longer than it is valid, to give its answer again. */
const keepForMs = 7 * validForMs;

/** A token for one order of this buyer, used up by it. */
export async function issueToken(db: Db, buyerId: number, now: Date): Promise<string> {
  const token = randomBytes(18).toString('base64url');
  await insertToken(db, { token, buyerId, now });
  return token;
}

/** How an order that carries a token may go on: to be placed now, or already placed with this answer. */
export type TokenUse = { placed: PlacedAnswer } | { email: string };

/**
 * Locks the token until the transaction ends, so that of many orders with it one is placed and the others get its answer.
 * Another buyer's token and an unknown one are as good as expired: the page is loaded again and brings its own.
 */
export async function takeToken(
  tx: Tx,
  { token, buyerId, fingerprint, now }: { token: string; buyerId: number; fingerprint: string; now: Date },
): Promise<TokenUse> {
  const issued = await lockToken(tx, token, buyerId);
  if (!issued) throw new Refusal('ORDER_TOKEN_EXPIRED');
  if (issued.answer) {
    if (issued.fingerprint === fingerprint) return { placed: issued.answer };
    throw new Refusal('ORDER_TOKEN_REUSED');
  }
  if (now.getTime() - issued.issuedAt.getTime() > validForMs) throw new Refusal('ORDER_TOKEN_EXPIRED');
  return { email: issued.email };
}

export async function useUpToken(
  tx: Tx,
  use: { token: string; fingerprint: string; answer: PlacedAnswer; now: Date },
): Promise<void> {
  await markTokenUsed(tx, use);
}

/** Forgets tokens that no honest order comes with any more. */
export async function forgetOldTokens(db: Db, now: Date): Promise<void> {
  await deleteOldTokens(db, new Date(now.getTime() - keepForMs));
}

/** Tells two bodies apart by what they mean: the order of keys does not count. */
export function fingerprintOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('base64url');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, field]) => [key, sorted(field)]);
}
