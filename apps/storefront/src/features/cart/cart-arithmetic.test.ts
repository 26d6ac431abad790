import { priceTable, toLabelTable, type Rates } from '@kaimai/contract/values/money';
import { expect, test } from 'vitest';
import { isCheaperThanWhenAdded } from './cart-arithmetic.ts';

const rates: Rates = { USD: 1, CNY: 7.1, EUR: 0.86, GBP: 0.76, JPY: 155, HKD: 7.78, KWD: 0.307 };
const priceOf = (usdMinor: number, cnyMinor: number) => toLabelTable(priceTable(usdMinor, cnyMinor, rates));

// Prices in yen are converted from those in dollars.
test('a line is cheaper than when it was added if the buyer saves in the shown currency', () => {
  const line = { priceWhenAdded: priceOf(2999, 20900), price: priceOf(2499, 22900) };
  expect(isCheaperThanWhenAdded(line, 'USD')).toBe(true);
  expect(isCheaperThanWhenAdded(line, 'JPY')).toBe(true);
  expect(isCheaperThanWhenAdded(line, 'CNY')).toBe(false);
});

test('a line with the same price, or without an earlier one, is not cheaper', () => {
  const price = priceOf(2999, 20900);
  expect(isCheaperThanWhenAdded({ priceWhenAdded: price, price }, 'USD')).toBe(false);
  expect(isCheaperThanWhenAdded({ priceWhenAdded: null, price }, 'USD')).toBe(false);
});
