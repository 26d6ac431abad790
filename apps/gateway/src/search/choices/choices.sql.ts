import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { Choice } from '#search/scope/scope.sql.ts';

/** The popular answers of a query, the most popular first. */
export async function findChoices(db: Db, query: string): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    SELECT product_id AS "productId", code AS "commodityCode", share, reason
    FROM search_choice JOIN product ON product.id = product_id
    WHERE query = ${query} ORDER BY share DESC, product_id`.execute(db);
  return rows;
}

/** Queries of many people that begin with the typed text, the most frequent first. U+10FFFF sorts after every character. */
export async function findPopularQueries(db: Db, typed: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`
    SELECT query FROM popular_query WHERE query >= ${typed} AND query < ${`${typed}\u{10FFFF}`} AND shown
    ORDER BY people DESC, query LIMIT ${max}`.execute(db);
  return rows.map(({ query }) => query);
}
