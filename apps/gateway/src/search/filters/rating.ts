import { sql } from 'kysely';
import type { ProductFilter } from './product-filter.ts';

/** The lowest averages that buyers choose from. */
const steps = [4.5, 4, 3];

/** At least this average of the ratings. Products without ratings do not pass. */
export const rating: ProductFilter<{ from: number; count: number }[]> = {
  conditions: ({ ratingFrom }) => {
    if (ratingFrom === undefined) return [];
    return [
      {
        value: ratingFrom,
        where: sql<boolean>`(p.rating_count > 0 AND p.rating_sum::float8 / greatest(p.rating_count, 1) >= ${ratingFrom})`,
        // Averages are packed as 32-bit floats, so the bound is rounded as they are.
        test: () => (facts, row) => (facts.rating(row) ?? -1) >= Math.fround(ratingFrom),
      },
    ];
  },
  startCount: () => {
    const counts = steps.map((from) => ({ from, count: 0 }));
    return {
      add: (facts, row) => {
        const average = facts.rating(row);
        if (average !== null) for (const step of counts) if (average >= step.from) step.count += 1;
      },
      count: () => counts,
    };
  },
};
