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

export function dropFavourites(commodityCodes: readonly string[]): void {
  const dropped = new Set(commodityCodes);
  kept.write(kept.read().filter((code) => !dropped.has(code)));
}
