import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { flagFilters } from '@kaimai/contract/search/flag-filters';
import { stepFilters } from '@kaimai/contract/search/step-filters';
import { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import { expect, test } from 'vitest';
import { detailsOnce, listsOnce, searchesOnce, type Query } from './each-once.ts';

const codes = {
  commodityCodes: Array.from({ length: 349 }, (_, number) => `codes-${number}`),
  categoryCodes: ['kitchen', 'outdoor', 'audio'],
  storeCodes: ['A', 'B', 'C', 'D'],
};

function take<T>(count: number, next: () => T | undefined): T[] {
  const items: T[] = [];
  for (let item = next(); item !== undefined && items.length < count; item = next()) items.push(item);
  return items;
}

/** The gateway's cache key: language and parsed input. */
const keysOf = <T>(queries: readonly Query<T>[], parse: (input: T) => object): Set<string> =>
  new Set(queries.map(({ input, language }) => `${language} ${JSON.stringify(parse(input))}`));

test('detail requests are unique: every product in every region and both languages, then the end', () => {
  const all = take(1e6, detailsOnce(codes.commodityCodes));
  expect(all).toHaveLength(349 * 33 * 2);
  expect(keysOf(all, (input) => commodityDetail.input.parse(input)).size).toBe(all.length);
  // Consecutive requests are for different products.
  expect(new Set(all.slice(0, 349).map(({ input }) => input.commodityCode)).size).toBe(349);
});

test('10,000 list requests differ and cover all orders, price limits, facets and categories', () => {
  const lists = take(10_000, listsOnce(codes));
  expect(keysOf(lists, (input) => commodityList.input.parse(input)).size).toBe(10_000);
  const inputs = lists.slice(0, 1000).map(({ input }) => input);
  expect(new Set(inputs.map(({ sort }) => sort)).size).toBe(6);
  expect(new Set(inputs.map(({ type }) => type))).toEqual(new Set(['moreToLove', 'newArrivals', 'category']));
  const steps = Object.values(stepFilters).map(({ parameter }) => parameter);
  for (const facet of [...flagFilters, ...steps, 'stores', 'priceFrom'] as const) {
    const share = inputs.filter((input) => input[facet] !== undefined).length / inputs.length;
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.95);
  }
});

test('10,000 search requests differ, although they have few words', () => {
  const searches = take(10_000, searchesOnce(['tent', '耳机', 'vase']));
  expect(keysOf(searches, (input) => commoditySearch.input.parse(input)).size).toBe(10_000);
  expect(new Set(searches.slice(0, 3).map(({ input }) => input.commodityName)).size).toBe(3);
});
