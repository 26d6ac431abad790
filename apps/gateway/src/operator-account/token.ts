import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#db/database.ts';
import type { Operator } from './operator.ts';
import { findByTokenHash, recordUse } from './operator-account.sql.ts';

/** Scanners for published secrets recognise tokens by this prefix. */
const prefix = 'kaimai_op_';
const tokenPattern = /^kaimai_op_[\w-]{43}$/;
/** The use of a token is recorded at most this often, so that not every call writes to the database. */
const recordUseEveryMs = 60_000;

/** A token and the hash that the database stores. */
export function newToken(): { tokenNo: string; token: string; hash: Buffer } {
  const token = prefix + randomBytes(32).toString('base64url');
  return { tokenNo: `T${randomBytes(5).toString('hex')}`, token, hash: hashOf(token) };
}

/**
 * The operator whose token it is; undefined for a token that is unknown, expired, revoked or of a closed account. `mayChange`: false
 * while the disk is too full to record the use.
 */
export async function findOperator(
  db: Db,
  token: string,
  { now, mayChange }: { now: Date; mayChange: boolean },
): Promise<Operator | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const row = await findByTokenHash(db, hashOf(token), now);
  if (!row) return undefined;
  const { tokenId, lastUsedAt, ...operator } = row;
  const isRecorded = lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < recordUseEveryMs;
  if (!isRecorded && mayChange) await recordUse(db, tokenId, now);
  return operator;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
