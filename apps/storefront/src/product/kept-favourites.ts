import { storedValue } from '#settings/stored-value.ts';

/** As many as one request for cards may name. */
export const mostKept = 50;
const longestCode = 100;

/** The favourites of a visitor: codes of products in this browser, the newest first. */
const kept = storedValue<readonly string[]>({ key: 'keptFavourites', fallback: [], parse: parseKept });

/** Anything can be in the storage: what is no code, or too much, is left out. */
function parseKept(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const codes = value.filter((code) => typeof code === 'string' && code !== '' && code.length <= longestCode);
  return [...new Set<string>(codes)].slice(0, mostKept);
}

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
