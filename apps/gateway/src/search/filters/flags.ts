import type { FlagFilter } from '@kaimai/contract/search/product-filters';
import { sql } from 'kysely';
import { defineLoadingCache } from '#cache/caches.ts';
import { flagBits } from '#search/matching/packed-layout.ts';
import { findShopsWithFreeReturns, hasFreeReturns, listUnreturnable } from './free-returns.sql.ts';
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

/** The filters that are on or off. A new one is declared in the contract (`flagFilters`), and here. */
export const flagFilters: Record<FlagFilter, ProductFilter<number>> = {
  freeDelivery: flag('freeDelivery', { where: sql<boolean>`p.free_delivery`, test: packed(flagBits.freeDelivery) }),
  freeReturns: flag('freeReturns', {
    where: hasFreeReturns,
    test: async ({ db, caches }) => {
      const [shops, unreturnable] = await Promise.all([
        caches.of(shopsWithFreeReturns).get('', () => findShopsWithFreeReturns(db)),
        caches.of(unreturnableProducts).get('', () => listUnreturnable(db)),
      ]);
      return (facts, row) => shops.has(facts.shop(row)) && !includesSorted(unreturnable, facts.id(row));
    },
  }),
  inStock: flag('inStock', { where: sql<boolean>`p.in_stock`, test: packed(flagBits.inStock) }),
  onSale: flag('onSale', { where: sql<boolean>`p.before_usd_minor IS NOT NULL`, test: packed(flagBits.reduced) }),
};

/** Counts the products that the filter selects. */
function flag(name: FlagFilter, selection: Omit<Condition, 'value'>): ProductFilter<number> {
  return {
    conditions: (input) => (input[name] ? [{ value: true, ...selection }] : []),
    startCount: async (_input, data) => {
      const passes = await selection.test(data);
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
function includesSorted(numbers: Int32Array, wanted: number): boolean {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return numbers[from] === wanted;
}

function packed(bit: number): Condition['test'] {
  return () => (facts, row) => facts.has(row, bit);
}
