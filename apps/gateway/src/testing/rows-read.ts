import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** How many rows of a table `work` reads in this transaction, whether they are in its result or not. */
export async function countRowsRead(tx: Tx, table: string, work: (db: Db) => Promise<unknown>): Promise<number> {
  const before = await rowsRead(tx, table);
  await work(tx);
  return (await rowsRead(tx, table)) - before;
}

async function rowsRead(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables WHERE relname = ${table}`.execute(tx);
  return rows[0]?.read ?? 0;
}
