import { shortHash } from '#importing/slug.ts';

/** The maximum that calls accept; a product with a longer code could not be bought. */
export const maxCodeLength = 100;

/** The length of a hyphen and a `shortHash`. */
const hashSuffixLength = 9;

/** The product's code plus the chosen values, shortened if necessary. */
export function newSkuCode(productCode: string, options: Record<string, string>, used: Set<string>): string {
  const plain = shortened([productCode, ...Object.values(options)].join('.'));
  const code = used.has(plain) ? shortened(`${plain}.${used.size}`) : plain;
  used.add(code);
  return code;
}

/** Shortened codes end in a hash, so that codes with the same beginning stay different. */
export function shortened(code: string): string {
  return code.length <= maxCodeLength ? code : `${code.slice(0, maxCodeLength - hashSuffixLength)}-${shortHash(code)}`;
}
