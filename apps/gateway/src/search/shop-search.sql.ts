import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { isAfter, keysOf, orderOf, type Keyset, type PageEnd, type RowRange } from '#db/keyset.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import { fieldWeights } from '#search/ranking/ranking.ts';
import { withoutFieldRestriction, toTsQuery, type SearchWords } from '#search/words/search-words.ts';

const byFollowers: Keyset = { name: 'followers', columns: [['follower_count', 'integer']], id: 'id' };
const byWords: Keyset = { name: 'words', columns: [['rank', 'real'], ...byFollowers.columns], id: 'id' };

/** The order of shops: by rank, or by followers if there are no words. */
export function orderOfShops(words: SearchWords | null): Keyset {
  return words ? byWords : byFollowers;
}

/** Shops whose name, texts or products match; without words (null), all of them. Closed ones are left out. */
export async function findShopRows(
  db: Db,
  words: SearchWords | null,
  { end, offset, limit }: RowRange,
): Promise<{ rows: (PageEnd & { id: number })[]; totalRows: number }> {
  const query = words && toTsQuery(withoutFieldRestriction(words), 'all');
  const order = orderOfShops(words);
  const { rows } = await sql<{ rows: (PageEnd & { id: number })[]; totalRows: number }>`${withoutPreparedPlan}
    WITH found AS MATERIALIZED (
      SELECT id, code, follower_count, ${query ? sql`ts_rank(${fieldWeights()}, search_vector, ${query})` : sql`0`} AS rank
      FROM shop WHERE closed_at IS NULL AND ${query ? sql`search_vector @@ ${query}` : sql`true`})
    SELECT (SELECT coalesce(json_agg(row), '[]') FROM (
              SELECT id, code, ${keysOf(order)} AS by FROM found
              WHERE ${isAfter(order, end, (code) => sql`(SELECT id FROM found WHERE code = ${code})`)}
              ORDER BY ${orderOf(order)} OFFSET ${offset} LIMIT ${limit}) row) AS rows,
           (SELECT count(*) FROM found) AS "totalRows"`.execute(db);
  return rows[0] ?? { rows: [], totalRows: 0 };
}

/** How many open shops match; all without words. */
export async function countShops(db: Db, words: SearchWords | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`${withoutPreparedPlan}
    SELECT count(*) AS count FROM shop
    WHERE closed_at IS NULL AND ${words ? sql`search_vector @@ ${toTsQuery(withoutFieldRestriction(words), 'all')}` : sql`true`}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
