import { defineCache, type DataAccess } from '#cache/caches.ts';
import { findFavouriteCodes, type FavouriteCodes } from './basic-information.sql.ts';

/** By buyer. The size is in codes: some megabytes, or the lists of some thousand buyers with some twenty favourites. */
const favouriteLists = defineCache<FavouriteCodes, number>({
  name: 'favourite-codes',
  maxSize: 100_000,
  sizeOf: ({ codes }) => codes.length,
});

/** The codes of a buyer's favourites, cached until their version in the database changes. */
export async function listFavouriteCodes(
  { db, caches }: DataAccess,
  buyerId: number,
  version: number | null,
): Promise<string[]> {
  if (version === null) return [];
  const cache = caches.of(favouriteLists);
  const known = cache.get(buyerId);
  if (known?.version === version) return known.codes;
  const list = await findFavouriteCodes(db, buyerId);
  if (list) cache.set(buyerId, list);
  return list?.codes ?? [];
}
