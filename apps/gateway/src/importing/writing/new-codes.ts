import { shortHash } from '#importing/writing/slug.ts';

/** The longest that calls take: a longer one could be seen and never bought. */
export const longestCode = 100;

/** A variant's code is its product's with what is chosen, as far as there is room. */
export function newSkuCode(productCode: string, options: Record<string, string>, used: Set<string>): string {
  const plain = shortened([productCode, ...Object.values(options)].join('.'));
  const code = used.has(plain) ? shortened(`${plain}.${used.size}`) : plain;
  used.add(code);
  return code;
}

/** A few characters of the hash keep texts with the same beginning different. */
export function shortened(code: string): string {
  return code.length <= longestCode ? code : `${code.slice(0, longestCode - 9)}-${shortHash(code)}`;
}
