import { storedValue, type StoredValue } from '#settings/stored-value.ts';

const maxCodeLength = 100;

/**
 * Codes of products in this browser. The storage can contain anything: invalid entries, and those beyond the limit, are
 * left out.
 */
export function storedCodes(key: string, most: number): StoredValue<readonly string[]> {
  return storedValue<readonly string[]>({
    key,
    fallback: [],
    parse(value) {
      if (!Array.isArray(value)) return undefined;
      const codes = value.filter((code) => typeof code === 'string' && code !== '' && code.length <= maxCodeLength);
      return [...new Set<string>(codes)].slice(0, most);
    },
  });
}
