import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';

/** A code is valid for one address, purpose and requester, for whom only the newest code is valid. */
export interface CodeSubject {
  email: string;
  purpose: string;
  requester: string;
}

/** Locks the subject, so that its requests for codes run one after the other. */
export async function lockSubject(tx: Tx, { email, purpose, requester }: CodeSubject): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`verify code ${purpose} ${email} ${requester}`}, 0))`.execute(
    tx,
  );
}

/** When the last code was sent; undefined if none was. */
export async function findLastSent(tx: Tx, subject: CodeSubject): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('verify_code')
    .select('created_at')
    .where('email', '=', subject.email)
    .where('purpose', '=', subject.purpose)
    .where('requester', '=', subject.requester)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export interface NewCode extends CodeSubject {
  codeHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx
    .insertInto('verify_code')
    .values({
      email: code.email,
      purpose: code.purpose,
      requester: code.requester,
      code_hash: code.codeHash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

export interface CodeTry extends CodeSubject {
  codeHash: Buffer;
  now: Date;
  maxWrongTries: number;
}

/**
 * Compares with the newest code and counts a wrong try, in one statement, so that concurrent attempts are all counted.
 * Undefined when there is no code that can still be used.
 */
export async function tryCode(db: Db, attempt: CodeTry): Promise<{ id: number; isRight: boolean } | undefined> {
  const { email, purpose, requester, codeHash, now, maxWrongTries } = attempt;
  const { rows } = await sql<{ id: number; isRight: boolean }>`
    UPDATE verify_code SET attempts = attempts + (code_hash <> ${codeHash})::integer
    WHERE id = (SELECT id FROM verify_code WHERE email = ${email} AND purpose = ${purpose} AND requester = ${requester}
                ORDER BY created_at DESC LIMIT 1)
      AND used_at IS NULL AND expires_at > ${now} AND attempts < ${maxWrongTries}
    RETURNING id, code_hash = ${codeHash} AS "isRight"`.execute(db);
  return rows[0];
}

/** Uses up a code; false when it was used meanwhile. */
export async function markCodeUsed(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verify_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'verify_code', sql`created_at < ${before}`);
}
