import type { Locale } from '@kaimai/contract/values/locale';
import { forEachFlag, type Facets } from '@kaimai/contract/search/product-filters';
import type { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { getBreadcrumb } from '#catalogue/category.ts';
import type { Context } from '#service/context.ts';
import { interpretQuery, type InterpretedQuery } from '#search/query/interpret-query.ts';
import { listProducts, listFacets, type ListInput } from '#search/product-list.ts';
import type { Scope } from '#search/matching/scope.sql.ts';
import { findScopeIds } from '#search/matching/scope-ids.ts';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { countShops } from '#search/shop-search.sql.ts';

const newArrivalsMs = 60 * 86_400_000;

const queries = defineLoadingCache<InterpretedQuery>({ name: 'search-queries', maxEntries: 500, seconds: 10 });
const facetCounts = defineLoadingCache<Facets>({ name: 'facets', maxEntries: 200, seconds: 10 });

/** The lists of /categories and of a shop's own page. A category or shop that does not exist lists nothing. */
export async function getProductList(
  context: Context,
  input: ParsedInputOf<typeof commodityList>,
): Promise<OutputOf<typeof commodityList>> {
  const { db, caller, now } = context;
  const { locale } = caller;
  const words =
    input.type === 'keywords' && input.keyWords.trim() ? await interpretTyped(context, input.keyWords) : null;
  const isNewArrivals = input.type === 'newArrivals';
  const scope: Scope = {
    ...(await findScopeIds(context, input)),
    words: words?.scope ?? null,
    listedSince: isNewArrivals ? new Date(now().getTime() - newArrivalsMs) : null,
  };
  const sort = isNewArrivals && input.sort === 'relevance' ? 'newest' : input.sort;
  // The date is precise enough for the key of the cache.
  const name = [input.type, input.keyWords, isNewArrivals ? now().toISOString().slice(0, 10) : ''];
  const [page, facets, breadcrumb] = await Promise.all([
    listProducts(context, scope, { ...input, sort }),
    input.withFacets ? keptFacets(context, name, scope, input, locale) : null,
    getBreadcrumb(db, input.commodityCategoryCode, locale),
  ]);
  return { ...page, facets, breadcrumb, ...interpretationOf(words) };
}

/** Products that match the words, as interpretQuery understands them. The answer names corrections. */
export async function searchProducts(
  context: Context,
  input: ParsedInputOf<typeof commoditySearch>,
): Promise<OutputOf<typeof commoditySearch>> {
  const { db, caller } = context;
  const { locale } = caller;
  const typed = input.commodityName.trim();
  const chosen = typed ? await interpretTyped(context, typed) : null;
  if (chosen && !chosen.scope) return nothingFound();
  const scope: Scope = {
    ...(await findScopeIds(context, input)),
    words: chosen?.scope ?? null,
    listedSince: null,
  };
  const [page, facets, breadcrumb, storeTotal] = await Promise.all([
    listProducts(context, scope, input),
    keptFacets(context, ['search', typed], scope, input, locale),
    getBreadcrumb(db, input.commodityCategoryCode, locale),
    countShops(db, chosen?.words ?? null),
  ]);
  return { ...page, facets, breadcrumb, storeTotal, ...interpretationOf(chosen) };
}

/** How the words were interpreted, for the answer. */
export function interpretationOf(
  chosen: InterpretedQuery | null,
): Pick<InterpretedQuery, 'corrections' | 'correctedTo' | 'isLoose'> {
  const { corrections = [], correctedTo = null, isLoose = false } = chosen ?? {};
  return { corrections, correctedTo, isLoose };
}

/** The interpretation of a query, cached for the pages of one search. */
export function interpretTyped(data: DataAccess, typed: string): Promise<InterpretedQuery> {
  const text = typed.trim().slice(0, 200);
  return data.caches.of(queries).get(text, () => interpretQuery(data, text));
}

function keptFacets(
  context: Context,
  name: readonly string[],
  scope: Scope,
  input: ListInput,
  locale: Locale,
): Promise<Facets> {
  const { start: _start, limit: _limit, after: _after, sort: _sort, ...filters } = input;
  const key = JSON.stringify([name, scope.categoryIds, scope.shopId, filters, locale]);
  return context.caches.of(facetCounts).get(key, () => listFacets(context, scope, input, locale));
}

function nothingFound(): OutputOf<typeof commoditySearch> {
  const none = { categories: [], stores: [], ratings: [], attributes: [], price: null, isPartial: false };
  return {
    rows: [],
    totalRows: 0,
    isMore: false,
    totalPages: 0,
    facets: { ...none, ...forEachFlag(() => 0) },
    breadcrumb: [],
    ...interpretationOf(null),
    storeTotal: 0,
  };
}
