import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { sqlState } from '#db/sql-state.ts';
import type { CopyReason } from './copy-reason.ts';
import { forgetSharedSettings } from './processes.sql.ts';

export interface InstanceRow {
  id: string;
  starts: number;
  databaseIdentity: string | null;
  copySince: Date | null;
  copyReason: CopyReason | null;
  copiedFrom: string | null;
}

const columns = sql`
  id, starts, database_identity AS "databaseIdentity", copy_since AS "copySince", copy_reason AS "copyReason",
  copied_from AS "copiedFrom"`;

/** False in a database that is not migrated yet. */
export async function hasInstanceTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`SELECT to_regclass('instance') IS NOT NULL AS exists`.execute(db);
  return rows[0]?.exists ?? false;
}

export async function hasPayments(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT EXISTS (SELECT FROM payment) AS has`.execute(db);
  return rows[0]?.has ?? false;
}

export async function getInstance(db: Db): Promise<InstanceRow> {
  const { rows } = await sql<InstanceRow>`SELECT ${columns} FROM instance`.execute(db);
  return singleRow(rows);
}

/**
 * Counts a start in this database; returns the row as it was before. An unknown server does not replace a known one.
 */
export async function countStart(tx: Tx, databaseIdentity: string): Promise<InstanceRow> {
  const { rows } = await sql<InstanceRow>`SELECT ${columns} FROM instance FOR UPDATE`.execute(tx);
  await sql`
    UPDATE instance SET starts = starts + 1, database_identity = CASE
      WHEN starts_with(${databaseIdentity}, '/') AND database_identity LIKE '%' || ${databaseIdentity}
      THEN database_identity ELSE ${databaseIdentity} END`.execute(tx);
  return singleRow(rows);
}

function singleRow(rows: readonly InstanceRow[]): InstanceRow {
  const [row] = rows;
  if (!row) throw new Error('The table instance has no row');
  return row;
}

const insufficientPrivilege = '42501';

/** Identifies the database. A database that is restored from its dump has another identity. */
export async function findDatabaseIdentity(db: Db): Promise<string> {
  const { rows } = await sql<{ oid: string }>`
    SELECT oid::text FROM pg_database WHERE datname = current_database()`.execute(db);
  return `${await findServerIdentity(db)}/${rows[0]?.oid ?? ''}`;
}

/** The system identifier of PostgreSQL; empty when the account may not read it. */
async function findServerIdentity(db: Db): Promise<string> {
  try {
    const { rows } = await sql<{ system: string }>`
      SELECT system_identifier::text AS system FROM pg_control_system()`.execute(db);
    return rows[0]?.system ?? '';
  } catch (error) {
    if (sqlState(error) === insufficientPrivilege) return '';
    throw error;
  }
}

export interface CopyMark {
  reason: CopyReason;
  copiedFrom: string | null;
  now: Date;
}

/**
 * Marks the instance as a copy: everything that is in the database now belongs to the original. Waiting mails are held, with
 * their next attempt at `infinity`.
 */
export async function markAsCopy(tx: Tx, { reason, copiedFrom, now }: CopyMark): Promise<void> {
  await sql`
    UPDATE instance SET copy_since = ${now}, copy_reason = ${reason}, copied_from = ${copiedFrom},
      copied_payments = (SELECT coalesce(max(id), 0) FROM payment)`.execute(tx);
  await sql`
    UPDATE outbox SET next_attempt_at = 'infinity', failed_reason = 'waiting when the copy was made'
    WHERE kind = 'mail' AND done_at IS NULL`.execute(tx);
  await deleteWaitingPushes(tx);
  await forgetSharedSettings(tx);
}

/** Assigns an id of its own to the copy. */
export async function renewId(tx: Tx): Promise<void> {
  await sql`UPDATE instance SET id = gen_random_uuid()`.execute(tx);
}

/** False when it already is the original. If shops have accounts or payouts, exports stop: the original may have paid since. */
export async function markAsOriginal(tx: Tx): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE instance SET copy_since = NULL, copy_reason = NULL, copied_from = NULL, copied_payments = 0,
      payouts_stopped_since = coalesce(payouts_stopped_since,
        CASE WHEN EXISTS (SELECT FROM payout_account) OR EXISTS (SELECT FROM shop_payout) THEN copy_since END)
    WHERE copy_since IS NOT NULL`.execute(tx);
  return numAffectedRows > 0n;
}

/** Since when payouts are stopped; null if they are not. */
export async function findPayoutStop(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('instance').select('payouts_stopped_since as since').executeTakeFirstOrThrow();
  return row.since;
}

/** False if payouts were not stopped. */
export async function clearPayoutStop(tx: Tx): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('instance')
    .set({ payouts_stopped_since: null })
    .where('payouts_stopped_since', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Cancels waiting mails: those of the original, and those written in the copy, which sends none. With `keepsHeld` the
 * original's stay, except for codes, which have expired. Returns how many were cancelled.
 */
export async function cancelMails(tx: Tx, { keepsHeld, now }: { keepsHeld: boolean; now: Date }): Promise<number> {
  const isHeld = sql`next_attempt_at = 'infinity' AND payload ->> 'template' <> 'verifyCode'`;
  const { numAffectedRows = 0n } = await sql`
    UPDATE outbox SET done_at = ${now}, failed_reason = 'not sent: written before this copy was promoted'
    WHERE kind = 'mail' AND done_at IS NULL AND NOT (${keepsHeld}::boolean AND ${isHeld})`.execute(tx);
  return Number(numAffectedRows);
}

/** Releases the mails that were waiting when the copy was made: a time in the far past makes them due. Returns their number. */
export async function releaseHeldMails(tx: Tx): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE outbox SET next_attempt_at = to_timestamp(0), attempts = 0, failed_reason = NULL
    WHERE kind = 'mail' AND done_at IS NULL AND next_attempt_at = 'infinity'`.execute(tx);
  return Number(numAffectedRows);
}

/** A copy sends no push messages, neither those of the original nor its own. */
export async function deleteWaitingPushes(tx: Tx): Promise<void> {
  await tx.deleteFrom('push_outbox').execute();
  await tx.deleteFrom('answer_push_outbox').execute();
}

export interface OriginalWork {
  mails: number;
  refunds: number;
  unpaidPayments: number;
  ordersToSend: number;
}

/** The original's pending work when the copy was made. */
export async function countOriginalWork(db: Db): Promise<OriginalWork> {
  const { rows } = await sql<OriginalWork>`
    WITH copied AS (SELECT copied_payments AS last FROM instance)
    SELECT (SELECT count(*)::int FROM outbox WHERE kind = 'mail' AND done_at IS NULL AND next_attempt_at = 'infinity') AS mails,
           (SELECT count(*)::int FROM due_refund JOIN payment_ledger reserved ON reserved.id = reserved_id, copied
            WHERE payment_id <= last) AS refunds,
           (SELECT count(*)::int FROM payment, copied WHERE id <= last AND state = 'PENDING') AS "unpaidPayments",
           (SELECT count(*)::int FROM customer_order, copied WHERE payment_id <= last AND state = 'PAID') AS "ordersToSend"`.execute(
    db,
  );
  return rows[0] ?? { mails: 0, refunds: 0, unpaidPayments: 0, ordersToSend: 0 };
}
