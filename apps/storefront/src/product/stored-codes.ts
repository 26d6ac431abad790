import { storedValue, type StoredValue } from '#settings/stored-value.ts';

const maxCodeLength = 100;

/**
 * The value without any codes: one object, so that React sees no difference between the server's empty list and the
 * browser's.
 */
export const noCodes: readonly string[] = [];

/**
 * Codes of products in this browser. The storage can contain anything: invalid entries, and those beyond the limit, are
 * ignored.
 */
export function storedCodes(key: string, maxCodes: number): StoredValue<readonly string[]> {
  return storedValue<readonly string[]>({
    key,
    fallback: noCodes,
    parse(value) {
      if (!Array.isArray(value)) return undefined;
      const codes = value.filter((code) => typeof code === 'string' && code !== '' && code.length <= maxCodeLength);
      return codes.length === 0 ? noCodes : [...new Set<string>(codes)].slice(0, maxCodes);
    },
  });
}
