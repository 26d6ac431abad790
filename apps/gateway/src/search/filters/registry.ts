import type { Rates } from '@kaimai/contract/values/money';
import { sql, type RawBuilder } from 'kysely';
import type { DataAccess } from '#cache/caches.ts';
import type { PackedFacts } from '#search/facts/packed-facts.ts';
import { attributes } from './attributes.ts';
import { flagFilters } from './flags.ts';
import { price } from './price.ts';
import type { RequestedFilters, Condition, RowTest } from './product-filter.ts';
import { stepFilters } from './steps.ts';
import { stores } from './stores.ts';

/** All filters of product lists. Their wire parameters are in the contract (search/product-filters.ts). */
export const productFilters = { price, ...stepFilters, stores, ...flagFilters, attributes };
export type FilterName = keyof typeof productFilters;

/** A condition with the filter that it belongs to, and its index among the conditions of that filter. */
export interface FilterCondition extends Condition {
  filter: FilterName;
  nth: number;
}

/** The conditions that an input sets. */
export function readConditions(input: RequestedFilters, rates: Rates, now: Date): FilterCondition[] {
  const names = Object.keys(productFilters) as FilterName[];
  return names.flatMap((filter) =>
    productFilters[filter].conditions(input, rates, now).map((condition, nth) => ({ ...condition, filter, nth })),
  );
}

/** A cache key: equal for conditions that select the same products. */
export function keyOfConditions(conditions: readonly FilterCondition[]): string {
  return JSON.stringify(conditions.map(({ filter, value }) => [filter, value]));
}

/** The SQL condition for a product `p` to pass all conditions. */
export function passesAll(conditions: readonly Pick<Condition, 'where'>[]): RawBuilder<boolean> {
  if (conditions.length === 0) return sql<boolean>`true`;
  return sql.join(
    conditions.map(({ where }) => where),
    sql` AND `,
  );
}

/** The tests of conditions on packed facts, in the same order. */
export async function rowTests(data: DataAccess, conditions: readonly Condition[]): Promise<RowTest[]> {
  return Promise.all(conditions.map(async ({ test }) => test(data)));
}

/** The rows that pass all tests, by ascending id. */
export function passingRows(facts: PackedFacts, tests: readonly RowTest[]): Uint32Array {
  // One test after the other, because V8 optimizes a loop that calls a single function.
  return tests.reduce((rows, test) => rows.filter((row) => test(facts, row)), facts.rows());
}
