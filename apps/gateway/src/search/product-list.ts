import type { DataAccess } from '#cache/caches.ts';
import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import type { Facets, SortOrder } from '@kaimai/contract/search/search';
import type { Locale } from '@kaimai/contract/values/locale';
import { priceTable, settlementCurrencyFor, toDecimal, type Currency, type Rates } from '@kaimai/contract/values/money';
import { totalPages } from '@kaimai/contract/wire/paging';
import { listCards, type CardContext } from '#catalogue/card.ts';
import { findRates } from '#currency/rates.ts';
import { stretchOf, writeEnd } from '#service/continuation.ts';
import { attributeFacets } from '#search/facets/attribute-facets.ts';
import { orderOfList, longestList } from '#search/matching/list-page.sql.ts';
import type { Filters, Scope } from '#search/matching/scope.sql.ts';
import { countCategories, countFacets } from '#search/facets/count-facets.ts';
import { knownFilters, type KnownFilters } from '#search/matching/match-filters.ts';
import { findListPage } from '#search/matching/list-page.ts';
import { findMatches } from '#search/matching/matches.ts';
import { findShopIds } from '#search/matching/scope-ids.sql.ts';
import { settlementBound } from '#search/matching/price-bound.ts';
import { nameFacets } from '#search/facets/name-facets.ts';

/** The filters of the contract, as every list of products takes them. */
export interface ListInput {
  start: number;
  limit: number;
  after?: string | undefined;
  sort: SortOrder;
  currency: Currency;
  priceFrom?: string | undefined;
  priceTo?: string | undefined;
  ratingFrom?: number | undefined;
  stores: string[];
  attributes: string[];
  inStock: boolean;
  freeDelivery: boolean;
  onSale: boolean;
}

export interface ProductPage {
  rows: CommodityCard[];
  totalRows: number;
  /** There are more than can be listed, and were not counted. */
  isMore: boolean;
  totalPages: number;
  next?: string;
}

/** One page of products with cards and total. */
export async function listProducts(context: CardContext, scope: Scope, input: ListInput): Promise<ProductPage> {
  const { perUsd } = await findRates(context);
  const order = orderOfList(scope, input.sort, input.currency);
  const wanted = stretchOf(order, input);
  const offset = Math.min(wanted.offset, longestList);
  const page = { ...wanted, order, offset, limit: Math.min(wanted.limit, longestList - offset + 1) };
  const found = await findListPage(context, scope, toFilters(input, perUsd), page);
  const totalRows = Math.min(found.totalRows, longestList);
  const rows = await listCards(context, found.ids.slice(0, page.limit - 1));
  const code = rows.at(-1)?.commodityCode ?? '';
  return {
    rows,
    totalRows,
    isMore: found.totalRows > longestList,
    totalPages: totalPages(totalRows, input.limit),
    ...(found.end && { next: writeEnd(order, { code, ...found.end }) }),
  };
}

/** Counts for all that a list can be narrowed by. They are the same on all its pages and in every order. */
export async function listFacets(data: DataAccess, scope: Scope, input: ListInput, locale: Locale): Promise<Facets> {
  const { perUsd } = await findRates(data);
  const filters = toFilters(input, perUsd);
  const [{ facts, isPartial }, shopIds] = await Promise.all([
    findMatches(data, scope),
    findShopIds(data.db, filters.shopCodes),
  ]);
  const known = knownFilters(filters, shopIds);
  const counts = countFacets(facts, known);
  counts.categories = (await countAllCategories(data, scope, known)) ?? counts.categories;
  // A list of all products has no attributes in common.
  if (scope.words === null && scope.categoryIds === null && filters.attributes.size === 0) counts.marks.clear();
  const { attributes, price, ...named } = await nameFacets(data.db, counts, input.attributes, locale);
  // Of the price in the other currency nothing is shown.
  const shown = (minor: number): string => toDecimal(priceTable(minor, minor, perUsd)[input.currency], input.currency);
  return {
    ...named,
    attributes: attributeFacets(attributes, new Set(input.attributes), facts.size),
    isPartial,
    price: price && { lowest: shown(price.lowest), highest: shown(price.highest), histogram: price.histogram },
  };
}

/**
 * The categories beside and above a chosen one lead on to other products, so they are counted without it. Undefined where
 * none is chosen, or where so much lies outside that it is not all counted.
 */
async function countAllCategories(
  data: DataAccess,
  scope: Scope,
  filters: KnownFilters,
): Promise<Map<number, number> | undefined> {
  if (scope.categoryIds === null) return undefined;
  const { facts, isPartial } = await findMatches(data, { ...scope, categoryIds: null });
  return isPartial ? undefined : countCategories(facts, filters);
}

function toFilters(input: ListInput, rates: Rates): Filters {
  return {
    priceIn: settlementCurrencyFor(input.currency),
    priceFrom: input.priceFrom === undefined ? null : settlementBound('from', input.priceFrom, input.currency, rates),
    priceTo: input.priceTo === undefined ? null : settlementBound('to', input.priceTo, input.currency, rates),
    ratingFrom: input.ratingFrom ?? null,
    shopCodes: input.stores,
    attributes: Map.groupBy(input.attributes, (value) => value.split(':')[0] ?? ''),
    inStock: input.inStock,
    freeDelivery: input.freeDelivery,
    onSale: input.onSale,
  };
}
