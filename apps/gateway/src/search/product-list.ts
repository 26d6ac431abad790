import type { DataAccess } from '#cache/caches.ts';
import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import type { Facets } from '@kaimai/contract/search/product-filters';
import type { SortOrder } from '@kaimai/contract/search/sort-orders';
import type { Locale } from '@kaimai/contract/values/locale';
import { priceTable, toDecimal } from '@kaimai/contract/values/money';
import { totalPages } from '@kaimai/contract/wire/paging';
import { listCards, type CardContext } from '#catalogue/card.ts';
import { findRates } from '#currency/rates.ts';
import { rowRangeOf, writeEnd } from '#service/continuation.ts';
import { attributeFacets } from '#search/facets/attribute-facets.ts';
import { orderOfList, maxListRows } from '#search/matching/list-page.sql.ts';
import type { Scope } from '#search/scope/scope.sql.ts';
import { countCategories, countFacets } from '#search/facets/count-facets.ts';
import type { RequestedFilters } from '#search/filters/product-filter.ts';
import { readConditions, type FilterCondition } from '#search/filters/registry.ts';
import { findListPage } from '#search/matching/list-page.ts';
import { findMatches } from '#search/matching/matches.ts';
import { nameFacets } from '#search/facets/name-facets.ts';

/** What every request of a product list has: filters, order and page. */
export interface ListInput extends RequestedFilters {
  start: number;
  limit: number;
  after?: string | undefined;
  sort: SortOrder;
}

/** A page of products, with cards. */
export interface ProductPage {
  rows: CommodityCard[];
  totalRows: number;
  /** Whether there are more products than can be listed (`maxListRows`). */
  isMore: boolean;
  totalPages: number;
  next?: string;
}

/** The products of a page by their ids, without their cards. */
export interface FoundProducts extends Omit<ProductPage, 'rows' | 'next'> {
  ids: number[];
  /** The continuation after the last row, whose code is passed; undefined if the list ends with it. */
  nextAfter: (code: string) => string | undefined;
}

/** One page of products with cards and total. */
export async function listProducts(context: CardContext, scope: Scope, input: ListInput): Promise<ProductPage> {
  const found = await findProducts(context, scope, input);
  return pageOf(found, await listCards(context, found.ids));
}

/** One page of products without cards, and the total. Lists end after `maxListRows`. `pageOf` adds the cards. */
export async function findProducts(context: CardContext, scope: Scope, input: ListInput): Promise<FoundProducts> {
  const { perUsd } = await findRates(context);
  const order = orderOfList(scope, input.sort, input.currency);
  const range = rowRangeOf(order, input);
  const offset = Math.min(range.offset, maxListRows);
  const page = { ...range, order, offset, limit: Math.min(range.limit, maxListRows - offset + 1) };
  const found = await findListPage(context, scope, readConditions(input, perUsd, context.now()), page);
  const totalRows = Math.min(found.totalRows, maxListRows);
  const { end } = found;
  return {
    ids: found.ids.slice(0, page.limit - 1),
    totalRows,
    isMore: found.totalRows > maxListRows,
    totalPages: totalPages(totalRows, input.limit),
    nextAfter: (code) => (end ? writeEnd(order, { code, ...end }) : undefined),
  };
}

/** A page with its cards, and the continuation after the last of them. */
export function pageOf({ ids: _ids, nextAfter, ...totals }: FoundProducts, rows: CommodityCard[]): ProductPage {
  const next = nextAfter(rows.at(-1)?.commodityCode ?? '');
  return { rows, ...totals, ...(next !== undefined && { next }) };
}

/** All facets of a list. They are the same for all of its pages and in every order. */
export async function listFacets(
  context: CardContext,
  scope: Scope,
  input: ListInput,
  locale: Locale,
): Promise<Facets> {
  const { db, caches } = context;
  const data: DataAccess = { db, caches };
  const now = context.now();
  const { perUsd } = await findRates(data);
  const conditions = readConditions(input, perUsd, now);
  const { facts, isPartial } = await findMatches(data, scope);
  const counts = await countFacets(facts, { data, input, conditions, now });
  const listLength = [...counts.categories.values()].reduce((sum, count) => sum + count, 0);
  counts.categories = (await countAllCategories(data, scope, conditions)) ?? counts.categories;
  // In a list of all products no attribute is common enough to be offered.
  if (scope.words === null && scope.categoryIds === null && input.attributes.length === 0) {
    counts.attributes.passing.clear();
  }
  const { attributes, price, ...otherFacets } = await nameFacets(data, counts, input, locale);
  // Only the price in the shown currency is used.
  const toShown = (minor: number): string =>
    toDecimal(priceTable(minor, minor, perUsd)[input.currency], input.currency);
  return {
    ...otherFacets,
    attributes: attributeFacets(attributes, new Set(input.attributes), listLength),
    isPartial,
    price: price && { lowest: toShown(price.lowest), highest: toShown(price.highest), histogram: price.histogram },
  };
}

/**
 * Counts the products of all categories, so that buyers can also choose a category outside of the chosen one. Undefined if no
 * category is chosen, or if there are too many products to count.
 */
async function countAllCategories(
  data: DataAccess,
  scope: Scope,
  conditions: readonly FilterCondition[],
): Promise<Map<number, number> | undefined> {
  if (scope.categoryIds === null) return undefined;
  const { facts, isPartial } = await findMatches(data, { ...scope, categoryIds: null });
  return isPartial ? undefined : countCategories(facts, { data, conditions });
}
