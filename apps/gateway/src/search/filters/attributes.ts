import type { FilterInput } from '@kaimai/contract/search/product-filters';
import { sql } from 'kysely';
import { addOne, type Counts } from '#search/filters/counts.ts';
import { markOf, type PackedFacts } from '#search/facts/packed-facts.ts';
import type { Condition, ProductFilter } from './product-filter.ts';

/** How many products have each attribute value, by the mark of the value (`markOf`). */
export interface AttributeCounts {
  /** Counts of the products that pass all conditions. */
  passing: Counts;
  /** Counts of the products that fail only the condition of this attribute. */
  failing: { attribute: string; counts: Counts }[];
}

/**
 * The filter by values of options and specifications, such as `colour:ink`. A product passes if it has at least one of the chosen
 * values of each attribute.
 */
export const attributes: ProductFilter<AttributeCounts> = {
  conditions: (input) => [
    ...byAttribute(input).map(({ values }) => hasAnyOf(values)),
    ...(input.fromWords?.values ?? []).map(hasAnyOf),
  ],
  startCount: (input) => {
    const passing: Counts = new Map();
    const failing = byAttribute(input).map(({ attribute }) => ({ attribute, counts: new Map<number, number>() }));
    return {
      add: (facts, row, failed) => {
        const counts = failed === undefined ? passing : failing[failed]?.counts;
        if (counts) countMarks(counts, facts, row);
      },
      count: () => ({ passing, failing }),
    };
  },
};

/** The chosen values by their attribute, which is the part before the colon. */
function byAttribute({ attributes: values }: FilterInput): { attribute: string; values: string[] }[] {
  const groups = Map.groupBy(values, (value) => value.split(':')[0] ?? '');
  return [...groups].map(([attribute, ofAttribute]) => ({ attribute, values: ofAttribute }));
}

/** The condition that a product has at least one of these values. */
export function hasAnyOf(values: readonly string[]): Condition {
  const marks = new Set(values.map(markOf));
  return {
    value: values,
    where: sql<boolean>`p.attribute_values && ${[...values]}::text[]`,
    test: () => (facts, row) => {
      for (let nth = facts.markCount(row) - 1; nth >= 0; nth--) if (marks.has(facts.mark(row, nth))) return true;
      return false;
    },
  };
}

function countMarks(counts: Counts, facts: PackedFacts, row: number): void {
  for (let nth = facts.markCount(row) - 1; nth >= 0; nth--) addOne(counts, facts.mark(row, nth));
}
