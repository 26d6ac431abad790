import { storedCodes } from './stored-codes.ts';

/** As many as one request for cards may name. */
export const mostKept = 50;

/** The favourites of a visitor: codes of products in this browser, the newest first. */
const kept = storedCodes('keptFavourites', mostKept);

export const readKept = kept.read;
export const subscribeToKept = kept.subscribe;

/** False when there is no place for another one. */
export function keepFavourite(commodityCode: string): boolean {
  const codes = kept.read();
  if (codes.includes(commodityCode)) return true;
  if (codes.length >= mostKept) return false;
  kept.write([commodityCode, ...codes]);
  return true;
}

/** Keeps those of another device before one's own, which all stay. Gives how many are new, and how many had no place. */
export function keepFavourites(commodityCodes: readonly string[]): { added: number; leftOut: number } {
  const codes = kept.read();
  const fresh = [...new Set(commodityCodes)].filter((code) => !codes.includes(code));
  const added = fresh.slice(0, mostKept - codes.length);
  if (added.length > 0) kept.write([...added, ...codes]);
  return { added: added.length, leftOut: fresh.length - added.length };
}

export function dropFavourites(commodityCodes: readonly string[]): void {
  const dropped = new Set(commodityCodes);
  kept.write(kept.read().filter((code) => !dropped.has(code)));
}
