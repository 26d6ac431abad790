import { code as recordOf } from 'currency-codes';

/** Whether a code such as `SEK` is a currency of ISO 4217; prices in an imported file may be in any that has a rate. */
export function isIsoCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code) && recordOf(code) !== undefined;
}

/** Digits after the point by ISO 4217: 0 of VND, 2 of SEK, 3 of KWD. */
export function minorDigitsOf(code: string): number {
  return recordOf(code)?.digits ?? 2;
}
