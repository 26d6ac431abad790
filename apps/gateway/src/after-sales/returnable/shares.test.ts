import {
  addTables,
  priceTable,
  subtractTable,
  toLabelTable,
  type MinorTable,
  type Rates,
} from '@kaimai/contract/values/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadTable } from '#coupon/spread.ts';
import { paidShares, shareOfUnit } from './shares.ts';

const rates: Rates = { USD: 1, CNY: 7.1, EUR: 0.92, GBP: 0.79, JPY: 149, HKD: 7.8, KWD: 0.31 };
const price = (usdMinor: number): MinorTable => priceTable(usdMinor, usdMinor * 7, rates);

const orders = fc.record({
  lines: fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 6 }),
  delivery: fc.integer({ min: 0, max: 3000 }),
  discountPercent: fc.integer({ min: 0, max: 90 }),
  taxPercent: fc.integer({ min: 0, max: 25 }),
});

test('the shares of lines and delivery add up to what was paid, in every currency', () => {
  fc.assert(
    fc.property(orders, ({ lines, delivery, discountPercent, taxPercent }) => {
      const prices = lines.map(price);
      const products = addTables(prices);
      const part = (percent: number): MinorTable => price(Math.floor((products.USD * percent) / 100));
      const discount = part(discountPercent);
      const total = addTables([subtractTable(products, discount), price(delivery), part(taxPercent)]);
      const discounts = spreadTable(discount, prices);
      const shares = paidShares({
        deliveryTable: toLabelTable(price(delivery)),
        discountTable: toLabelTable(discount),
        totalTable: toLabelTable(total),
        lines: prices.map((line, index) => ({
          lineTable: toLabelTable(line),
          discountTable: toLabelTable(discounts[index] ?? line),
        })),
      });
      expect(addTables([...shares.lines, shares.delivery])).toEqual(total);
    }),
  );
});

test('the units of a line add up to it; none is negative, and they differ by at most a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 40 }), fc.integer({ min: 1, max: 99 }), (minor, quantity) => {
      const line = price(Math.floor(minor / 10));
      const units = Array.from({ length: quantity }, (_, unit) => shareOfUnit(line, quantity, unit));
      expect(addTables(units)).toEqual(line);
      const dollars = units.map(({ USD }) => USD);
      expect(Math.min(...dollars)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...dollars) - Math.min(...dollars)).toBeLessThanOrEqual(1);
    }),
  );
});

const labels = (usdMinor: number) => toLabelTable(price(usdMinor));

test('lines are refunded less discount plus tax, and delivery less the coupon’s part', () => {
  const order = {
    lines: [
      { lineTable: labels(3003), discountTable: labels(246) },
      { lineTable: labels(666), discountTable: labels(54) },
    ],
    deliveryTable: labels(1200),
    // Three dollars off the products, and ten off the delivery.
    discountTable: labels(1300),
    // Products, delivery and a tax of 2.44, less the discount.
    totalTable: labels(3669 + 1200 + 244 - 1300),
  };
  const { lines, delivery } = paidShares(order);
  expect(lines.map(({ USD }) => USD)).toEqual([2757 + 200, 612 + 44]);
  expect(lines.map(({ CNY }) => CNY)).toEqual([7 * 2757 + 1398, 7 * 612 + 310]);
  expect(delivery).toMatchObject({ USD: 200, CNY: 1400 });
});

test('a tax on products that cost nothing is refunded with the delivery', () => {
  const nothing = labels(0);
  const lines = [{ lineTable: labels(500), discountTable: labels(500) }];
  const order = { lines, deliveryTable: nothing, discountTable: labels(500), totalTable: labels(7) };
  expect(paidShares(order)).toMatchObject({ lines: [{ USD: 0, CNY: 0 }], delivery: { USD: 7, CNY: 49 } });
});
