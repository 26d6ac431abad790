import { expect, test } from 'vitest';
import { readPriceWords } from './price-words.ts';

test.each([
  ['under $50', { priceTo: '50', currency: 'USD' }],
  ['50元以下', { priceTo: '50', currency: 'CNY' }],
  ['100-200元', { priceFrom: '100', priceTo: '200', currency: 'CNY' }],
  ['over 30', { priceFrom: '30' }],
  ['£12.50', { priceTo: '12.50', currency: 'GBP' }],
  ['cheap', undefined],
])('“%s” is read as prices', (words, bounds) => {
  expect(readPriceWords(words)).toEqual(bounds);
});
