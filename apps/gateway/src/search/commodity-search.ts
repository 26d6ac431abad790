import type { commodityList, commoditySearch } from '@kaimai/contract/search';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/service';
import { getBreadcrumb } from '#catalogue/category.ts';
import type { Context, Db } from '#http/binding.ts';
import { Refusal } from '#http/refusal.ts';
import { listCommodities } from '#search/commodity-list.ts';
import type { Scope } from '#search/commodity-query.sql.ts';
import { hasWords, readWords, toTsQuery, type SearchWords } from '#search/search-query.ts';
import { findNearestWord } from '#search/spelling.sql.ts';
import { countStores } from '#search/store-search.sql.ts';

const newArrivalsMs = 60 * 86_400_000;

/** The lists of /categories and of a shop's own page. A category or shop that does not exist lists nothing. */
export async function getCommodityList(
  { db, caller, now }: Context,
  input: ParsedInputOf<typeof commodityList>,
): Promise<OutputOf<typeof commodityList>> {
  const { locale } = caller;
  const words = input.type === 'keywords' ? readWords(input.keyWords) : noWords;
  const isNewArrivals = input.type === 'newArrivals';
  const scope: Scope = {
    categoryCode: input.commodityCategoryCode,
    shopCode: input.storeCodeNumber,
    words: hasWords(words) ? toTsQuery(words, 'all') : null,
    listedSince: isNewArrivals ? new Date(now().getTime() - newArrivalsMs) : null,
  };
  const sort = isNewArrivals && input.sort === 'relevance' ? 'newest' : input.sort;
  const [page, breadcrumb] = await Promise.all([
    listCommodities(db, scope, { ...input, sort }, { locale, withFacets: input.withFacets }),
    getBreadcrumb(db, input.commodityCategoryCode, locale),
  ]);
  return { ...page, breadcrumb };
}

/**
 * Products that match every word; when none does, mended words are tried, and at last any of the words. What was searched
 * instead is told, so that the page can say so.
 */
export async function searchCommodities(
  { db, caller }: Context,
  input: ParsedInputOf<typeof commoditySearch>,
): Promise<OutputOf<typeof commoditySearch>> {
  const { locale } = caller;
  const words = readWords(input.commodityName);
  const typed = input.commodityName.trim();
  if (typed && !hasWords(words)) return nothingFound();
  const list = (query: SearchWords, mode: 'all' | 'any') =>
    listCommodities(
      db,
      {
        categoryCode: input.commodityCategoryCode,
        shopCode: input.storeCodeNumber,
        words: hasWords(query) ? toTsQuery(query, mode) : null,
        listedSince: null,
      },
      input,
      { locale, withFacets: true },
    );

  const [exact, breadcrumb, storeTotal] = await Promise.all([
    list(words, 'all'),
    getBreadcrumb(db, input.commodityCategoryCode, locale),
    countStores(db, words),
  ]);
  const known = { breadcrumb, storeTotal };
  if (exact.totalRows > 0 || !typed || isFiltered(input)) return found(exact, known, null);
  const mended = await mend(db, words);
  if (mended) {
    const page = await list(mended, 'all');
    if (page.totalRows > 0) return found(page, known, [...mended.chinese, ...mended.latin].join(' '));
  }
  return found(await list(words, 'any'), known, null);
}

const noWords: SearchWords = { chinese: [], latin: [] };

/** The words with every unknown Latin one replaced by the nearest of the catalogue; undefined when nothing changes. */
async function mend(db: Db, words: SearchWords): Promise<SearchWords | undefined> {
  const nearest = await Promise.all(words.latin.map((word) => findNearestWord(db, word)));
  if (nearest.every((word) => word === undefined)) return undefined;
  return { chinese: words.chinese, latin: words.latin.map((word, index) => nearest[index] ?? word) };
}

function isFiltered(input: ParsedInputOf<typeof commoditySearch>): boolean {
  const { priceFrom, priceTo, ratingFrom, stores, inStock, freeDelivery, onSale } = input;
  return Boolean(priceFrom ?? priceTo ?? ratingFrom) || stores.length > 0 || inStock || freeDelivery || onSale;
}

type Found = OutputOf<typeof commoditySearch>;
type ListPage = Awaited<ReturnType<typeof listCommodities>>;

function found(page: ListPage, known: Pick<Found, 'breadcrumb' | 'storeTotal'>, correctedTo: string | null): Found {
  if (!page.facets) throw new Refusal('FAILURE');
  return { ...page, facets: page.facets, ...known, correctedTo };
}

function nothingFound(): Found {
  const facets = { categories: [], stores: [], ratings: [], inStock: 0, freeDelivery: 0, onSale: 0, price: null };
  return { rows: [], totalRows: 0, totalPages: 0, facets, breadcrumb: [], correctedTo: null, storeTotal: 0 };
}
