import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressInput, addressRuleOf, mayBePostcode, wrongAddressFields } from './address.ts';
import { regions, type Region } from '../values/region.ts';

const base = {
  recipient: 'Maren Kowalski',
  phone: '13800138000',
  state: 'Oregon',
  city: 'x',
  district: 'x',
  street: 'x 1',
};

const wrongFields = (country: Region, change: object) =>
  wrongAddressFields(addressInput.parse({ ...base, country, ...change }));

test.each(regions)('an address in %s with the example’s postcode has no wrong fields', (country) => {
  expect(wrongFields(country, { postcode: addressRuleOf(country).example })).toEqual([]);
});

test.each(regions.filter((country) => addressRuleOf(country).postcode))(
  '%s needs a postcode of its own shape',
  (country) => {
    for (const postcode of ['', 'x', '1', '!!!!!', '12345678901', '97209; DROP']) {
      expect(wrongFields(country, { postcode })).toEqual(['postcode']);
    }
  },
);

describe('postcodes', () => {
  test.each([
    ['US', ['97209', '97209-1234']],
    ['CA', ['M5V 2T6', 'm5v2t6']],
    ['GB', ['EC1A 1BB', 'ec1a1bb', 'M1 1AE', 'W1A 0AX']],
    ['JP', ['150-0001', '1500001']],
    ['NL', ['1012 AB', '1012ab']],
    ['IE', ['D02 AF30', 'D6W XY00']],
    ['SE', ['111 22', '11122']],
    ['DE', ['10115']],
    ['CH', ['8001']],
    ['TW', ['100', '10048', '100001']],
  ] satisfies [Region, string[]][])('of %s may be written as %j', (country, postcodes) => {
    for (const postcode of postcodes) expect(wrongFields(country, { postcode })).toEqual([]);
  });

  test.each([
    ['US', ['9720', '972090', '97209-123']],
    ['SG', ['18989', '0189890']],
    ['PL', ['00001', '00-0001']],
    ['PT', ['1100001', '1100-01']],
    ['DE', ['1011', '101150']],
    ['IT', ['0018', '001860']],
    ['CH', ['801', '80010']],
    ['TW', ['10', '1000', '1000011']],
    ['KR', ['0452', '045240']],
  ] satisfies [Region, string[]][])('of %s are not %j', (country, postcodes) => {
    for (const postcode of postcodes) expect(wrongFields(country, { postcode })).toEqual(['postcode']);
  });

  test('may be written with spaces around them, and may be any text in countries without postcodes', () => {
    expect(mayBePostcode(' 10115 ', 'DE')).toBe(true);
    expect(mayBePostcode('1 0115', 'DE')).toBe(false);
    expect(mayBePostcode('none', 'HK')).toBe(true);
  });

  test('are not required in countries without postcodes', () => {
    for (const country of ['AE', 'CN', 'HK', 'MO'] as const) expect(wrongFields(country, { postcode: '' })).toEqual([]);
  });
});

describe('a phone number', () => {
  const isValid = (country: Region, phone: string): boolean =>
    !wrongFields(country, { phone, postcode: addressRuleOf(country).example }).includes('phone');

  test.each([
    '13800138000',
    '138 0013 8000',
    '+86 138-0013-8000',
    '86 13800138000',
    '0123456789',
    '012345678901',
    '0532-8088 1234',
    '010-65001234',
  ])('%s is valid in China', (phone) => {
    expect(isValid('CN', phone)).toBe(true);
  });

  test.each([
    '',
    '012345678',
    '0123456789012',
    '12800138000',
    '1380013800',
    '138001380001',
    '12345678901',
    'call me',
    '+1 503 555 0142',
  ])('%j is invalid in China', (phone) => {
    expect(isValid('CN', phone)).toBe(false);
  });

  test('is optional elsewhere, but must be valid if present', () => {
    expect(isValid('US', '')).toBe(true);
    expect(isValid('US', '+1 (503) 555-0142')).toBe(true);
    for (const phone of ['12345', '-------', 'n/a', '1234567890123456']) expect(isValid('US', phone)).toBe(false);
  });
});

test('state and district are required where mail is sorted by them', () => {
  const without = { state: '', district: '' };
  expect(wrongFields('CN', without)).toEqual(['state', 'district']);
  expect(wrongFields('US', { ...without, postcode: '97209' })).toEqual(['state']);
  expect(wrongFields('DE', { ...without, postcode: '10115' })).toEqual([]);
  expect(wrongFields('JP', { district: '', postcode: '150-0001' })).toEqual([]);
});

test('texts are trimmed, and only their lengths are limited', () => {
  const line = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(line, line, (recipient, street) => {
      const parsed = addressInput.parse({ ...base, country: 'HK', recipient, street });
      expect(parsed.recipient).toBe(recipient.trim());
      expect(wrongAddressFields(parsed)).toEqual([]);
    }),
  );
  expect(addressInput.safeParse({ ...base, country: 'HK', recipient: 'x'.repeat(81) }).success).toBe(false);
  expect(addressInput.safeParse({ ...base, country: 'XX' }).success).toBe(false);
});

test('a state in the United States must exist, by its name or its code', () => {
  const isValid = (state: string) => wrongFields('US', { state, postcode: '97209' }).length === 0;
  for (const state of ['Oregon', 'oregon', 'OR', ' or ', 'District of Columbia', 'PR'])
    expect(isValid(state)).toBe(true);
  for (const state of ['', 'Oregonia', 'XX', 'toString', 'Ontario']) expect(isValid(state)).toBe(false);
});

test.each(['recipient', 'city', 'street'])('a blank %s is refused, and spaces around it are removed', (field) => {
  const address = { ...base, country: 'US', postcode: '97209' };
  expect(addressInput.safeParse({ ...address, [field]: ' \u3000\t' }).success).toBe(false);
  expect(addressInput.parse({ ...address, [field]: ' Elm 5 ' })).toMatchObject({ [field]: 'Elm 5' });
});
