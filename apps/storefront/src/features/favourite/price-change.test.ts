import { priceTable, toLabelTable, type Rates } from '@kaimai/contract/values/money';
import { expect, test } from 'vitest';
import { priceChangeIn } from './price-change.ts';

const rates: Rates = { USD: 1, CNY: 7.1, EUR: 0.86, GBP: 0.76, JPY: 155, HKD: 7.78, KWD: 0.307 };
const priceOf = (usdMinor: number, cnyMinor: number) => toLabelTable(priceTable(usdMinor, cnyMinor, rates));

// Prices in yen are converted from those in dollars.
test('a price change is the difference in the buyer’s currency', () => {
  const before = priceOf(2999, 20900);
  const now = priceOf(2499, 22900);
  expect(priceChangeIn('USD', before, now)).toEqual({ direction: 'down', difference: '5.00' });
  expect(priceChangeIn('CNY', before, now)).toEqual({ direction: 'up', difference: '20.00' });
  expect(priceChangeIn('JPY', before, now)).toEqual({ direction: 'down', difference: '775' });
});

test('a price that is equal in this currency has no change', () => {
  expect(priceChangeIn('USD', priceOf(2999, 20900), priceOf(2999, 19900))).toBeUndefined();
  expect(priceChangeIn('USD', null, priceOf(2999, 20900))).toBeUndefined();
});
