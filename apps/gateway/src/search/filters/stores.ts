import { sql } from 'kysely';
import { addOne, type Counts } from '#search/filters/counts.ts';
import { findShopIds } from '#search/scope/scope-ids.sql.ts';
import type { ProductFilter } from './product-filter.ts';

/** Products of any of several shops, counted by shop id. */
export const stores: ProductFilter<Counts> = {
  conditions: ({ stores: chosen, fromWords }) => {
    const codes = chosen.length > 0 ? chosen : (fromWords?.stores ?? []);
    if (codes.length === 0) return [];
    return [
      {
        value: codes,
        // PostgreSQL computes the array once, before it reads products; `IN (SELECT …)` would be a join.
        where: sql<boolean>`p.shop_id = ANY (ARRAY(SELECT id FROM shop WHERE code = ANY(${[...codes]}::text[])))`,
        test: async ({ db }) => {
          const ids = new Set(await findShopIds(db, codes));
          return (facts, row) => ids.has(facts.shop(row));
        },
      },
    ];
  },
  startCount: () => {
    const counts: Counts = new Map();
    return { add: (facts, row) => addOne(counts, facts.shop(row)), count: () => counts };
  },
};
