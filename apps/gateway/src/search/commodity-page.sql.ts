import type { SortOrder } from '@kaimai/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { plannedEachTime } from '#db/prepared-pool.ts';
import {
  fitsAllFilters,
  inScope,
  vectorOf,
  type Filters,
  type Scope,
  type WordScope,
} from '#search/commodity-scope.sql.ts';
import { fieldWeights, ranking } from '#search/ranking.ts';

/** Lists go so far; what comes after is not counted. */
export const longestList = 10_000;

export interface Page {
  sort: SortOrder;
  offset: number;
  limit: number;
}

export interface PageRows {
  ids: number[];
  /** At most one more than the longest list. */
  totalRows: number;
}

const orders: Record<SortOrder, string> = {
  relevance: 'in_stock DESC, popularity DESC, id DESC',
  sales: 'in_stock DESC, sold_count DESC, id DESC',
  newest: 'listed_at DESC, id DESC',
  priceAsc: 'price_usd_minor, id',
  priceDesc: 'price_usd_minor DESC, id DESC',
  rating: 'in_stock DESC, rating_score DESC, id DESC',
};

/** A list's page and its total. Every order but that of relevance to words has an index, which is read from its beginning. */
export async function findCommodityPage(db: Db, scope: Scope, filters: Filters, page: Page): Promise<PageRows> {
  const listed = sql<boolean>`${inScope(scope)} AND ${fitsAllFilters(filters)}`;
  const statement =
    scope.words && page.sort === 'relevance' ? byRelevance(scope.words, listed, page) : byOwnOrder(listed, page);
  const { rows } = await sql<PageRows>`${plannedEachTime}${statement}`.execute(db);
  return rows[0] ?? { ids: [], totalRows: 0 };
}

/** How many products are in a scope, whatever the filters; at most one more than the longest list. */
export async function countScope(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`${plannedEachTime}
    SELECT ${totalOf(inScope(scope))} AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

function totalOf(listed: RawBuilder<boolean>): RawBuilder<number> {
  return sql<number>`(SELECT count(*) FROM (SELECT FROM product p WHERE ${listed} LIMIT ${longestList + 1}) capped)`;
}

function byOwnOrder(listed: RawBuilder<boolean>, { sort, offset, limit }: Page): RawBuilder<PageRows> {
  return sql<PageRows>`SELECT
    ARRAY(SELECT id FROM product p WHERE ${listed}
          ORDER BY ${sql.raw(orders[sort])} OFFSET ${offset} LIMIT ${limit}) AS ids,
    ${totalOf(listed)} AS "totalRows"`;
}

/** Of more products than can be ranked quickly, the most popular are; the rest follow as they are. */
function byRelevance(words: WordScope, listed: RawBuilder<boolean>, { offset, limit }: Page): RawBuilder<PageRows> {
  const order = sql.raw(orders.relevance);
  return sql<PageRows>`
    WITH candidate AS MATERIALIZED (
      SELECT id, in_stock, row_number() OVER (ORDER BY ${order}) AS place FROM product p WHERE ${listed}
      ORDER BY ${order} LIMIT ${longestList + 1})
    SELECT ARRAY(
      SELECT c.id FROM candidate c LEFT JOIN LATERAL (
        SELECT ${relevance(words)} AS relevance FROM product p WHERE p.id = c.id AND c.place <= ${ranking.most}) ranked ON true
      ORDER BY c.in_stock DESC, ranked.relevance DESC NULLS LAST, c.place OFFSET ${offset} LIMIT ${limit}) AS ids,
      (SELECT count(*) FROM candidate) AS "totalRows"`;
}

/** See ranking.ts. */
function relevance(words: WordScope): RawBuilder<number> {
  const matches = words.terms.map((term) => sql`ts_rank(${fieldWeights()}, ${vectorOf(words)}, ${term})`);
  return sql<number>`((${sql.join(matches, sql` + `)}) * (1 + ${sql.lit(ranking.popularityShare)} * p.popularity))`;
}
