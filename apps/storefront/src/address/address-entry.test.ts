import { addressInput } from '@kaimai/contract/address/address';
import { describe, expect, test } from 'vitest';
import {
  addressFieldsOf,
  emptyAddress,
  findAddressProblems,
  maxLengthOf,
  missingPhoneDigits,
  trimmedAddress,
} from './address-entry.ts';

const portland = {
  ...emptyAddress('US'),
  recipient: 'Maren Kowalski',
  street: '1120 NW Couch Street',
  city: 'Portland',
  state: 'Oregon',
  postcode: '97209',
};

describe('the fields of a country', () => {
  test('are ordered from province to street in China', () => {
    expect(addressFieldsOf('CN')).toEqual(['recipient', 'phone', 'country', 'state', 'city', 'district', 'street']);
  });

  test('omit what the country does not have', () => {
    expect(addressFieldsOf('US')).not.toContain('district');
    expect(addressFieldsOf('DE')).not.toContain('state');
    expect(addressFieldsOf('HK')).not.toContain('postcode');
  });
});

describe('an address', () => {
  test('has no problems when it is complete', () => {
    expect(findAddressProblems(portland)).toEqual({});
  });

  test('has a problem for each blank and each malformed field', () => {
    expect(findAddressProblems({ ...portland, recipient: '  ', postcode: '9720' })).toEqual({
      recipient: 'missing',
      postcode: 'malformed',
    });
  });

  test('is sent trimmed and without fields of another country', () => {
    const typed = { ...portland, country: 'DE' as const, city: ' Berlin ', postcode: '10115' };
    expect(trimmedAddress(typed)).toMatchObject({ city: 'Berlin', state: '', postcode: '10115' });
  });
});

// A Chinese mobile number has 11 digits.
test.each([
  ['1380013800', 'CN', 1],
  ['+86 138 0013 80', 'CN', 2],
] as const)('the mobile number %s in %s lacks %i digits', (phone, country, missing) => {
  expect(missingPhoneDigits(phone, country)).toBe(missing);
});

test.each([
  ['a complete mobile number', '13800138000', 'CN'],
  ['a landline number', '0532 8597', 'CN'],
  ['a number of another country', '1380013800', 'US'],
] as const)('missing digits are not counted for %s', (_case, phone, country) => {
  expect(missingPhoneDigits(phone, country)).toBeUndefined();
});

test.each(['recipient', 'phone', 'state', 'city', 'district', 'street', 'postcode'] as const)(
  'the field %s takes as many characters as the contract',
  (field) => {
    const accepts = (length: number) => addressInput.shape[field].safeParse('x'.repeat(length)).success;
    expect([accepts(maxLengthOf(field)), accepts(maxLengthOf(field) + 1)]).toEqual([true, false]);
  },
);
