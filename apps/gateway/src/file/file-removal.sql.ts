import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface DeletedUpload {
  id: string;
  masterPath: string;
}

export async function insertFileRemovals(tx: Tx, uploads: readonly DeletedUpload[]): Promise<void> {
  if (uploads.length === 0) return;
  const rows = uploads.map(({ id, masterPath }) => ({ picture_id: id, master_path: masterPath }));
  await tx.insertInto('file_removal').values(rows).execute();
}

/** In random order: otherwise files that can never be removed would hold up those after them. */
export async function listFileRemovals(db: Db, limit: number): Promise<DeletedUpload[]> {
  return db
    .selectFrom('file_removal')
    .select(['picture_id as id', 'master_path as masterPath'])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
}

export async function deleteFileRemoval(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file_removal').where('picture_id', '=', id).execute();
}
