/** Generators of requests that are all different, so that no cached answer can be used. */

import type { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { regions } from '@kaimai/contract/values/region';
import { flagFilters } from '@kaimai/contract/search/flag-filters';
import type { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import { stepFilterNames, stepFilters } from '@kaimai/contract/search/step-filters';
import { sortOrders } from '@kaimai/contract/search/sort-orders';
import type { InputOf } from '@kaimai/contract/wire/service';

/** The input of one request and its language, which together are the key of the gateway's cache. */
export interface Query<Input> {
  input: Input;
  language: 'en-US' | 'zh-CN';
}

type Detail = InputOf<typeof commodityDetail>;
type List = InputOf<typeof commodityList>;
type Search = InputOf<typeof commoditySearch>;

const languages = ['en-US', 'zh-CN'] as const;
const lowestBoundMinor = 2000;

/** Every product in both languages, one region after the other; undefined after the last. */
export function detailsOnce(commodityCodes: readonly string[]): () => Query<Detail> | undefined {
  let nth = 0;
  const count = commodityCodes.length * regions.length * languages.length;
  return () => {
    if (nth === count) return undefined;
    const round = Math.floor(nth / commodityCodes.length);
    const input = {
      commodityCode: at(commodityCodes, nth),
      region: at(regions, Math.floor(round / languages.length)),
    };
    nth += 1;
    return { input, language: at(languages, round) };
  };
}

/**
 * Lists with each order, with and without facets; an upper price limit that grows by a cent makes each request unique.
 */
export function listsOnce({
  categoryCodes,
  storeCodes,
}: {
  categoryCodes: readonly string[];
  storeCodes: readonly string[];
}): () => Query<List> {
  let nth = 0;
  return () => {
    const number = nth++;
    // The digits of a mixed-radix number: each choice uses the quotient of the previous one, so that every combination occurs.
    const sort = at(sortOrders, number);
    const quotient = Math.floor(number / sortOrders.length);
    const facets = facetsAt(quotient, storeCodes);
    const kind = kindAt(Math.floor(quotient / facets.count), categoryCodes);
    // The language changes after every three choices of facets.
    return {
      input: { ...kind, ...facets.chosen, sort, priceTo: boundAt(number) },
      language: at(languages, Math.floor(quotient / 3)),
    };
  };
}

function facetsAt(nth: number, storeCodes: readonly string[]): { chosen: Partial<List>; count: number } {
  const choices: Partial<List>[] = [
    {},
    { priceFrom: '5' },
    ...flagFilters.map((flag) => ({ [flag]: true })),
    ...stepFilterNames.map((name) => ({ [stepFilters[name].parameter]: stepFilters[name].steps.at(1) })),
    { stores: [at(storeCodes, nth), at(storeCodes, nth + 1)] },
  ];
  return { chosen: at(choices, nth), count: choices.length };
}

function kindAt(nth: number, categoryCodes: readonly string[]): Partial<List> {
  const kinds: Partial<List>[] = [
    { type: 'moreToLove' },
    { type: 'newArrivals' },
    { type: 'category', commodityCategoryCode: at(categoryCodes, nth) },
  ];
  return at(kinds, nth);
}

/**
 * Searches for the words in rotation, each with another price limit; every second one sorted by something else than
 * relevance.
 */
export function searchesOnce(words: readonly string[]): () => Query<Search> {
  let nth = 0;
  return () => {
    const number = nth++;
    const round = Math.floor(number / words.length);
    const sort = round % 2 === 0 ? 'relevance' : at(sortOrders, Math.floor(round / 2));
    const language = at(languages, round);
    return { input: { commodityName: at(words, number), sort, priceTo: boundAt(number) }, language };
  };
}

/** Twenty dollars plus `number` cents. */
function boundAt(number: number): string {
  return ((lowestBoundMinor + number) / 100).toFixed(2);
}

function at<T>(list: readonly T[], nth: number): T {
  const item = list[nth % list.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
