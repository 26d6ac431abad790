import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';

export interface CatalogueStatistics {
  products: number;
  /**
   * Histogram bounds of popularity, ascending, with equally many products between adjacent bounds. Empty before the first
   * ANALYZE.
   */
  popularity: number[];
}

/** The size of the catalogue and the spread of popularity, as the planner’s statistics have them. */
export async function readStatistics(db: Db): Promise<CatalogueStatistics> {
  const { rows } = await sql<CatalogueStatistics>`
    SELECT reltuples::bigint AS products, coalesce(
      (SELECT histogram_bounds::text::real[] FROM pg_stats
       WHERE schemaname = current_schema() AND tablename = 'product' AND attname = 'popularity'), '{}') AS popularity
    FROM pg_class WHERE oid = 'product'::regclass`.execute(db);
  return rows[0] ?? { products: 0, popularity: [] };
}

/**
 * The condition for a product `p` to be in stock and at least in a popularity tier, in fiftieths. `popularity_tiers` returns keys:
 * the tenths that a product reaches (0 to 30), and the fiftieths that it reaches within its own tenth (100 plus the fiftieth). A
 * product is popular enough if it has the key of the next tenth or of this fiftieth (migration 172).
 */
export function isAsPopular(tier: number): RawBuilder<boolean> {
  const keys = [Math.floor(tier / 5) + 1, 100 + tier];
  return sql<boolean>`popularity_tiers(p.popularity, p.in_stock) && ${keys}::int[]`;
}

/** Products in stock first, then by popularity. */
export const byPopularity = sql`in_stock DESC, popularity DESC, id DESC`;
