import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import type { Database } from './schema.ts';

/** Few enough for a fraction of the time limit of a statement. */
const defaultBatchSize = 20_000;

/**
 * Deletes rows in batches, each by a statement of its own that fits into the time limit: after a long stop there may
 * be millions. DELETE has no LIMIT, so a subquery chooses the rows by `ctid`, their physical address. Not for partitioned
 * tables, where a `ctid` is unique only within its partition.
 */
export async function deleteInBatches(
  db: Db,
  table: keyof Database,
  condition: RawBuilder<unknown>,
  batchSize = defaultBatchSize,
): Promise<void> {
  let deleted: bigint;
  do {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM ${sql.table(table)}
      WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${sql.table(table)} WHERE ${condition} LIMIT ${batchSize}))`.execute(db);
    deleted = numAffectedRows;
  } while (deleted >= BigInt(batchSize));
}
