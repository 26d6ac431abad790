import type { Db } from '#db/database.ts';
import {
  countListed,
  findProductPage,
  findProductId,
  longestList,
  type Page,
  type PageRows,
} from '#search/matching/list-page.sql.ts';
import type { Filters, Scope, WordScope } from '#search/matching/scope.sql.ts';
import { matchingRows, knownFilters } from '#search/matching/match-filters.ts';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { byRelevance, findMatches, sortedLists, type Matches } from '#search/matching/matches.ts';
import { findShopIds } from '#search/matching/scope-ids.sql.ts';
import { countInScope } from '#search/matching/matches.sql.ts';
import { inOrder, keysAt, placeBehind, type ListOrder } from '#search/ranking/sort-facts.ts';

const totals = defineLoadingCache<number>({ name: 'list-totals', maxEntries: 500, seconds: 4 });

/**
 * A page of a list and how long the list is. What matches words was read as a whole, and its pages are made of that; so
 * are the first ones of more than that, in their usual order, as far as the best of it were read. All else is read in the order of an index, and counted once
 * for all of its pages.
 */
export async function findListPage(data: DataAccess, scope: Scope, filters: Filters, page: Page): Promise<PageRows> {
  const name = listName(scope, filters);
  if (scope.words) {
    const matches = await findMatches(data, scope);
    if (!matches.isPartial) return pageOf(data, scope.words, matches, { filters, page });
    const isUsual = page.order.name === 'words' && !hasFilters(filters);
    const usual = isUsual ? await pageOf(data, scope.words, matches, { filters, page }) : undefined;
    if (usual && (usual.ids.length === page.limit || matches.facts.size === longestList)) return usual;
    if (usual) return { ...(await findProductPage(data.db, scope, filters, page)), totalRows: usual.totalRows };
  }
  const [found, totalRows] = await Promise.all([
    findProductPage(data.db, scope, filters, page),
    data.caches.of(totals).get(name, () => countAll(data.db, scope, filters)),
  ]);
  return { ...found, totalRows };
}

async function pageOf(
  data: DataAccess,
  words: WordScope,
  matches: Matches,
  { filters, page: { order, end, offset, limit } }: { filters: Filters; page: Page },
): Promise<PageRows> {
  const { facts, isPartial } = matches;
  const key = JSON.stringify([matches.id, order.name, filters, [...filters.attributes]]);
  const list = await data.caches.of(sortedLists).get(key, async () => {
    const known = knownFilters(filters, await findShopIds(data.db, filters.shopCodes));
    if (order.name === 'words') return byRelevance(data.db, words, matches, known);
    return { places: inOrder(facts, order.name as ListOrder, matchingRows(facts, known)), relevance: new Map() };
  });
  const from = end
    ? placeBehind(facts, list, order, { by: end.by, id: (await findProductId(data.db, end.code)) ?? 0 })
    : offset;
  const page = Array.from(list.places.subarray(from, from + limit));
  const last = page.length === limit ? page.at(-2) : undefined;
  return {
    ids: page.map((at) => facts.id(at)),
    end: last === undefined ? null : { by: keysAt(facts, list, order, last) },
    totalRows: isPartial ? longestList + 1 : list.places.length,
  };
}

function countAll(db: Db, scope: Scope, filters: Filters): Promise<number> {
  if (scope.words || hasFilters(filters)) return countListed(db, scope, filters);
  return countInScope(db, scope, longestList + 1);
}

function hasFilters(filters: Filters): boolean {
  const { priceFrom, priceTo, ratingFrom, shopCodes, attributes, inStock, freeDelivery, onSale } = filters;
  const isBounded = priceFrom !== null || priceTo !== null || ratingFrom !== null;
  return isBounded || shopCodes.length > 0 || attributes.size > 0 || inStock || freeDelivery || onSale;
}

function listName({ words, categoryIds, shopId, listedSince }: Scope, filters: Filters): string {
  const since = listedSince?.toISOString().slice(0, 10);
  return JSON.stringify([words?.name, categoryIds, shopId, since, filters, [...filters.attributes]]);
}
