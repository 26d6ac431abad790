import { verifyCodeLength } from '@kaimai/contract/values/business-constants';
import { randomCharacters } from '#random-characters.ts';

/** Digits and capital letters without those that look alike: 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Six characters with a digit among them, so that no code reads as a word: 880 million in all. */
export function newCode(): string {
  for (;;) {
    const code = randomCharacters(alphabet, verifyCodeLength);
    if (/\d/.test(code)) return code;
  }
}

/** Turns a typed code into the form that is compared: small letters and full-width characters count as the same. */
export function normaliseCode(entered: string): string {
  return entered.normalize('NFKC').toUpperCase();
}
