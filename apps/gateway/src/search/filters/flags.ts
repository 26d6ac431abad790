import type { FlagFilter } from '@kaimai/contract/search/product-filters';
import { sql } from 'kysely';
import { defineLoadingCache } from '#cache/caches.ts';
import { flagBits } from '#search/matching/packed-layout.ts';
import { findShopsWithFreeReturns, hasFreeReturns } from './free-returns.sql.ts';
import type { Condition, ProductFilter } from './product-filter.ts';

const shopsWithFreeReturns = defineLoadingCache<ReadonlySet<number>>({
  name: 'shops-with-free-returns',
  maxEntries: 1,
  seconds: 10,
});

/** The filters that are on or off. A new one is declared in the contract (`flagFilters`), and here. */
export const flagFilters: Record<FlagFilter, ProductFilter<number>> = {
  freeDelivery: flag('freeDelivery', { where: sql<boolean>`p.free_delivery`, test: packed(flagBits.freeDelivery) }),
  freeReturns: flag('freeReturns', {
    where: hasFreeReturns,
    test: async ({ db, caches }) => {
      const shops = await caches.of(shopsWithFreeReturns).get('', () => findShopsWithFreeReturns(db));
      return (facts, row) => shops.has(facts.shop(row));
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

function packed(bit: number): Condition['test'] {
  return () => (facts, row) => facts.has(row, bit);
}
