import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';

export async function deleteRequestsBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'request_record', sql`recorded_at < ${before}`);
}
