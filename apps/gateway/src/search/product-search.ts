import type { Locale } from '@kaimai/contract/values/locale';
import { pageSizes } from '@kaimai/contract/values/business-constants';
import type { Facets } from '@kaimai/contract/search/product-filters';
import { mapFlags } from '@kaimai/contract/search/flag-filters';
import { mapSteps } from '@kaimai/contract/search/step-filters';
import type { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import type { Currency } from '@kaimai/contract/values/money';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { listCardsByProductIds } from '#catalogue/card.ts';
import { getBreadcrumb } from '#catalogue/category.ts';
import type { Context } from '#service/context.ts';
import { interpretQuery } from '#search/query/interpret-query.ts';
import type { InterpretedQuery } from '#search/query/interpretation/interpreted.ts';
import { narrow, readQuery, type ReadFilter, type ReadQuery } from '#search/query-filters.ts';
import {
  findProducts,
  listFacets,
  listProducts,
  pageOf,
  type FoundProducts,
  type ListInput,
  type ProductPage,
} from '#search/product-list.ts';
import { newSince } from '#catalogue/new-since.ts';
import type { Scope, WordScope } from '#search/scope/scope.sql.ts';
import { findScopeIds } from '#search/scope/scope-ids.ts';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { withChoices } from '#search/choices/choices.ts';
import { countShops } from '#search/shop-search.sql.ts';
import { hasWords } from '#search/words/search-words.ts';

/** Interpretations depend on the names of categories, so these caches are emptied when categories change. */
const interpretationCache = { maxEntries: 500, seconds: 10, shows: ['categories'] } as const;
const readQueries = defineLoadingCache<ReadQuery>({ name: 'read-queries', ...interpretationCache });
const queries = defineLoadingCache<InterpretedQuery>({ name: 'search-queries', ...interpretationCache });
/** The number of shops that match the words. */
const shopCounts = defineLoadingCache<number>({ name: 'shop-counts', maxEntries: 500, seconds: 10 });
const facetCounts = defineLoadingCache<Facets>({
  name: 'facets',
  maxEntries: 200,
  seconds: 10,
  shows: ['categories'],
});

/** The lists of /categories and of a shop's own page. A category or shop that does not exist lists nothing. */
export async function getProductList(
  context: Context,
  input: ParsedInputOf<typeof commodityList>,
): Promise<OutputOf<typeof commodityList>> {
  const { caller, now } = context;
  const { locale } = caller;
  const query = await readTyped(context, input.type === 'keywords' ? input.keyWords : '', input.currency);
  const { interpretation } = query;
  if (interpretation && !interpretation.scope) return emptyList(context, input, interpretation);
  const isNewArrivals = input.type === 'newArrivals';
  const scope: Scope = {
    ...(await findScopeIds(context, input)),
    words: interpretation?.scope ?? null,
    listedSince: isNewArrivals ? newSince(now()) : null,
  };
  const sort = isNewArrivals && input.sort === 'relevance' ? 'newest' : input.sort;
  // The date is precise enough for the key of the cache.
  const keyOfWords = [input.type, input.keyWords, isNewArrivals ? now().toISOString().slice(0, 10) : ''];
  const narrowed = await narrow(context, scope, { ...input, sort }, query);
  const [page, facets, breadcrumb] = await Promise.all([
    listProducts(context, scope, narrowed.input),
    input.withFacets ? cachedFacets(context, keyOfWords, scope, narrowed.input, locale) : null,
    getBreadcrumb(context, input.commodityCategoryCode, locale),
  ]);
  return { ...page, facets, breadcrumb, ...interpretationOf(interpretation), queryFilters: narrowed.queryFilters };
}

/** The answer to a list by words that no product has. */
async function emptyList(
  context: Context,
  input: ParsedInputOf<typeof commodityList>,
  interpretation: InterpretedQuery,
): Promise<OutputOf<typeof commodityList>> {
  return {
    ...pageOf(noProducts, []),
    facets: input.withFacets ? emptyFacets() : null,
    breadcrumb: await getBreadcrumb(context, input.commodityCategoryCode, context.caller.locale),
    ...interpretationOf(interpretation),
    queryFilters: [],
  };
}

/**
 * Products that match the typed words as `interpretQuery` interprets them. The answer names corrections and filters.
 */
export async function searchProducts(
  context: Context,
  input: ParsedInputOf<typeof commoditySearch>,
): Promise<OutputOf<typeof commoditySearch>> {
  const { locale } = context.caller;
  const query = await readTyped(context, input.commodityName, input.currency);
  const { typed, interpretation } = query;
  if (interpretation && !interpretation.scope) return nothingMatches(context, input, interpretation);
  const scope: Scope = {
    ...(await findScopeIds(context, input)),
    words: interpretation?.scope ?? null,
    listedSince: null,
  };
  const { input: narrowed, queryFilters } = await narrow(context, scope, input, query);
  const [page, facets, breadcrumb, storeTotal] = await Promise.all([
    listWithNeighbours(context, scope, narrowed, { found: findProducts(context, scope, narrowed), interpretation }),
    cachedFacets(context, ['search', typed], scope, narrowed, locale),
    getBreadcrumb(context, input.commodityCategoryCode, locale),
    countMatchingShops(context, interpretation),
  ]);
  const popularChoices = input.sort === 'relevance' ? listedChoices(page, interpretation) : [];
  return { ...page, facets, breadcrumb, storeTotal, popularChoices, ...interpretationOf(interpretation), queryFilters };
}

/** The answer if no product has the words, perhaps because the product type is not sold; its neighbours fill the page. */
async function nothingMatches(
  context: Context,
  input: ParsedInputOf<typeof commoditySearch>,
  interpretation: InterpretedQuery,
): Promise<OutputOf<typeof commoditySearch>> {
  const scope: Scope = { ...(await findScopeIds(context, input)), words: null, listedSince: null };
  const [page, breadcrumb, storeTotal] = await Promise.all([
    listWithNeighbours(context, scope, input, { found: noProducts, interpretation }),
    getBreadcrumb(context, input.commodityCategoryCode, context.caller.locale),
    countMatchingShops(context, interpretation),
  ]);
  return { ...emptyAnswer(), ...page, breadcrumb, storeTotal, ...interpretationOf(interpretation) };
}

/** The largest page that `findProducts` can read. */
const maxPageRows = 100;

const noProducts: FoundProducts = { ids: [], totalRows: 0, isMore: false, totalPages: 0, nextAfter: () => undefined };

/** A page of products, filled with neighbours. The cards of both are read together. */
async function listWithNeighbours(
  context: Context,
  scope: Scope,
  input: ListInput,
  { found, interpretation }: { found: FoundProducts | Promise<FoundProducts>; interpretation: InterpretedQuery | null },
): Promise<ProductPage & { neighboursFrom: number | null }> {
  const products = await found;
  const neighbourIds = await findNeighbours(context, scope, input, {
    products,
    neighbours: interpretation?.neighbours ?? null,
  });
  const cards = await listCardsByProductIds(context, [...products.ids, ...neighbourIds]);
  const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => cards.get(id) ?? []);
  const page = pageOf(products, cardsOf(products.ids));
  const neighbourCards = cardsOf(neighbourIds);
  return {
    ...page,
    rows: [...page.rows, ...neighbourCards],
    neighboursFrom: neighbourCards.length > 0 ? page.rows.length : null,
  };
}

/**
 * The ids of the neighbours that fill the only page of a short list, in the same order and with the same filters. The
 * total does not count them.
 */
async function findNeighbours(
  context: Context,
  scope: Scope,
  input: ListInput,
  { products, neighbours }: { products: FoundProducts; neighbours: WordScope | null },
): Promise<number[]> {
  const { ids, totalRows } = products;
  const freePlaces = Math.min(input.limit, pageSizes.search) - ids.length;
  const isOnlyPage = input.start === 1 && input.after === undefined && totalRows === ids.length;
  if (!neighbours || !isOnlyPage || freePlaces <= 0) return [];
  const listed = new Set(ids);
  const limit = Math.min(maxPageRows, freePlaces + listed.size);
  const found = await findProducts(context, { ...scope, words: neighbours }, { ...input, limit });
  return found.ids.filter((id) => !listed.has(id)).slice(0, freePlaces);
}

interface TypedQuery {
  typed: string;
  /** Null for a query without words. */
  interpretation: InterpretedQuery | null;
  filters: ReadFilter[];
}

/** The interpretation of what was typed, and the filters that it names. */
async function readTyped(data: DataAccess, query: string, currency: Currency): Promise<TypedQuery> {
  const typed = query.trim();
  if (typed === '') return { typed, filters: [], interpretation: null };
  const interpret = (text: string): Promise<InterpretedQuery> => interpretTyped(data, text);
  const key = JSON.stringify([currency, typed]);
  const read = (): Promise<ReadQuery> => readQuery(data, typed, { currency, interpret });
  const { text, filters } = await data.caches.of(readQueries).get(key, read);
  return { typed, filters, interpretation: text === '' ? null : await withChoices(data, await interpret(text), typed) };
}

/** How many shops match the words: all for a query without words, none for one of punctuation alone. */
async function countMatchingShops(
  { db, caches }: DataAccess,
  interpretation: InterpretedQuery | null,
): Promise<number> {
  const words = interpretation?.words ?? null;
  if (words && !hasWords(words)) return 0;
  const key = JSON.stringify(words?.terms.map(({ ways }) => ways));
  return caches.of(shopCounts).get(key ?? '', () => countShops(db, words));
}

/** The products of a page that buyers often choose after the query. */
function listedChoices({ rows }: ProductPage, interpretation: InterpretedQuery | null) {
  const listed = new Set(rows.map(({ commodityCode }) => commodityCode));
  const choices = interpretation?.scope?.choices?.filter(({ commodityCode }) => listed.has(commodityCode)) ?? [];
  return choices.map(({ commodityCode, reason }) => ({ commodityCode, reason }));
}

/** The fields of an answer that say how the words were interpreted. */
export function interpretationOf(
  interpretation: InterpretedQuery | null,
): Pick<InterpretedQuery, 'corrections' | 'correctedTo' | 'isLoose' | 'unsold'> {
  const { corrections = [], correctedTo = null, isLoose = false, unsold = null } = interpretation ?? {};
  return { corrections, correctedTo, isLoose, unsold };
}

/** The interpretation of a query, cached for the pages of one search. */
export function interpretTyped(data: DataAccess, typed: string): Promise<InterpretedQuery> {
  const text = typed.trim().slice(0, 200);
  return data.caches.of(queries).get(text, () => interpretQuery(data, text));
}

/** The facets of a list, cached for all of its pages and orders; `keyOfWords` is equal for the same words. */
function cachedFacets(
  context: Context,
  keyOfWords: readonly string[],
  scope: Scope,
  input: ListInput,
  locale: Locale,
): Promise<Facets> {
  const { start: _start, limit: _limit, after: _after, sort: _sort, ...filters } = input;
  const key = JSON.stringify([keyOfWords, scope.categoryIds, scope.shopId, filters, locale]);
  return context.caches.of(facetCounts).get(key, () => listFacets(context, scope, input, locale));
}

/** The answer without products. */
function emptyAnswer(): OutputOf<typeof commoditySearch> {
  return {
    ...pageOf(noProducts, []),
    neighboursFrom: null,
    facets: emptyFacets(),
    breadcrumb: [],
    ...interpretationOf(null),
    queryFilters: [],
    popularChoices: [],
    storeTotal: 0,
  };
}

function emptyFacets(): Facets {
  const lists = { categories: [], stores: [], attributes: [] };
  return { ...lists, ...mapSteps('facet', () => []), ...mapFlags(() => 0), price: null, isPartial: false };
}
