import type { FlagFilter } from '@kaimai/contract/search/flag-filters';
import { sql } from 'kysely';
import { defineLoadingCache } from '#cache/caches.ts';
import { newSince } from '#catalogue/new-since.ts';
import { flagBits } from '#search/facts/packed-layout.ts';
import {
  findShopsWithFreeReturns,
  hasFreeReturns,
  listReturnableOnlyByThemselves,
  listUnreturnable,
} from './free-returns.sql.ts';
import type { Condition, ProductFilter } from './product-filter.ts';

const shopsWithFreeReturns = defineLoadingCache<ReadonlySet<number>>({
  name: 'shops-with-free-returns',
  maxEntries: 1,
  seconds: 10,
});

const unreturnableProducts = defineLoadingCache<Int32Array>({
  name: 'unreturnable-products',
  maxEntries: 1,
  seconds: 10,
});

const returnableOnlyByThemselves = defineLoadingCache<ReadonlySet<number>>({
  name: 'products-with-own-returns',
  maxEntries: 1,
  seconds: 10,
});

/** The filters that are on or off. A new one is declared in the contract (`flagFilters`), and here. */
export const flagFilters: Record<FlagFilter, ProductFilter<number>> = {
  isNew: flag('isNew', (now) => {
    const since = newSince(now);
    const seconds = (since.getTime() - Date.UTC(2000, 0, 1)) / 1000;
    return {
      where: sql<boolean>`p.listed_at >= ${since}`,
      test: () => (facts, row) => facts.listed(row) >= seconds,
    };
  }),
  freeDelivery: flag('freeDelivery', () => ({
    where: sql<boolean>`p.free_delivery`,
    test: testBit(flagBits.freeDelivery),
  })),
  freeReturns: flag('freeReturns', () => ({
    where: hasFreeReturns,
    test: async ({ db, caches }) => {
      const [shops, unreturnable, byThemselves] = await Promise.all([
        caches.of(shopsWithFreeReturns).get('', () => findShopsWithFreeReturns(db)),
        caches.of(unreturnableProducts).get('', () => listUnreturnable(db)),
        caches.of(returnableOnlyByThemselves).get('', () => listReturnableOnlyByThemselves(db)),
      ]);
      return (facts, row) =>
        shops.has(facts.shop(row)) ? !includesSorted(unreturnable, facts.id(row)) : byThemselves.has(facts.id(row));
    },
  })),
  inStock: flag('inStock', () => ({ where: sql<boolean>`p.in_stock`, test: testBit(flagBits.inStock) })),
  onSale: flag('onSale', () => ({
    where: sql<boolean>`p.before_usd_minor IS NOT NULL`,
    test: testBit(flagBits.reduced),
  })),
};

/** A filter that is on or off, with the number of products that it selects. */
function flag(name: FlagFilter, select: (now: Date) => Omit<Condition, 'value'>): ProductFilter<number> {
  return {
    conditions: (input, _rates, now) => (input[name] ? [{ value: true, ...select(now) }] : []),
    startCount: async (_input, data, now) => {
      const passes = await select(now).test(data);
      let selected = 0;
      return {
        add: (facts, row) => {
          if (passes(facts, row)) selected += 1;
        },
        count: () => selected,
      };
    },
  };
}

/** Whether ascending numbers include one. */
function includesSorted(numbers: Int32Array, target: number): boolean {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? 0) < target) from = middle + 1;
    else to = middle;
  }
  return numbers[from] === target;
}

function testBit(bit: number): Condition['test'] {
  return () => (facts, row) => facts.has(row, bit);
}
