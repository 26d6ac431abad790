import { priceTable, toDecimal, type Currency, type Rates } from '@kaimai/contract/values/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settlementBound } from '#search/filters/price-bound.ts';

const rates: Rates = { USD: 1, CNY: 7.11, EUR: 0.8617, GBP: 0.7613, JPY: 154.97, HKD: 7.78, KWD: 0.30701 };

test.each([
  ['from', '99.9', 'JPY', 65],
  ['to', '99.9', 'JPY', 64],
  ['from', '10.5', 'CNY', 1050],
  ['to', '0.001', 'USD', 0],
  ['to', '999999999', 'KWD', 2_147_483_646],
] as const)('%s %s %s is %i minor units of the settlement currency', (side, decimal, currency, minor) => {
  expect(settlementBound(side, decimal, currency, rates)).toBe(minor);
});

test('exactly the prices that are shown within the bounds are found', () => {
  const currencies = fc.constantFrom<Currency>('USD', 'CNY', 'EUR', 'GBP', 'JPY', 'HKD', 'KWD');
  fc.assert(
    fc.property(currencies, fc.nat(90_000), fc.nat(700_000), (currency, price, bound) => {
      const shown = priceTable(price, price, rates)[currency];
      const decimal = toDecimal(bound, currency);
      expect(price >= settlementBound('from', decimal, currency, rates)).toBe(shown >= bound);
      expect(price <= settlementBound('to', decimal, currency, rates)).toBe(shown <= bound);
    }),
    {
      examples: [
        ['JPY', 1803, 2794],
        ['KWD', 50, 154],
      ],
    },
  );
});
