import { storedValue, type StoredValue } from '#settings/stored-value.ts';

const maxCodeLength = 100;

/** Codes of products in this browser. Anything can be in the storage: what is no code, or too much, is left out. */
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
