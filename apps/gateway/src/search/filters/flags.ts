import { mapFlags, type FlagFilter } from '@kaimai/contract/search/flag-filters';
import { sql } from 'kysely';
import { defineLoadingCache } from '#cache/caches.ts';
import { newSince } from '#catalogue/new-since.ts';
import { flagBits, flags, type Flag } from '#search/facts/packed-layout.ts';
import {
  findShopsWithFreeReturns,
  hasFreeReturns,
  listReturnableByOwnDays,
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

const returnableByOwnDays = defineLoadingCache<Int32Array>({
  name: 'products-with-own-returns',
  maxEntries: 1,
  seconds: 10,
});

type Selection = Omit<Condition, 'value'>;

/** The filters that depend on more than one flag of packed facts. */
const computed: Record<Exclude<FlagFilter, Flag>, (now: Date) => Selection> = {
  isNew: (now) => {
    const since = newSince(now);
    const seconds = (since.getTime() - Date.UTC(2000, 0, 1)) / 1000;
    return {
      where: sql<boolean>`p.listed_at >= ${since}`,
      test: () => (facts, row) => facts.listed(row) >= seconds,
    };
  },
  freeReturns: () => ({
    where: hasFreeReturns,
    test: async ({ db, caches }) => {
      const [shops, unreturnable, byOwnDays] = await Promise.all([
        caches.of(shopsWithFreeReturns).get('all', () => findShopsWithFreeReturns(db)),
        caches.of(unreturnableProducts).get('all', () => listUnreturnable(db)),
        caches.of(returnableByOwnDays).get('all', () => listReturnableByOwnDays(db)),
      ]);
      return (facts, row) =>
        shops.has(facts.shop(row))
          ? !includesSorted(unreturnable, facts.id(row))
          : includesSorted(byOwnDays, facts.id(row));
    },
  }),
};

/** The filters that are on or off. One with the name of a packed flag tests that flag; the others are `computed`. */
export const flagFilters: Record<FlagFilter, ProductFilter<number>> = mapFlags((name) =>
  defineFlagFilter(name, isPacked(name) ? () => packedFlag(name) : computed[name]),
);

function isPacked(name: FlagFilter): name is FlagFilter & Flag {
  return name in flags;
}

/** A filter that is on or off, with the number of products that it selects. */
function defineFlagFilter(name: FlagFilter, select: (now: Date) => Selection): ProductFilter<number> {
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

/** Whether the ascending numbers include the target, by binary search. */
function includesSorted(numbers: Int32Array, target: number): boolean {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? 0) < target) from = middle + 1;
    else to = middle;
  }
  return numbers[from] === target;
}

function packedFlag(name: Flag): Selection {
  const bit = flagBits[name];
  return { where: sql<boolean>`(${sql.raw(flags[name])})`, test: () => (facts, row) => facts.has(row, bit) };
}
