import type { Db, Tx } from '#db/database.ts';

export interface OpenSession {
  sessionNo: string;
  device: string;
  network: string;
  createdAt: Date;
  lastUsedAt: Date;
  endsAt: Date;
}

/** The buyer's open sessions, the last used first. */
export async function listOpenSessions(db: Db, buyerId: number, now: Date): Promise<OpenSession[]> {
  return db
    .selectFrom('session')
    .select([
      'session_no as sessionNo',
      'device',
      'network',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'ends_at as endsAt',
    ])
    .where('buyer_id', '=', buyerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_no')
    .limit(200)
    .execute();
}

export interface SessionsToEnd {
  buyerId: number;
  /** One session; without it, all of the buyer's. */
  sessionNo?: string | undefined;
  /** A session that does not end. */
  exceptSessionNo?: string | undefined;
  now: Date;
}

/** Ends open sessions and returns their access keys, for `sessionsEnded` after the commit. */
export async function revokeSessions(tx: Tx, { buyerId, sessionNo, exceptSessionNo, now }: SessionsToEnd) {
  let ending = tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('buyer_id', '=', buyerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  if (sessionNo !== undefined) ending = ending.where('session_no', '=', sessionNo);
  if (exceptSessionNo !== undefined) ending = ending.where('session_no', '<>', exceptSessionNo);
  const rows = await ending.returning('access_key').execute();
  return rows.map((row) => row.access_key);
}

export async function deleteSessionsEndedBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .execute();
}
