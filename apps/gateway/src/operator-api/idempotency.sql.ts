import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';

export interface RequestKey {
  /** The operator's account. */
  accountId: number;
  /** The idempotency key of the request. */
  key: string;
}

/** A request that claims its key. A later request with the same key is the same request if it has the same hash. */
export interface NewRequest extends RequestKey {
  hash: Buffer;
  now: Date;
}

/** Claims a key; true when it is new. Waits while another transaction that has claimed it is open. */
export async function claimKey(tx: Tx, { accountId, key, hash, now }: NewRequest): Promise<boolean> {
  const row = await tx
    .insertInto('api_request')
    .values({ account_id: accountId, key, request_hash: hash, status: null, answer: null, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export interface StoredAnswer {
  hash: Buffer;
  status: number;
  /** JSON, as it was sent. */
  answer: string;
}

export async function findStoredAnswer(tx: Tx, { accountId, key }: RequestKey): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<StoredAnswer>`
    SELECT request_hash AS hash, status, answer FROM api_request
    WHERE account_id = ${accountId} AND key = ${key}`.execute(tx);
  return rows[0];
}

export async function storeAnswer(
  tx: Tx,
  { accountId, key }: RequestKey,
  { status, answer }: Pick<StoredAnswer, 'status' | 'answer'>,
): Promise<void> {
  await tx
    .updateTable('api_request')
    .set({ status, answer })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute();
}

/** Fewer than the default, because each row has a whole answer. */
const requestsPerBatch = 5000;

export async function deleteRequestsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'api_request', sql`at < ${before}`, requestsPerBatch);
}

export async function savepoint(tx: Tx): Promise<void> {
  await sql`SAVEPOINT act`.execute(tx);
}

export async function rollbackToSavepoint(tx: Tx): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT act`.execute(tx);
}
