import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { readStatistics, type CatalogueStatistics } from '#search/ranking/popularity.sql.ts';

/** Catalogues with fewer products are read without popularity tiers. */
const minProductsOfLarge = 40_000;
/** A tier is a fiftieth of popularity. */
const tiersPerUnit = 50;

const statistics = defineLoadingCache<CatalogueStatistics>({
  name: 'catalogue-statistics',
  maxEntries: 1,
  seconds: 60,
});

/** Statistics of a large catalogue; undefined for a small one, and before the first ANALYZE. */
export async function findLargeCatalogue(data: DataAccess): Promise<CatalogueStatistics | undefined> {
  const catalogue = await data.caches.of(statistics).get('all', () => readStatistics(data.db));
  return catalogue.products >= minProductsOfLarge && catalogue.popularity.length > 0 ? catalogue : undefined;
}

/**
 * The highest popularity tier, in fiftieths, such that at least `minShare` of all products is in it or above; and the
 * share that really is.
 */
export function popularPart(
  { popularity }: Pick<CatalogueStatistics, 'popularity'>,
  minShare: number,
): { tier: number; share: number } {
  const last = popularity.length - 1;
  const bound = popularity[Math.max(0, last - Math.ceil(last * minShare))] ?? 0;
  const tier = Math.max(0, Math.floor(bound * tiersPerUnit));
  const below = popularity.filter((one) => one < tier / tiersPerUnit).length;
  return { tier, share: Math.min(1, Math.max(1, popularity.length - below) / Math.max(1, last)) };
}
