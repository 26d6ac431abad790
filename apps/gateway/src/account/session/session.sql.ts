import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';
import type { Database } from '#db/schema.ts';

/** A new session. */
export type SessionRow = Insertable<Database['session']> & { device: string; network: string };

export async function insertSession(tx: Tx, row: SessionRow): Promise<void> {
  await tx.insertInto('session').values(row).execute();
}

/**
 * Inserts a session. The same round trip finds whether the account is locked, whether the browser has a cart, whether
 * guests with this e-mail have ordered, and whether a session of this kind of device was begun on this network before,
 * which is false without `isOwnNetwork`.
 */
export async function insertSessionWithFacts(
  tx: Tx,
  row: SessionRow,
  { appNo, email, isOwnNetwork }: { appNo: string; email: string; isOwnNetwork: boolean },
) {
  return tx
    .insertInto('session')
    .values(row)
    .returning((eb) => [
      eb
        .exists(
          eb
            .selectFrom('buyer')
            .select('buyer.id')
            .where('buyer.id', '=', row.buyer_id)
            .where('locked_at', 'is not', null),
        )
        .as('isLocked'),
      eb.exists(eb.selectFrom('cart').select('cart.id').where('app_no', '=', appNo)).as('hasCart'),
      eb.exists(eb.selectFrom('buyer').select('buyer.id').where('guest_email', '=', email)).as('hasGuestOrders'),
      // The subquery does not see the row that this statement inserts.
      eb
        .exists(
          eb
            .selectFrom('session as earlier')
            .select('earlier.session_no')
            .where('earlier.buyer_id', '=', row.buyer_id)
            .where('earlier.device', '=', row.device)
            .where('earlier.network', '=', row.network)
            .where(eb.lit(isOwnNetwork)),
        )
        .as('isKnownByNetwork'),
    ])
    .executeTakeFirstOrThrow();
}

/** The session with this access key, whether it is active, revoked or expired; undefined if there is none. */
export async function findSessionRow(
  db: Db | Tx,
  accessKey: string,
): Promise<Selectable<Database['session']> | undefined> {
  return db.selectFrom('session').selectAll().where('access_key', '=', accessKey).executeTakeFirst();
}

/** Stores the last use of a session, and its new expiry. Does nothing for a revoked one. */
export async function updateLastUse(
  db: Db,
  accessKey: string,
  { lastUsedAt, expiresAt }: { lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: lastUsedAt, expires_at: expiresAt })
    .where('access_key', '=', accessKey)
    .where('revoked_at', 'is', null)
    .execute();
}

/** More than the sessions that an account may have open (`maxSessions`). */
const maxListedSessions = 200;

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
    .limit(maxListedSessions)
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
  let sessions = tx
    .updateTable('session')
    .set({ revoked_at: now })
    .where('buyer_id', '=', buyerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  if (sessionNo !== undefined) sessions = sessions.where('session_no', '=', sessionNo);
  if (exceptSessionNo !== undefined) sessions = sessions.where('session_no', '<>', exceptSessionNo);
  const rows = await sessions.returning('access_key').execute();
  return rows.map((row) => row.access_key);
}

export async function deleteSessionsEndedBefore(db: Db, before: Date): Promise<void> {
  // The expression of an index. An open session has no revoked_at, which least() ignores.
  await deleteInBatches(db, 'session', sql`least(expires_at, revoked_at) < ${before}`, 5000);
}
