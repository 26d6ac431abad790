import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { plannedEachTime } from '#db/prepared-pool.ts';
import { fieldWeights } from '#search/ranking.ts';
import { toTsQuery, type SearchWords } from '#search/search-query.ts';

/** Shops whose name, words or goods match; without words (null), all of them, most followed first. */
export async function findStoreIds(
  db: Db,
  words: SearchWords | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; totalRows: number }> {
  const query = words && toTsQuery(words, 'all');
  const rank = query ? sql`ts_rank(${fieldWeights()}, search_vector, ${query}) DESC,` : sql``;
  const { rows } = await sql<{ ids: number[]; totalRows: number }>`${plannedEachTime}
    WITH found AS MATERIALIZED (SELECT id, follower_count, search_vector FROM shop
                                WHERE ${query ? sql`search_vector @@ ${query}` : sql`true`})
    SELECT ARRAY(SELECT id FROM found ORDER BY ${rank} follower_count DESC, id OFFSET ${offset} LIMIT ${limit}) AS ids,
           (SELECT count(*) FROM found) AS "totalRows"`.execute(db);
  return rows[0] ?? { ids: [], totalRows: 0 };
}

export async function countStores(db: Db, words: SearchWords | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`${plannedEachTime}
    SELECT count(*) AS count FROM shop
    WHERE ${words ? sql`search_vector @@ ${toTsQuery(words, 'all')}` : sql`true`}`.execute(db);
  return rows[0]?.count ?? 0;
}
