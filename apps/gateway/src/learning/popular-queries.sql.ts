import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Queries that were not checked today, new ones first. */
export async function listUncheckedQueries(db: Db, today: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    SELECT query FROM popular_query WHERE checked_on IS NULL OR checked_on < ${today}
    ORDER BY checked_on NULLS FIRST, query LIMIT ${max}`.execute(db);
  return rows.map(({ query }) => query);
}

export async function recordCheck(
  db: Db,
  { query, shown, today }: { query: string; shown: boolean; today: string },
): Promise<void> {
  await db.updateTable('popular_query').set({ shown, checked_on: today }).where('query', '=', query).execute();
}
