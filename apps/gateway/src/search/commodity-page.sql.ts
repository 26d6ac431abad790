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
  const ids =
    scope.words && page.sort === 'relevance' ? idsByRelevance(scope.words, listed, page) : idsBy(listed, page);
  const { rows } = await sql<PageRows>`${plannedEachTime}
    SELECT ARRAY(${ids}) AS ids, ${totalOf(listed)} AS "totalRows"`.execute(db);
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

function idsBy(listed: RawBuilder<boolean>, { sort, offset, limit }: Page): RawBuilder<unknown> {
  return sql`SELECT id FROM product p WHERE ${listed} ORDER BY ${sql.raw(orders[sort])} OFFSET ${offset} LIMIT ${limit}`;
}

/** Of more products than a list is long, the most popular are ranked. */
function idsByRelevance(words: WordScope, listed: RawBuilder<boolean>, { offset, limit }: Page): RawBuilder<unknown> {
  return sql`SELECT p.id FROM (
      SELECT id, in_stock, popularity, search_vector, document_vector FROM product p WHERE ${listed}
      ORDER BY ${sql.raw(orders.relevance)} LIMIT ${longestList}) p
    ORDER BY p.in_stock DESC, ${relevance(words)} DESC, p.id DESC OFFSET ${offset} LIMIT ${limit}`;
}

/** See ranking.ts. */
function relevance(words: WordScope): RawBuilder<number> {
  const matches = words.terms.map((term) => sql`ts_rank(${fieldWeights()}, ${vectorOf(words)}, ${term})`);
  return sql<number>`((${sql.join(matches, sql` + `)}) * (1 + ${sql.lit(ranking.popularityShare)} * p.popularity))`;
}
