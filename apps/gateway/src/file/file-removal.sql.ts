import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface DeletedUpload {
  id: string;
  masterPath: string;
}

/** Queues the removal of files; it is due immediately. */
export async function insertFileRemovals(tx: Tx, uploads: readonly DeletedUpload[]): Promise<void> {
  if (uploads.length === 0) return;
  const rows = uploads.map(({ id, masterPath }) => ({ picture_id: id, master_path: masterPath }));
  await tx
    .insertInto('file_removal')
    .values(rows)
    .onConflict((conflict) => conflict.column('picture_id').doNothing())
    .execute();
}

/** Queues the removal of a file before the file is written. A finished upload cancels it; otherwise it is due at `dueAt`. */
export async function insertDelayedRemoval(db: Db, { id, masterPath }: DeletedUpload, dueAt: Date): Promise<void> {
  await db.insertInto('file_removal').values({ picture_id: id, master_path: masterPath, due_at: dueAt }).execute();
}

/** Lists due removals from a random id on: otherwise files that can never be removed would block those after them. */
export async function listFileRemovals(db: Db, now: Date, limit: number): Promise<DeletedUpload[]> {
  // Ids of pictures are random, too.
  const startId = randomBytes(12).toString('hex');
  const isDue = sql`due_at <= ${now}`;
  const columns = sql`picture_id AS id, master_path AS "masterPath"`;
  const { rows } = await sql<DeletedUpload>`
    (SELECT ${columns} FROM file_removal WHERE picture_id >= ${startId} AND ${isDue} ORDER BY picture_id LIMIT ${limit})
    UNION ALL
    (SELECT ${columns} FROM file_removal WHERE picture_id < ${startId} AND ${isDue} ORDER BY picture_id LIMIT ${limit})
    LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Whether the files are still to be removed; if so, nobody can cancel the removal until the end of the transaction. False
 * while another transaction removes them or cancels the removal.
 */
export async function lockFileRemoval(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('file_removal')
    .select('picture_id')
    .where('picture_id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels the removal of a file, after waiting for one that is running. False if none is queued. */
export async function deleteFileRemoval(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('file_removal').where('picture_id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
