import type { Currency } from '@kaimai/contract/values/money';
import type { SortOrder } from '@kaimai/contract/search/sort-orders';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { isAfter, keysOf, orderOf, type Keyset, type PageEnd, type RowRange } from '#db/keyset.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import type { Condition } from '#search/filters/product-filter.ts';
import { passesAll } from '#search/filters/registry.ts';
import { inScope, type Scope, type WordScope } from '#search/scope/scope.sql.ts';
import { byRank, idsInOrder, listOrders } from '#search/ranking/sort-orders.sql.ts';
import { unranked, type ListOrder } from '#search/ranking/sort-facts.ts';
import { likelihoodOf, rankOf } from '#search/ranking/rank.sql.ts';
import { ranking } from '#search/ranking/ranking.ts';

/** Products beyond this number in a list are neither shown nor counted. */
export const maxListRows = 10_000;

export interface Page extends RowRange {
  order: Keyset;
}

export interface PageRows {
  /** At most `Page.limit`, which is one more than the page shows, so that the last id tells that the list goes on. */
  ids: number[];
  /**
   * The sort keys of the last shown row, after which the next page begins; null if the list does not go on. The code of that product
   * is left out where the caller reads it from the product's card.
   */
  end: Pick<PageEnd, 'by'> | PageEnd | null;
  /** At most `maxListRows + 1`. */
  totalRows: number;
}

export function orderOfList({ words }: Scope, sort: SortOrder, currency: Currency): Keyset {
  if (words && sort === 'relevance') return byRank;
  const isByYuan = currency === 'CNY' && (sort === 'priceAsc' || sort === 'priceDesc');
  const name: ListOrder = isByYuan ? `${sort}Cny` : sort;
  return { name, ...listOrders[name] };
}

/** Reads a page. Every sort order except relevance to words has an index, which is read from the start of the page. */
export async function findProductPage(
  db: Db,
  scope: Scope,
  conditions: readonly Pick<Condition, 'where'>[],
  page: Page,
): Promise<Omit<PageRows, 'totalRows'>> {
  if (!scope.words || page.order !== byRank) {
    const { rows } = await sql<PageRow>`${withoutPreparedPlan}${pageByIndex(scope, conditions, page)}`.execute(db);
    return pageOfRows(rows, page);
  }
  const isListed = sql<boolean>`${inScope(scope)} AND ${passesAll(conditions)}`;
  const { rows } = await sql<PageRows>`${withoutPreparedPlan}${pageByRelevance(scope.words, isListed, page)}`.execute(
    db,
  );
  return rows[0] ?? { ids: [], end: null };
}

/** Reads a page in an order that has an index, and the length of the list, in one statement. */
export async function findCountedPage(
  db: Db,
  scope: Scope,
  conditions: readonly Condition[],
  page: Page,
): Promise<PageRows> {
  const { rows } = await sql<{ page: PageRow[]; totalRows: number }>`${withoutPreparedPlan}
    SELECT (SELECT coalesce(json_agg(row), '[]') FROM (${pageByIndex(scope, conditions, page)}) row) AS page,
           (${countOf(scope, conditions)}) AS "totalRows"`.execute(db);
  const [{ page: found, totalRows } = { page: [], totalRows: 0 }] = rows;
  return { ...pageOfRows(found, page), totalRows };
}

/** The length of a list with filters, at most `maxListRows + 1`. */
export async function countListed(db: Db, scope: Scope, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`${withoutPreparedPlan}${countOf(scope, conditions)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function countOf(scope: Scope, conditions: readonly Condition[]): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`SELECT count(*) AS count FROM (
    SELECT FROM product p WHERE ${inScope(scope)} AND ${passesAll(conditions)} LIMIT ${maxListRows + 1}) capped`;
}

/** A condition that excludes some products. */
export function isNoneOf(ids: readonly number[]): Pick<Condition, 'where'> {
  return { where: sql<boolean>`p.id <> ALL(${[...ids]}::int[])` };
}

const idOfProduct = (code: string) => sql`(SELECT id FROM product WHERE code = ${code})`;

/** Null if the product is gone. */
export async function findProductId(db: Db, code: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`SELECT ${idOfProduct(code)} AS id`.execute(db);
  return rows[0]?.id ?? null;
}

/** The sort keys of a product; undefined if it is gone. All columns of the order must be columns of `product`. */
export async function findKeys(db: Db, order: Keyset, id: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ by: number[] }>`SELECT ${keysOf(order)} AS by FROM product WHERE id = ${id}`.execute(db);
  return rows[0]?.by;
}

interface PageRow {
  id: number;
  /** The sort columns, from which the continuation is built. */
  by: number[];
}

/** The rows of a page with their sort keys, in an order that has an index. */
function pageByIndex(
  scope: Scope,
  conditions: readonly Pick<Condition, 'where'>[],
  { order, end, offset, limit }: Page,
): RawBuilder<PageRow> {
  const condition = sql<boolean>`${passesAll(conditions)} AND ${isAfter(order, end, idOfProduct)}`;
  return idsInOrder(scope, { order, condition, offset, limit }, sql`id, ${keysOf(order)} AS by`) as RawBuilder<PageRow>;
}

/** The rows contain one more than the page shows. If there are that many, the list goes on, and the page ends with the last but one. */
function pageOfRows(rows: readonly PageRow[], { limit }: Page): Omit<PageRows, 'totalRows'> {
  const last = rows.length === limit ? rows.at(-2) : undefined;
  return { ids: rows.map(({ id }) => id), end: last ? { by: last.by } : null };
}

/** Stands for `likelihoodOf` for products that buyers often choose: higher than any likelihood, so that they are always ranked. */
const chosenLikelihood = 1000;

/**
 * The rows of a page by relevance. Only `ranking.maxRanked` products are ranked, as in matches.ts; the others follow by popularity.
 * A product out of stock whose title was typed is sorted as if it were in stock. As in `pageOfRows`, the page ends with the last
 * row but one.
 */
function pageByRelevance(
  words: WordScope,
  isListed: RawBuilder<boolean>,
  { order, end, offset, limit }: Page,
): RawBuilder<PageRows> {
  const byPopularity = orderOf({ name: 'relevance', ...listOrders.relevance });
  return sql<PageRows>`
    WITH candidate AS MATERIALIZED (
      SELECT id, in_stock, popularity, row_number() OVER (ORDER BY likelihood DESC, ${byPopularity}) AS position
      FROM (SELECT id, in_stock, popularity, CASE WHEN ${isChosen(words)} THEN ${sql.lit(chosenLikelihood)} ELSE ${likelihoodOf(words)} END AS likelihood FROM product p WHERE ${isListed}) found
      ORDER BY likelihood DESC, ${byPopularity} LIMIT ${maxListRows}),
    rated AS MATERIALIZED (
      SELECT c.id, c.in_stock, c.popularity, CASE WHEN c.position <= ${ranking.maxRanked}
               THEN (SELECT ${relevance(words)} FROM product p WHERE p.id = c.id) ELSE ${sql.lit(unranked)} END AS relevance
      FROM candidate c),
    page AS MATERIALIZED (
      SELECT * FROM (
        SELECT id, in_stock OR floor(relevance)::int % ${sql.lit(ranking.perWord)} >= ${sql.lit(ranking.tiers.title)} AS in_stock,
               popularity, relevance FROM rated
      ) candidates WHERE ${isAfter(order, end, idOfProduct)}
      ORDER BY ${orderOf(order)} OFFSET ${offset} LIMIT ${limit})
    SELECT ARRAY(SELECT id FROM page ORDER BY ${orderOf(order)}) AS ids,
      (SELECT json_build_object('by', by, 'code', (SELECT code FROM product WHERE product.id = numbered.id)) FROM (
         SELECT id, ${keysOf(order)} AS by, row_number() OVER (ORDER BY ${orderOf(order)}) AS position, count(*) OVER () AS size
         FROM page) numbered WHERE position = ${limit - 1} AND size = ${limit}) AS end`;
}

/**
 * The formula of `relevanceOf` in ranking.ts. `OFFSET 0` keeps the planner from inlining the subquery, which would compute the
 * rank several times.
 */
function relevance(words: WordScope): RawBuilder<number> {
  const factor = sql<number>`1 + ${sql.lit(ranking.popularityShare)} * p.popularity + ${choiceOf(words)}`;
  return sql<number>`(SELECT floor(rank) + (rank - floor(rank)) * least(2, greatest(0, ${factor})) / 2
    FROM (SELECT ${rankOf(words)} AS rank OFFSET 0) ranked)`;
}

function isChosen({ choices = [] }: WordScope): RawBuilder<boolean> {
  return sql<boolean>`p.id = ANY(${choices.map(({ productId }) => productId)}::int[])`;
}

function choiceOf({ choices = [] }: WordScope): RawBuilder<number> {
  if (choices.length === 0) return sql<number>`0`;
  const shares = choices.map(
    ({ productId, share }) => sql`WHEN ${productId} THEN ${ranking.choiceShare * share}::float8`,
  );
  return sql<number>`CASE p.id ${sql.join(shares, sql` `)} ELSE 0 END`;
}
