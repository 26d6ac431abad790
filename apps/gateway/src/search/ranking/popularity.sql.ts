import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';

export interface CatalogueStatistics {
  products: number;
  /** How popular products are: as many lie between any two neighbours, the least popular first. Empty where nothing is known. */
  popularity: number[];
}

/** What PostgreSQL knows of the catalogue anyway. */
export async function readStatistics(db: Db): Promise<CatalogueStatistics> {
  const { rows } = await sql<CatalogueStatistics>`
    SELECT reltuples::bigint AS products, coalesce(
      (SELECT histogram_bounds::text::real[] FROM pg_stats
       WHERE schemaname = current_schema() AND tablename = 'product' AND attname = 'popularity'), '{}') AS popularity
    FROM pg_class WHERE oid = 'product'::regclass`.execute(db);
  return rows[0] ?? { products: 0, popularity: [] };
}

/** The condition for a product `p` to be in stock, and as popular as so many fiftieths: two keys of an index (migration 172). */
export function isAsPopular(fiftieth: number): RawBuilder<boolean> {
  const tiers = [Math.floor(fiftieth / 5) + 1, 100 + fiftieth];
  return sql<boolean>`popularity_tiers(p.popularity, p.in_stock) && ${tiers}::int[]`;
}

/** The most popular first, those in stock before all others. */
export const byPopularity = sql`in_stock DESC, popularity DESC, id DESC`;
