import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { readStatistics, type CatalogueStatistics } from '#search/ranking/popularity.sql.ts';

/** Smaller catalogues are read without popularity tiers. */
const largeCatalogue = 40_000;

const statistics = defineLoadingCache<CatalogueStatistics>({
  name: 'catalogue-statistics',
  maxEntries: 1,
  seconds: 60,
});

/** Statistics of a large catalogue; undefined for a small one, and before the first ANALYZE. */
export async function findLargeCatalogue(data: DataAccess): Promise<CatalogueStatistics | undefined> {
  const catalogue = await data.caches.of(statistics).get('', () => readStatistics(data.db));
  return catalogue.products >= largeCatalogue && catalogue.popularity.length > 0 ? catalogue : undefined;
}

/**
 * The highest popularity tier, in fiftieths, such that at least a given share of all products is in it or above; and the
 * share that is there.
 */
export function popularPart(
  { popularity }: Pick<CatalogueStatistics, 'popularity'>,
  atLeast: number,
): { tier: number; share: number } {
  const last = popularity.length - 1;
  const bound = popularity[Math.max(0, last - Math.ceil(last * atLeast))] ?? 0;
  const tier = Math.max(0, Math.floor(bound * 50));
  const below = popularity.filter((one) => one < tier / 50).length;
  return { tier, share: Math.min(1, Math.max(1, popularity.length - below) / Math.max(1, last)) };
}
