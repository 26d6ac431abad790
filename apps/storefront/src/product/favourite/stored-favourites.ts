import { storedCodes } from '#product/stored-codes.ts';

/** The highest number of products in one request for cards. */
export const maxStoredFavourites = 50;

/** The favourites of a visitor: codes of products in this browser, the newest first. */
const favourites = storedCodes('keptFavourites', maxStoredFavourites);

export const readStoredFavourites = favourites.read;
export const subscribeToStoredFavourites = favourites.subscribe;

/** Returns false when the limit is reached. */
export function storeFavourite(commodityCode: string): boolean {
  const codes = favourites.read();
  if (codes.includes(commodityCode)) return true;
  if (codes.length >= maxStoredFavourites) return false;
  favourites.write([commodityCode, ...codes]);
  return true;
}

/**
 * Adds the favourites of another device before the stored ones, which all stay. Returns how many were added, and how many exceeded
 * the limit.
 */
export function storeFavourites(commodityCodes: readonly string[]): { added: number; leftOut: number } {
  const codes = favourites.read();
  const newCodes = [...new Set(commodityCodes)].filter((code) => !codes.includes(code));
  const added = newCodes.slice(0, maxStoredFavourites - codes.length);
  if (added.length > 0) favourites.write([...added, ...codes]);
  return { added: added.length, leftOut: newCodes.length - added.length };
}

/** Removes products from the favourites of this browser. */
export function dropFavourites(commodityCodes: readonly string[]): void {
  const dropped = new Set(commodityCodes);
  favourites.write(favourites.read().filter((code) => !dropped.has(code)));
}
