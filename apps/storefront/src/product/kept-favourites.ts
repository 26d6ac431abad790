import { storedCodes } from './stored-codes.ts';

/** The maximum of one request for cards. */
export const maxKeptFavourites = 50;

/** The favourites of a visitor: codes of products in this browser, the newest first. */
const kept = storedCodes('keptFavourites', maxKeptFavourites);

export const readKept = kept.read;
export const subscribeToKept = kept.subscribe;

/** False when the limit is reached. */
export function keepFavourite(commodityCode: string): boolean {
  const codes = kept.read();
  if (codes.includes(commodityCode)) return true;
  if (codes.length >= maxKeptFavourites) return false;
  kept.write([commodityCode, ...codes]);
  return true;
}

/** Adds the favourites of another device before the own ones, which all stay. Returns how many are new, and how many did not fit. */
export function keepFavourites(commodityCodes: readonly string[]): { added: number; leftOut: number } {
  const codes = kept.read();
  const fresh = [...new Set(commodityCodes)].filter((code) => !codes.includes(code));
  const added = fresh.slice(0, maxKeptFavourites - codes.length);
  if (added.length > 0) kept.write([...added, ...codes]);
  return { added: added.length, leftOut: fresh.length - added.length };
}

export function dropFavourites(commodityCodes: readonly string[]): void {
  const dropped = new Set(commodityCodes);
  kept.write(kept.read().filter((code) => !dropped.has(code)));
}
