import { describe, expect, test } from 'vitest';
import { hiddenFields, listAddresses, type ListSearch } from './list-address.ts';

const plain: ListSearch = { start: 1, limit: 18, sort: 'relevance', stores: [], attributes: [] };

describe('the address of a list', () => {
  test('omits defaults', () => {
    expect(listAddresses('/search', { ...plain, start: 3 })({})).toBe('/search');
  });

  test('keeps the other filters and goes to the first page when one changes', () => {
    const addressOf = listAddresses('/search', { ...plain, start: 3, rating: '4', stores: ['S1', 'S2'] });
    expect(addressOf({ freeDelivery: '1' })).toBe('/search?stores=S1&stores=S2&rating=4&freeDelivery=1');
    expect(addressOf({ stores: ['S2'] })).toBe('/search?stores=S2&rating=4');
    expect(addressOf({ rating: undefined, stores: [] })).toBe('/search');
  });

  test('contains the page number', () => {
    expect(listAddresses('/search', { ...plain, inStock: '1' })({ start: 2 })).toBe('/search?start=2&inStock=1');
  });

  test('encodes any text', () => {
    const search = { commodityName: 'tea & 茶', ...plain };
    expect(listAddresses('/search', search)({})).toBe(
      `/search?${new URLSearchParams({ commodityName: 'tea & 茶' }).toString()}`,
    );
  });
});

test('a form without JavaScript has all parameters except the page and its own fields', () => {
  const search = { commodityName: 'tea', ...plain, start: 4, priceFrom: '10', stores: ['S1', 'S2'] };
  expect(hiddenFields(search, ['priceFrom', 'priceTo'])).toEqual([
    { name: 'commodityName', value: 'tea' },
    { name: 'stores', value: 'S1' },
    { name: 'stores', value: 'S2' },
  ]);
});
