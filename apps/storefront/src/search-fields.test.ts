import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  choiceField,
  countField,
  optionalTextField,
  pageFields,
  requiredTextField,
  searchSchema,
  textField,
} from './search-fields.ts';
import { parseSearch, stringifySearch } from './search-string.ts';

const list = z.object({
  ...pageFields(18),
  searchType: choiceField(['product', 'shop'], 'product'),
  commodityName: textField(),
  pageType: optionalTextField(),
  storeCodeNumber: requiredTextField(),
  confirmVerifyCode: requiredTextField(/^.{6}$/),
});
const defaults = {
  start: 1,
  limit: 18,
  searchType: 'product',
  commodityName: '',
  storeCodeNumber: '',
  confirmVerifyCode: '',
};

describe('search parameters', () => {
  test.each([
    '',
    '?start=0&limit=-1&searchType=person',
    '?start=1.5&limit=1e9',
    '?start=abc&limit=NaN&searchType=',
    '?start=1&start=2&commodityName=a&commodityName=b',
    `?commodityName=${'x'.repeat(201)}&storeCodeNumber=${'x'.repeat(65)}`,
    '?confirmVerifyCode=12345',
    '?confirmVerifyCode=1234567',
    '?limit=101',
    '?start=Infinity&pageType=1&pageType=2',
  ])('fall back to their defaults in %s', (search) => {
    expect(z.parse(list, parseSearch(search))).toEqual(defaults);
  });

  test('are read when they are valid', () => {
    const search =
      '?start=3&limit=36&searchType=shop&commodityName=2024&pageType=all&storeCodeNumber=S1&confirmVerifyCode=012345';
    expect(z.parse(list, parseSearch(search))).toEqual({
      start: 3,
      limit: 36,
      searchType: 'shop',
      commodityName: '2024',
      pageType: 'all',
      storeCodeNumber: 'S1',
      confirmVerifyCode: '012345',
    });
  });

  test('stay strings when they are parsed and written', () => {
    const search = { commodityName: '真丝 & "linen"', shop: ['a', 'b'], start: 2, left: undefined };
    const text = stringifySearch(search);
    expect(text).toBe('?commodityName=%E7%9C%9F%E4%B8%9D+%26+%22linen%22&shop=a&shop=b&start=2');
    expect(parseSearch(text)).toEqual({ commodityName: '真丝 & "linen"', shop: ['a', 'b'], start: '2' });
  });

  test('cannot reach the prototype', () => {
    const parsed = parseSearch('?__proto__=x&constructor=y');
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  test('accept numbers, which links within the program pass', () => {
    expect(z.parse(countField(1), 4)).toBe(4);
  });
});

test('parameters of other names are removed, those of prototype properties too', () => {
  const schema = searchSchema(() => ({ start: countField(1) }));
  expect(schema.only({ start: 2, gclid: '1', toString: 'x', constructor: 'y' })).toEqual({ start: 2 });
  expect(schema.names()).toEqual(['start']);
});

test('an address of many equal parameters is read in a time proportional to its length', () => {
  const start = performance.now();
  expect(parseSearch('q=&'.repeat(20_000))['q']).toHaveLength(20_000);
  expect(performance.now() - start).toBeLessThan(400);
});
