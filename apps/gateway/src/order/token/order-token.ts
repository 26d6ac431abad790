import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { CartOwner } from '#cart/cart-owner.ts';
import { isSameSecret } from '#constant-time.ts';
import type { Db, Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import {
  deleteOldTokens,
  findUsedToken,
  insertToken,
  setTokenAnswer,
  type FirstUse,
  type PlacedAnswer,
} from './order-token.sql.ts';

const validForMs = 24 * 3_600_000;
/** Used tokens are stored longer than they are valid, so that a repeated call gets its answer. */
const storedForMs = 7 * validForMs;

/**
 * A token for one order of a buyer or a browser: time and random part, with a keyed hash of both and the owner. Only
 * used tokens are stored, so loading the fill page writes nothing.
 */
export function issueToken(owner: CartOwner, now: Date, deploymentSecret: Buffer): string {
  const content = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${keyedHash(content, owner, deploymentSecret)}`;
}

interface TokenOfOrder {
  token: string;
  owner: CartOwner;
  /** A hash of the order's content; see `fingerprintOf`. */
  fingerprint: string;
  deploymentSecret: Buffer;
  now: Date;
}

/** The result of using a token: at the first use, what placing the order needs; later, the answer of the placed order. */
export type TokenUse = { placed: PlacedAnswer } | FirstUse;

/**
 * Stores the token. Concurrent orders with the same token wait until the transaction ends: one is placed, the others get its
 * answer. Forged tokens and tokens of other buyers count as expired: the page reloads with a new token.
 */
export async function consumeToken(tx: Tx, order: TokenOfOrder): Promise<TokenUse> {
  const issuedAt = readIssuedAt(order);
  if (!issuedAt) throw new Refusal('ORDER_TOKEN_EXPIRED');
  const firstUse = await insertToken(tx, { ...order, issuedAt });
  if (!firstUse) return { placed: await getAnswer(tx, order) };
  if (order.now.getTime() - issuedAt.getTime() > validForMs) throw new Refusal('ORDER_TOKEN_EXPIRED');
  return firstUse;
}

/** Refuses when the token was used for an order with another content. */
async function getAnswer(tx: Tx, { token, fingerprint }: TokenOfOrder): Promise<PlacedAnswer> {
  const usedToken = await findUsedToken(tx, token);
  if (!usedToken?.answer) throw new Refusal('ORDER_TOKEN_EXPIRED');
  if (usedToken.fingerprint !== fingerprint) throw new Refusal('ORDER_TOKEN_REUSED');
  return usedToken.answer;
}

type TokenOfOwner = Pick<TokenOfOrder, 'token' | 'owner' | 'deploymentSecret'>;

/** The order placed with this owner's token; undefined when there is none. */
export async function findPlaced(db: Db, request: TokenOfOwner): Promise<PlacedAnswer | undefined> {
  if (!readIssuedAt(request)) return undefined;
  return (await findUsedToken(db, request.token))?.answer ?? undefined;
}

/** The time at which the token was issued; undefined for a forged token or one of another owner. */
function readIssuedAt({ token, owner, deploymentSecret }: TokenOfOwner): Date | undefined {
  const [, content = '', time = '', hash = ''] = /^(([0-9a-z]{1,10})\.[\w-]{16})\.([\w-]{43})$/.exec(token) ?? [];
  if (!isSameSecret(hash, keyedHash(content, owner, deploymentSecret))) return undefined;
  return new Date(Number.parseInt(time, 36));
}

function keyedHash(content: string, { buyerId, appNo }: CartOwner, deploymentSecret: Buffer): string {
  const key = createHmac('sha256', deploymentSecret).update('order-token').digest();
  return createHmac('sha256', key)
    .update(`${buyerId ?? `browser ${appNo}`} ${content}`)
    .digest('base64url');
}

/** Stores the answer of the order, for repeated calls. */
export async function storeAnswer(tx: Tx, token: string, answer: PlacedAnswer, now: Date): Promise<void> {
  await setTokenAnswer(tx, { token, answer, now });
}

/** Deletes tokens that are too old for a repeated call. */
export async function forgetOldTokens(db: Db, now: Date): Promise<void> {
  await deleteOldTokens(db, new Date(now.getTime() - storedForMs));
}

/** A hash of the body that does not depend on the order of its keys. */
export function fingerprintOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(withSortedKeys(body)))
    .digest('base64url');
}

/** Objects become lists of entries, sorted by key. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, field]) => [key, withSortedKeys(field)]);
}
