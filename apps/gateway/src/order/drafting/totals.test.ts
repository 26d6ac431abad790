import { currencies, fromDecimal, labelOf, priceTable, toLabelTable, type Rates } from '@kaimai/contract/values/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumLine, sumOrder } from './totals.ts';

const rate = fc.double({ min: 0.05, max: 900, noNaN: true });
const rates: fc.Arbitrary<Rates> = fc.record({
  USD: fc.constant(1),
  CNY: rate,
  EUR: rate,
  GBP: rate,
  JPY: rate,
  HKD: rate,
  KWD: rate,
});
const price = fc.record({
  usdMinor: fc.integer({ min: 1, max: 500_000 }),
  cnyMinor: fc.integer({ min: 1, max: 3_500_000 }),
});
const lines = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 99 }) }), {
  minLength: 1,
  maxLength: 20,
});

test('printed amounts add up: lines + delivery + tax − discount = total, in every currency', () => {
  fc.assert(
    fc.property(rates, lines, price, price, price, (perUsd, products, fee, duty, gift) => {
      const table = ({ usdMinor, cnyMinor }: typeof fee) => priceTable(usdMinor, cnyMinor, perUsd);
      const parts = products.map((line) => sumLine({ ...line.price, quantity: line.quantity }, perUsd));
      const sums = sumOrder({ lines: parts, delivery: table(fee), tax: table(duty), deliveryDiscount: table(gift) });
      for (const currency of currencies) {
        const printed = (amounts: typeof sums.total) => fromDecimal(toLabelTable(amounts)[labelOf(currency)], currency);
        const printedLines = parts.reduce((sum, { lineTotal }) => sum + printed(lineTotal), 0);
        expect(printed(sums.products)).toBe(printedLines);
        expect(printed(sums.total)).toBe(
          printedLines + printed(sums.delivery) + printed(sums.tax) - printed(sums.discount),
        );
      }
    }),
  );
});

test('a line is its printed price times its quantity', () => {
  fc.assert(
    fc.property(rates, price, fc.integer({ min: 1, max: 99 }), (perUsd, { usdMinor, cnyMinor }, quantity) => {
      const { price: unit, lineTotal } = sumLine({ usdMinor, cnyMinor, quantity }, perUsd);
      for (const currency of currencies) expect(lineTotal[currency]).toBe(unit[currency] * quantity);
    }),
  );
});
