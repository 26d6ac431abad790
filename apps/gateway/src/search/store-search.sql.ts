import { sql } from 'kysely';
import { plannedEachTime } from '#db/prepared-pool.ts';
import type { Db } from '#http/binding.ts';
import { hasWords, toTsQuery, type SearchWords } from '#search/search-query.ts';

/** Shops whose name, words or goods match; without words, all of them, most followed first. */
export async function findStoreIds(
  db: Db,
  words: SearchWords,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; totalRows: number }> {
  const query = hasWords(words) ? toTsQuery(words, 'all') : null;
  const rank = query ? sql`ts_rank('{0.04, 0.2, 0.5, 1}', search_vector, ${query}) DESC,` : sql``;
  const { rows } = await sql<{ id: number; totalRows: number }>`${plannedEachTime}
    SELECT id, count(*) OVER () AS "totalRows" FROM shop
    WHERE ${query ? sql`search_vector @@ ${query}` : sql`true`}
    ORDER BY ${rank} follower_count DESC, id OFFSET ${offset} LIMIT ${limit}`.execute(db);
  const [first] = rows;
  // A page beyond the last has no row to tell the total.
  const totalRows = first || offset === 0 ? (first?.totalRows ?? 0) : await countStores(db, words);
  return { ids: rows.map(({ id }) => id), totalRows };
}

export async function countStores(db: Db, words: SearchWords): Promise<number> {
  const query = hasWords(words) ? toTsQuery(words, 'all') : null;
  const { rows } = await sql<{ count: number }>`${plannedEachTime}
    SELECT count(*) AS count FROM shop WHERE ${query ? sql`search_vector @@ ${query}` : sql`true`}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countCommodities(db: Db, words: SearchWords): Promise<number> {
  const query = hasWords(words) ? toTsQuery(words, 'all') : null;
  const { rows } = await sql<{ count: number }>`${plannedEachTime}
    SELECT count(*) AS count FROM product
    WHERE on_sale AND ${query ? sql`search_vector @@ ${query}` : sql`true`}`.execute(db);
  return rows[0]?.count ?? 0;
}
