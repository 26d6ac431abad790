import { categoryTree, commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { commodityList, commoditySearch, storeSearch } from '@kaimai/contract/search/search';
import type { AnyService, InputOf } from '@kaimai/contract/wire/service';
import type { LoadRequest } from './send-request.ts';
import { anonymous, call, signedRequest, type Caller } from './caller.ts';
import { detailsOnce, listsOnce, searchesOnce, type Query } from './each-once.ts';
import { judgedQueries } from './relevance/judged-queries.ts';

const words = ['耳机', 'headphones', '茶壶', 'tent', 'chair', '背包', 'coffee', '手表', 'camera', '花瓶'];
const visitor: Caller = { credential: anonymous, appNo: 'bench-visitor' };
const listPages = 10;
const maxPages = 4;

/** Codes that a visitor finds by browsing. */
export interface CatalogueCodes {
  commodityCodes: string[];
  categoryCodes: string[];
  storeCodes: string[];
}

/** A row of the table: the name of its goal, the service and its requests. */
export interface BrowsingRow {
  goal:
    | 'product detail, repeated'
    | 'product detail, each once'
    | 'list, repeated'
    | 'list, each once'
    | 'search, repeated'
    | 'search, each once';
  /** What is requested, in words. */
  requests: string;
  next: () => LoadRequest | undefined;
}

export async function findCodes(url: string): Promise<CatalogueCodes> {
  const pages = Array.from({ length: maxPages }, (_, index) => index + 1);
  const [lists, tree, stores] = await Promise.all([
    Promise.all(pages.map((start) => call(url, commodityList, { type: 'moreToLove', start, limit: 100 }, visitor))),
    call(url, categoryTree, {}, visitor),
    call(url, storeSearch, {}, visitor),
  ]);
  const upperCategories = tree.rows.flatMap((category) => [category, ...category.children]);
  return {
    commodityCodes: lists.flatMap(({ rows }) => rows.map(({ commodityCode }) => commodityCode)),
    categoryCodes: upperCategories.map(({ commodityCategoryCode }) => commodityCategoryCode),
    storeCodes: stores.rows.map(({ storeCodeNumber }) => storeCodeNumber),
  };
}

/**
 * Detail, list and search, each twice: a few repeated requests, mostly answered from the two-second cache, and requests
 * that are all different.
 */
export async function browsingRows(url: string, codes: CatalogueCodes): Promise<BrowsingRow[]> {
  const { commodityCodes, categoryCodes, storeCodes } = codes;
  const hundredProducts = commodityCodes.slice(0, 100).map((commodityCode) => ({ commodityCode }));
  const pages = Array.from({ length: listPages }, (_, index) => ({ type: 'moreToLove' as const, start: index + 1 }));
  const searches = await pagesOfWords(url);
  const nouns = judgedQueries()
    .filter(({ kind }) => kind === 'noun')
    .map(({ query }) => query);
  return [
    {
      goal: 'product detail, repeated',
      requests: `${hundredProducts.length} products in turn`,
      next: roundRobin(commodityDetail, hundredProducts),
    },
    {
      goal: 'product detail, each once',
      requests: `${commodityCodes.length} products in 33 regions and 2 languages`,
      next: eachOnce(commodityDetail, detailsOnce(commodityCodes)),
    },
    {
      goal: 'list, repeated',
      requests: `${listPages} pages of one list in turn`,
      next: roundRobin(commodityList, pages),
    },
    {
      goal: 'list, each once',
      requests: `3 kinds of lists, ${categoryCodes.length} categories, 6 orders, 6 facets, another price bound each time`,
      next: eachOnce(commodityList, listsOnce({ categoryCodes, storeCodes })),
    },
    {
      goal: 'search, repeated',
      requests: `${words.length} words, ${searches.length} pages with products in turn`,
      next: roundRobin(commoditySearch, searches),
    },
    {
      goal: 'search, each once',
      requests: `${nouns.length} words, 6 orders, another price bound each time`,
      next: eachOnce(commoditySearch, searchesOnce(nouns)),
    },
  ];
}

/** The first two pages of each word, if it has two: an empty page is cheaper than one with products. */
async function pagesOfWords(url: string): Promise<InputOf<typeof commoditySearch>[]> {
  const answers = await Promise.all(
    words.map(async (commodityName) => {
      const { totalPages } = await call(url, commoditySearch, { commodityName }, visitor);
      return [1, 2].filter((start) => start <= totalPages).map((start) => ({ commodityName, start }));
    }),
  );
  return answers.flat();
}

function roundRobin<S extends AnyService>(service: S, inputs: readonly InputOf<S>[]): () => LoadRequest {
  let turn = 0;
  return () => {
    const input = inputs[turn++ % inputs.length];
    if (input === undefined) throw new Error(`There are no inputs for ${service.name}`);
    return signedRequest(service, input, visitor);
  };
}

/** Requests that are all different; undefined when they are exhausted. */
export function eachOnce<S extends AnyService>(
  service: S,
  next: () => Query<InputOf<S>> | undefined,
): () => LoadRequest | undefined {
  return () => {
    const query = next();
    return query && signedRequest(service, query.input, { ...visitor, language: query.language });
  };
}
