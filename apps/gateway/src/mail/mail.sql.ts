import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { OptionalMail } from '@kaimai/contract/mail/mail-preference';
import type { Mail, SavedProduct } from './mail-payload.ts';

export interface OutboxMail {
  id: number;
  createdAt: Date;
  /** Tries that have begun, this one included. */
  attempts: number;
  mail: Mail;
}

/**
 * Long due by anybody's clock: the database's may be ahead of ours, by which it is asked what is due. A code that somebody
 * waits for goes before whatever has queued up.
 */
const atOnce = { awaited: new Date(0), other: new Date(1) };

/** Not to be sent before `notBefore`; without it, at once. */
export async function insertMail(
  tx: Tx,
  mail: Mail,
  notBefore = mail.template === 'verifyCode' ? atOnce.awaited : atOnce.other,
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ kind: 'mail', payload: JSON.stringify(mail), next_attempt_at: notBefore })
    .execute();
}

const maxProducts = 20;

/** Adds to a mail of the kind that has not been taken yet; false when there is none, or it is full. */
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

/**
 * Takes mails that are due and puts their next try off, a minute at first and twice as long each time. Whoever took them
 * has that long to send them; if it dies, they come round again.
 */
export async function claimMails(db: Db, now: Date, most: number): Promise<OutboxMail[]> {
  const { rows } = await sql<OutboxMail>`
    UPDATE outbox SET attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(60 * 2 ^ attempts, 21600) * interval '1 second'
    WHERE id IN (SELECT id FROM outbox WHERE done_at IS NULL AND kind = 'mail' AND next_attempt_at <= ${now}
                 ORDER BY next_attempt_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id, created_at AS "createdAt", attempts, payload AS mail`.execute(db);
  return rows.toSorted((a, b) => a.id - b.id);
}

export async function markMailSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ done_at: now, failed_reason: null }).where('id', '=', id).execute();
}

export async function deleteMail(db: Db, id: number): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** Keeps why a try failed; with `gaveUpAt` it was the last. */
export async function markMailFailed(db: Db, id: number, reason: string, gaveUpAt: Date | null): Promise<void> {
  await db.updateTable('outbox').set({ failed_reason: reason, done_at: gaveUpAt }).where('id', '=', id).execute();
}

/** Forgets mails that were done with before then, and gives their ids. */
export async function deleteMailsDoneBefore(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .deleteFrom('outbox')
    .where('kind', '=', 'mail')
    .where('done_at', '<', before)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
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

/** The newest mails that were sent, to one address or to anybody. */
export async function listSentMails(db: Db, { to, most }: { to: string; most: number }): Promise<SentMail[]> {
  return sentMails(db)
    .$if(to !== '', (query) => query.where(sql<string>`payload ->> 'to'`, '=', to))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function findSentMail(db: Db, id: number): Promise<SentMail | undefined> {
  return sentMails(db).where('id', '=', id).executeTakeFirst();
}

export async function deleteMailsTo(tx: Tx, to: string): Promise<number[]> {
  const rows = await tx
    .deleteFrom('outbox')
    .where('kind', '=', 'mail')
    .where(sql<string>`payload ->> 'to'`, '=', to)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
