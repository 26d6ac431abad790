import {
  countListed,
  findCountedPage,
  findKeys,
  isNoneOf,
  findProductPage,
  findProductId,
  maxListRows,
  type Page,
  type PageRows,
} from '#search/matching/list-page.sql.ts';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { keyOfConditions, passingRows, rowTests, type FilterCondition } from '#search/filters/registry.ts';
import type { Scope, WordScope } from '#search/scope/scope.sql.ts';
import { findMatches, sortByRelevance, sortedLists, type Matches } from '#search/matching/matches.ts';
import { countInScope } from '#search/matching/matches.sql.ts';
import { indexAfter, sortRows, keysAt, unranked, type ListOrder, type Ordered } from '#search/ranking/sort-facts.ts';
import { listOrders } from '#search/ranking/sort-orders.sql.ts';
import type { Db } from '#db/database.ts';
import type { Keyset } from '#db/keyset.ts';
import type { PackedFacts } from '#search/facts/packed-facts.ts';

const totals = defineLoadingCache<number>({
  name: 'list-totals',
  maxEntries: 500,
  seconds: 4,
  shows: ['categories'],
});

/**
 * A page of a list, and the length of the list. It is read in one of three ways:
 * - All matches of the words are in memory: every page is made from them.
 * - The words have more matches, and the list is by relevance and without filters: the ranked best matches are in memory, and
 *   pages behind them are read by popularity.
 * - Everything else: the page is read along an index, and the list is counted once for all of its pages.
 */
export async function findListPage(
  data: DataAccess,
  scope: Scope,
  conditions: readonly FilterCondition[],
  page: Page,
): Promise<PageRows> {
  if (scope.words) {
    const matches = await findMatches(data, scope);
    if (!matches.isPartial) return pageOfMatches(data, scope.words, matches, { conditions, page });
    if (page.order.name === 'words' && conditions.length === 0)
      return pageOfBest(data, { ...scope, words: scope.words }, matches, page);
  }
  const key = listKey(scope, conditions);
  const isRanked = scope.words !== null && page.order.name === 'words';
  // Set by `count`, which the cache calls immediately if it lacks the length: then one statement reads both page and length.
  let countedPage: Promise<PageRows> | undefined;
  const count = (): Promise<number> => {
    if (!scope.words && conditions.length === 0) return countInScope(data.db, scope, maxListRows + 1);
    if (isRanked) return countListed(data.db, scope, conditions);
    countedPage = findCountedPage(data.db, scope, conditions, page);
    return countedPage.then(({ totalRows }) => totalRows);
  };
  const total = data.caches.of(totals).get(key, count);
  const [pageRows, totalRows] = await Promise.all([
    countedPage ?? findProductPage(data.db, scope, conditions, page),
    total,
  ]);
  return { ...pageRows, totalRows };
}

interface PageRequest {
  conditions: readonly FilterCondition[];
  page: Page;
}

/** A page of matches in memory. The sorted list is cached for its other pages. */
async function pageOfMatches(
  data: DataAccess,
  words: WordScope,
  matches: Matches,
  { conditions, page: { order, end, offset, limit } }: PageRequest,
): Promise<PageRows> {
  const { facts, isPartial } = matches;
  const choices = words.choices?.map(({ productId, share }) => [productId, share]);
  const key = JSON.stringify([matches.id, order.name, keyOfConditions(conditions), choices]);
  const list = await data.caches.of(sortedLists).get(key, async () => {
    const passing = passingRows(facts, await rowTests(data, conditions));
    if (order.name === 'words') return sortByRelevance(data.db, words, matches, passing);
    // Every other order of a list is a `ListOrder` (`orderOfList`).
    return { rows: sortRows(facts, order.name as ListOrder, passing), relevance: new Map() };
  });
  const from = end
    ? indexAfter(facts, list, order, { by: end.by, id: (await findProductId(data.db, end.code)) ?? 0 })
    : offset;
  const rows = Array.from(list.rows.subarray(from, from + limit));
  // A partial list is followed by the other matches, so even its last page needs an end.
  const last = rows.length >= (isPartial ? limit - 1 : limit) ? rows[limit - 2] : undefined;
  return {
    ids: rows.map((row) => facts.id(row)),
    end: last === undefined ? null : { by: await endAt(data.db, { facts, list, order, row: last }) },
    totalRows: isPartial ? maxListRows + 1 : list.rows.length,
  };
}

interface LastRow {
  facts: PackedFacts;
  list: Ordered;
  order: Keyset;
  row: number;
}

/** The sort keys of a page's last row. Times are read from the database, because packed facts have no fractions of seconds. */
async function endAt(db: Db, { facts, list, order, row }: LastRow): Promise<readonly number[]> {
  const hasMoment = order.columns.some(([, kind]) => kind === 'moment');
  const exactKeys = hasMoment ? await findKeys(db, order, facts.id(row)) : undefined;
  return exactKeys ?? keysAt(facts, list, order, row);
}

const byPopularity: Keyset = { name: 'relevance', ...listOrders.relevance };

/** A page of the best matches, which are ranked, and of the other matches behind them. */
export async function pageOfBest(
  data: DataAccess,
  scope: Scope & { words: WordScope },
  matches: Matches,
  page: Page,
): Promise<PageRows> {
  const { facts } = matches;
  const best = await pageOfMatches(data, scope.words, matches, { conditions: [], page });
  if (best.ids.length === page.limit) return best;
  const ids = Array.from(facts.rows(), (row) => facts.id(row));
  const { end } = page;
  // A product that is gone has the id 0 here, so it counts as behind the best.
  const isBehind = end !== undefined && !ids.includes((await findProductId(data.db, end.code)) ?? 0);
  // The order of the rest has the same keys without the relevance.
  const [inStock = 0, , popularity = 0] = end?.by ?? [];
  const limit = page.limit - best.ids.length;
  const rest = await findProductPage(data.db, scope, [isNoneOf(ids)], {
    order: byPopularity,
    end: isBehind ? { code: end.code, by: [inStock, popularity] } : undefined,
    offset: end ? 0 : Math.max(0, page.offset - facts.size),
    limit,
  });
  const { totalRows } = best;
  // The only row of the rest is not shown; it tells that the list goes on.
  if (limit === 1) return { ids: [...best.ids, ...rest.ids], end: rest.ids.length === 1 ? best.end : null, totalRows };
  const by = rest.end && [rest.end.by[0] ?? 0, unranked, rest.end.by[1] ?? 0];
  return { ids: [...best.ids, ...rest.ids], end: by && { ...rest.end, by }, totalRows };
}

function listKey({ words, categoryIds, shopId, listedSince }: Scope, conditions: readonly FilterCondition[]): string {
  // The date is precise enough for the key of a cache.
  const since = listedSince?.toISOString().slice(0, 10);
  return JSON.stringify([words?.key, categoryIds, shopId, since, keyOfConditions(conditions)]);
}
