import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIban, normalizeIban } from './iban.ts';

// The examples of the registry of SWIFT.
test.each([
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'LC55HEMM000100010012001200023015',
  'MT84MALT011000012345MTLCAST001S',
  'SA0380000000608010167519',
])('%s is valid', (iban) => {
  expect(isIban(iban)).toBe(true);
});

test.each([
  ['a wrong digit', 'DE89370400440532013001'],
  ['a digit less', 'DE8937040044053201300'],
  ['a digit more', 'DE893704004405320130000'],
  ['exchanged digits', 'DE89370400440532010300'],
  ['a country without IBANs', 'CN89370400440532013000'],
  ['the check digits 00, which no bank computes for the remainder of 97', 'DE00370400440532013050'],
  ['the check digits 01, which no bank computes for the remainder of 98', 'DE01370400440532013032'],
  ['the check digits 99, which no bank computes for the remainder of 02', 'DE99370400440532013014'],
  ['small letters', 'de89370400440532013000'],
  ['an empty text', ''],
])('%s is refused: %s', (_name, iban) => {
  expect(isIban(iban)).toBe(false);
});

test('spaces, hyphens and small letters are accepted as they are printed', () => {
  expect(normalizeIban(' de89 3704-0044 0532 0130 00\n')).toBe('DE89370400440532013000');
});

test('one changed digit is always detected', () => {
  const iban = 'DE89370400440532013000';
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (position, shift) => {
      const digit = (Number(iban[position]) + shift) % 10;
      expect(isIban(iban.slice(0, position) + String(digit) + iban.slice(position + 1))).toBe(false);
    }),
  );
});
