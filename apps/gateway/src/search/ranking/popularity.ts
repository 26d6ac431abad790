import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { readStatistics, type CatalogueStatistics } from '#search/ranking/popularity.sql.ts';

/** A catalogue that is not larger is read as it is: what a word finds in it is soon counted. */
const largeCatalogue = 40_000;

const statistics = defineLoadingCache<CatalogueStatistics>({
  name: 'catalogue-statistics',
  maxEntries: 1,
  seconds: 60,
});

/** What is known of a large catalogue; undefined of one that is not, and of one that is not known yet. */
export async function findLargeCatalogue(data: DataAccess): Promise<CatalogueStatistics | undefined> {
  const known = await data.caches.of(statistics).get('', () => readStatistics(data.db));
  return known.products >= largeCatalogue && known.popularity.length > 0 ? known : undefined;
}

/** The fiftieth of popularity from which on at least a share of all products lies, and the share that does so at most. */
export function popularPart(
  { popularity }: Pick<CatalogueStatistics, 'popularity'>,
  atLeast: number,
): { fiftieth: number; share: number } {
  const last = popularity.length - 1;
  const bound = popularity[Math.max(0, last - Math.ceil(last * atLeast))] ?? 0;
  const fiftieth = Math.max(0, Math.floor(bound * 50));
  const below = popularity.filter((one) => one < fiftieth / 50).length;
  return { fiftieth, share: Math.min(1, Math.max(1, popularity.length - below) / Math.max(1, last)) };
}
