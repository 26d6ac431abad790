import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db/database.ts';
import type { Operator } from './operator.ts';
import { findByTokenHash, noteUse } from './operator-account.sql.ts';

/** Scanners for published secrets recognise tokens by it. */
const prefix = 'kaimai_op_';
const form = /^kaimai_op_[\w-]{43}$/;
const noteUseEveryMs = 60_000;

/** A token and the hash that the database stores. */
export function newToken(): { tokenNo: string; token: string; hash: Buffer } {
  const token = prefix + randomBytes(32).toString('base64url');
  return { tokenNo: `T${randomBytes(5).toString('hex')}`, token, hash: hashOf(token) };
}

/** The operator whose token it is; undefined for a token that is unknown, expired, revoked or of a closed account. */
export async function findOperator(
  db: Db,
  token: string,
  { now, mayChange }: { now: Date; mayChange: boolean },
): Promise<Operator | undefined> {
  if (!form.test(token)) return undefined;
  const found = await findByTokenHash(db, hashOf(token), now);
  if (!found) return undefined;
  const { tokenId, lastUsedAt, ...operator } = found;
  const isNoted = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < noteUseEveryMs;
  if (!isNoted && mayChange) await noteUse(db, tokenId, now);
  return operator;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
