import type { FilterInput } from '@kaimai/contract/search/product-filters';
import type { DataAccess } from '#cache/caches.ts';
import type { FacetCounter, ProductFilter, RowTest } from '#search/filters/product-filter.ts';
import {
  passingRows,
  productFilters,
  rowTests,
  type FilterName,
  type FilterCondition,
} from '#search/filters/registry.ts';
import type { PackedFacts } from '#search/facts/packed-facts.ts';
import { addOne, type Counts } from '#search/filters/counts.ts';

type CountOf<Filter> = Filter extends ProductFilter<infer Count> ? Count : never;
type FilterCounts = { [Name in FilterName]: CountOf<(typeof productFilters)[Name]> };

/** The counts of all facets of a list; categories by id. */
export type FacetCounts = FilterCounts & { categories: Counts };

interface FacetRequest {
  data: DataAccess;
  input: FilterInput;
  conditions: readonly FilterCondition[];
  now: Date;
}

/**
 * Counts each facet with every filter but its own, so that a count is the length of the list with that value chosen.
 */
export async function countFacets(
  facts: PackedFacts,
  { data, input, conditions, now }: FacetRequest,
): Promise<FacetCounts> {
  const tests = await rowTests(data, conditions);
  const counters = await startCounters(input, data, now);
  const allCounters = [...counters.values()];
  const countersOfConditions = conditions.map(({ filter, nth }) => ({ counter: counters.get(filter), nth }));
  const categories: Counts = new Map();
  for (let row = 0; row < facts.size; row++) {
    const failed = onlyFailed(tests, facts, row);
    if (failed === severalFailed) continue;
    if (failed === noneFailed) {
      addOne(categories, facts.category(row));
      for (const counter of allCounters) counter.add(facts, row);
    } else {
      const failedCondition = countersOfConditions[failed];
      failedCondition?.counter?.add(facts, row, failedCondition.nth);
    }
  }
  const counts = Object.fromEntries([...counters].map(([name, counter]) => [name, counter.count()]));
  // The counter of each filter has the type of its counts.
  return { ...(counts as FilterCounts), categories };
}

/** How many of the products that pass all conditions each category has. */
export async function countCategories(
  facts: PackedFacts,
  { data, conditions }: Pick<FacetRequest, 'data' | 'conditions'>,
): Promise<Counts> {
  const counts: Counts = new Map();
  for (const row of passingRows(facts, await rowTests(data, conditions))) addOne(counts, facts.category(row));
  return counts;
}

/** One counter for each filter. */
async function startCounters(
  input: FilterInput,
  data: DataAccess,
  now: Date,
): Promise<Map<FilterName, FacetCounter<unknown>>> {
  const names = Object.keys(productFilters) as FilterName[];
  const counters = await Promise.all(names.map(async (name) => productFilters[name].startCount(input, data, now)));
  return new Map(counters.map((counter, nth) => [names[nth] as FilterName, counter]));
}

const noneFailed = -1;
const severalFailed = -2;

/** The index of the only test that a row fails, otherwise `noneFailed` or `severalFailed`. */
function onlyFailed(tests: readonly RowTest[], facts: PackedFacts, row: number): number {
  let failed = noneFailed;
  for (let nth = 0; nth < tests.length; nth++) {
    if (tests[nth]?.(facts, row) !== false) continue;
    if (failed !== noneFailed) return severalFailed;
    failed = nth;
  }
  return failed;
}
