import { defineCache, type DataAccess } from '#cache/caches.ts';
import { findFavouriteCodes, type FavouriteCodes } from './basic-information.sql.ts';

/**
 * Lists by the id of the buyer. The size counts codes: the maximum takes some megabytes, and is reached by 5,000 buyers
 * with twenty favourites each.
 */
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
  const cached = cache.get(buyerId);
  if (cached?.version === version) return cached.codes;
  const list = await findFavouriteCodes(db, buyerId);
  if (list) cache.set(buyerId, list);
  return list?.codes ?? [];
}
