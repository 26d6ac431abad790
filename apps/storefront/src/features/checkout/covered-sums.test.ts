import { toLabelTable, zeroTable } from '@kaimai/contract/values/money';
import { expect, test } from 'vitest';
import { coveredSums } from './covered-sums.ts';

const dollars = (minor: number) => toLabelTable({ ...zeroTable, USD: minor });
const salesTax = (minor: number) =>
  ({ kind: 'added', name: 'Sales tax', percent: '8', amount: dollars(minor) }) as const;
const platformShare = (minor: number) =>
  ({ kind: 'amountOff', title: 'Autumn', ofPlatform: true, amount: dollars(minor) }) as const;

test('the orders of a payment are summed up, with one line for a shared coupon and one for the tax', () => {
  const sums = coveredSums([
    {
      quantity: 2,
      goodsTotal: dollars(5000),
      deliveryFee: dollars(0),
      coupons: [platformShare(300)],
      tax: salesTax(376),
    },
    {
      quantity: 1,
      goodsTotal: dollars(2000),
      deliveryFee: dollars(690),
      coupons: [platformShare(120)],
      tax: salesTax(150),
    },
  ]);
  expect(sums).toMatchObject({
    quantity: 3,
    products: { USD: '70.00' },
    delivery: { USD: '6.90' },
    coupons: [{ title: 'Autumn', amount: { USD: '4.20' } }],
    tax: { percent: '8', amount: { USD: '5.26' } },
  });
});

test('coupons of a shop and of the platform with the same title are separate lines', () => {
  const order = { quantity: 1, goodsTotal: dollars(5000), deliveryFee: dollars(0), tax: null };
  const ofShop = { ...platformShare(200), ofPlatform: false };
  const { coupons } = coveredSums([{ ...order, coupons: [ofShop, platformShare(300)] }]);
  expect(coupons).toMatchObject([
    { title: 'Autumn', ofPlatform: false, amount: { USD: '2.00' } },
    { title: 'Autumn', ofPlatform: true, amount: { USD: '3.00' } },
  ]);
});

test('without a tax rule there is no tax line', () => {
  const order = { quantity: 1, goodsTotal: dollars(100), deliveryFee: dollars(0), coupons: [], tax: null };
  expect(coveredSums([order, order]).tax).toBeNull();
});
