import type { StepCount } from '@kaimai/contract/search/product-filters';
import { mapSteps, stepFilters as declarations, type StepFilter } from '@kaimai/contract/search/step-filters';
import { sql } from 'kysely';
import { addedNumbers, fieldsOf, type AddedNumber } from '#search/facts/packed-layout.ts';
import type { PackedFacts } from '#search/facts/packed-facts.ts';
import type { ProductFilter } from './product-filter.ts';

/** A number of products, such as the rating: for lists that are read by SQL, and for those in packed facts. */
interface ProductNumber {
  /** An expression for the product `p`; null if it has no such number. */
  sql: string;
  /** The type in packed facts, to which the SQL expression and the bounds are rounded. */
  type: AddedNumber['type'];
  /** Returns a number that no bound selects if the product has none. */
  read: (facts: PackedFacts, row: number) => number;
}

/** The number that each filter compares: the added number of packed facts with the filter's name, or one defined here. */
const numbers: Record<StepFilter, ProductNumber> = {
  ...packedNumbers(addedNumbers),
  rating: {
    sql: 'p.rating_sum::float8 / nullif(p.rating_count, 0)',
    type: 'float4',
    read: (facts, row) => facts.rating(row) ?? -1,
  },
};

/** The filters by a lower or upper bound of a number. */
export const stepFilters: Record<StepFilter, ProductFilter<StepCount[]>> = mapSteps('name', (name) =>
  stepFilter(name, numbers[name]),
);

function packedNumbers<Name extends string>(added: Record<Name, AddedNumber>): Record<Name, ProductNumber> {
  const fields = fieldsOf(added);
  const entries = (Object.keys(added) as Name[]).map((name): [Name, ProductNumber] => {
    const [{ sql: column, type }, field] = [added[name], fields[name]];
    return [name, { sql: column, type, read: (facts, row) => facts.added(row, field) }];
  });
  return Object.fromEntries(entries) as Record<Name, ProductNumber>;
}

/** Builds the filter of one declaration, and the counter of its facet: how many products pass each step. */
function stepFilter(name: StepFilter, { sql: column, type, read }: ProductNumber): ProductFilter<StepCount[]> {
  const { parameter, bound, steps } = declarations[name];
  const isFrom = bound === 'from';
  const roundInteger = isFrom ? Math.ceil : Math.floor;
  const toPacked = type === 'int4' ? roundInteger : Math.fround;
  return {
    conditions: ({ [parameter]: requested }) => {
      if (requested === undefined) return [];
      const limit = toPacked(requested);
      return [
        {
          value: requested,
          where: sql<boolean>`((${sql.raw(column)})::${sql.raw(type)} ${sql.raw(isFrom ? '>=' : '<=')} ${limit})`,
          test: () => (isFrom ? (facts, row) => read(facts, row) >= limit : (facts, row) => read(facts, row) <= limit),
        },
      ];
    },
    startCount: () => {
      const counts = steps.map((step) => ({ step, limit: toPacked(step), count: 0 }));
      return {
        add: (facts, row) => {
          const number = read(facts, row);
          for (const one of counts) if (isFrom ? number >= one.limit : number <= one.limit) one.count += 1;
        },
        count: () => counts.map(({ step, count }) => ({ [bound]: step, count })),
      };
    },
  };
}
