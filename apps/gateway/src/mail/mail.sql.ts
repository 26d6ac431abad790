import { sql } from 'kysely';
import { asynchronousCommit } from '#db/asynchronous-commit.ts';
import type { Db, Tx } from '#db/database.ts';
import type { OptionalMail } from '@kaimai/contract/mail/mail-preference';
import type { Mail, SavedProduct } from './mail-payload.ts';

export interface OutboxMail {
  id: number;
  createdAt: Date;
  /** Attempts so far, including this one. */
  attempts: number;
  mail: Mail;
}

/**
 * Due times in the far past, because the database's clock may be ahead of the program's. Codes that somebody waits for
 * are sent before all other mails.
 */
const immediately = { awaited: new Date(0), other: new Date(1) };

/** Enqueues mails that are due immediately. */
export async function insertMails(tx: Tx, mails: readonly Mail[]): Promise<void> {
  const rows = mails.map((mail) => ({
    kind: 'mail' as const,
    payload: JSON.stringify(mail),
    next_attempt_at: immediately.other,
  }));
  await tx.insertInto('outbox').values(rows).execute();
}

/** Enqueues a mail that is due at `notBefore`; by default immediately. */
export async function insertMail(
  tx: Tx,
  mail: Mail,
  notBefore = isAwaited(mail) ? immediately.awaited : immediately.other,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ kind: 'mail', payload: JSON.stringify(mail), next_attempt_at: notBefore })
    .execute();
}

const maxProducts = 20;

/** Adds a product to an unclaimed mail of the same kind; false if there is none, or it is full. */
export async function addToWaitingMail(
  tx: Tx,
  { to, kind, product }: { to: string; kind: OptionalMail; product: SavedProduct },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE outbox SET payload = jsonb_set(payload, '{data,goods}', payload #> '{data,goods}' || ${JSON.stringify([product])}::jsonb)
    WHERE done_at IS NULL AND attempts = 0 AND kind = 'mail' AND payload ->> 'to' = ${to}
      AND payload ->> 'template' = ${kind} AND jsonb_array_length(payload #> '{data,goods}') < ${maxProducts}`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes the reminder of a payment, unless it was sent or is being sent. */
export async function deleteWaitingReminder(tx: Tx, { to, payNo }: { to: string; payNo: string }): Promise<void> {
  await sql`
    DELETE FROM outbox WHERE done_at IS NULL AND attempts = 0 AND kind = 'mail' AND payload ->> 'to' = ${to}
      AND payload ->> 'template' = 'orderPlaced' AND payload #>> '{data,payNo}' = ${payNo}`.execute(tx);
}

/** Readdresses the reminders of payments to an address, unless they were sent or are being sent. */
export async function readdressWaitingReminders(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    UPDATE outbox SET payload = jsonb_set(payload, '{to}', to_jsonb(${to}::text))
    WHERE done_at IS NULL AND attempts = 0 AND kind = 'mail' AND payload ->> 'to' = ${from}
      AND payload ->> 'template' = 'orderPlaced'`.execute(tx);
}

/**
 * Claims due mails and postpones their next attempt: by a minute, then twice as long each time, up to six hours. If the
 * claiming process dies, they become due again. Codes come first, then the oldest.
 */
export async function claimMails(db: Db, now: Date, limit: number): Promise<OutboxMail[]> {
  const { rows } = await sql<OutboxMail>`
    UPDATE outbox SET attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(60 * 2 ^ attempts, 21600) * interval '1 second'
    WHERE id IN (SELECT id FROM outbox WHERE done_at IS NULL AND kind = 'mail' AND next_attempt_at <= ${now}
                 ORDER BY next_attempt_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, created_at AS "createdAt", attempts, payload AS mail`.execute(db);
  return rows.toSorted((a, b) => Number(isAwaited(b.mail)) - Number(isAwaited(a.mail)) || a.id - b.id);
}

/** Whether a person is waiting for the mail, because it has a verification code. */
function isAwaited({ template }: Mail): boolean {
  return template === 'verifyCode';
}

/** If a crash undoes the mark, the mail is sent once more. */
export async function markMailSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, failed_reason: null })
    .where('id', '=', id)
    .returning(asynchronousCommit)
    .execute();
}

/** If a crash undoes the deletion, the mail is sent once more. */
export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).returning(asynchronousCommit).execute();
}

/** Stores the reason of a failed attempt. `gaveUpAt` is set after the last attempt. */
export async function markMailFailed(db: Db, id: number, reason: string, gaveUpAt: Date | null): Promise<void> {
  await db.updateTable('outbox').set({ failed_reason: reason, done_at: gaveUpAt }).where('id', '=', id).execute();
}

/** The ids of finished mails from before this time. */
export async function listMailsDoneBefore(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'mail')
    .where('done_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteMails(db: Db, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM outbox WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
}

export type SentMail = Omit<OutboxMail, 'attempts'>;

const sentColumns = ['id', 'created_at as createdAt', 'payload as mail'] as const;

function sentMails(db: Db) {
  return db
    .selectFrom('outbox')
    .select(sentColumns)
    .$castTo<SentMail>()
    .where('kind', '=', 'mail')
    .where('done_at', 'is not', null)
    .where('failed_reason', 'is', null);
}

/** The newest sent mails, to one address or, if it is empty, to all. */
export async function listSentMails(db: Db, { to, limit }: { to: string; limit: number }): Promise<SentMail[]> {
  return sentMails(db)
    .$if(to !== '', (query) => query.where(sql<string>`payload ->> 'to'`, '=', to))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findSentMail(db: Db, id: number): Promise<SentMail | undefined> {
  return sentMails(db).where('id', '=', id).executeTakeFirst();
}

/** Deletes all mails to an address, sent or not; returns their ids. */
export async function deleteMailsTo(tx: Tx, to: string): Promise<number[]> {
  const rows = await tx
    .deleteFrom('outbox')
    .where('kind', '=', 'mail')
    .where(sql<string>`payload ->> 'to'`, '=', to)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
