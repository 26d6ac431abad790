import { toLabelTable, zeroTable } from '@kaimai/contract/values/money';
import { expect, test } from 'vitest';
import { coveredSums } from './covered-sums.ts';

const dollars = (minor: number) => toLabelTable({ ...zeroTable, USD: minor });
const salesTax = (minor: number) =>
  ({ kind: 'added', name: 'Sales tax', percent: '8', amount: dollars(minor) }) as const;
const platformCoupon = (minor: number) =>
  ({ kind: 'amountOff', title: 'Autumn', ofPlatform: true, amount: dollars(minor) }) as const;

test('the orders of a payment are summed up, with one line for a shared coupon and one for the tax', () => {
  const sums = coveredSums([
    {
      quantity: 2,
      settlementCurrency: 'USD',
      goodsTotal: dollars(5000),
      deliveryFee: dollars(0),
      coupons: [platformCoupon(300)],
      tax: salesTax(376),
    },
    {
      quantity: 1,
      settlementCurrency: 'USD',
      goodsTotal: dollars(2000),
      deliveryFee: dollars(690),
      coupons: [platformCoupon(120)],
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

test.each([
  ['USD', { USD: 0, CNY: 500 }, true],
  ['USD', { USD: 50, CNY: 0 }, false],
  ['CNY', { USD: 0, CNY: 500 }, false],
  ['CNY', { USD: 50, CNY: 0 }, true],
] as const)(
  'with %s as settlement currency, a delivery fee of %o means free delivery: %s',
  (settlementCurrency, fee, isDeliveryFree) => {
    const deliveryFee = toLabelTable({ ...zeroTable, ...fee });
    const order = { quantity: 1, settlementCurrency, goodsTotal: dollars(5000), coupons: [], tax: null };
    expect(coveredSums([{ ...order, deliveryFee }])).toMatchObject({ isDeliveryFree });
    // One order with a fee is enough.
    const free = { ...order, deliveryFee: dollars(0) };
    expect(coveredSums([free, { ...order, deliveryFee }])).toMatchObject({ isDeliveryFree });
  },
);

const dollarOrder = { quantity: 1, settlementCurrency: 'USD' as const, deliveryFee: dollars(0), tax: null };

test('coupons of a shop and of the platform with the same title are separate lines', () => {
  const shopCoupon = { ...platformCoupon(200), ofPlatform: false };
  const order = { ...dollarOrder, goodsTotal: dollars(5000), coupons: [shopCoupon, platformCoupon(300)] };
  const { coupons } = coveredSums([order]);
  expect(coupons).toMatchObject([
    { title: 'Autumn', ofPlatform: false, amount: { USD: '2.00' } },
    { title: 'Autumn', ofPlatform: true, amount: { USD: '3.00' } },
  ]);
});

test('coupons of two shops with the same title are separate lines', () => {
  const orderWith = (minor: number) => ({
    ...dollarOrder,
    goodsTotal: dollars(5000),
    coupons: [{ ...platformCoupon(minor), ofPlatform: false }],
  });
  const { coupons } = coveredSums([orderWith(200), orderWith(500)]);
  expect(coupons.map(({ amount }) => amount)).toMatchObject([{ USD: '2.00' }, { USD: '5.00' }]);
});

test('without a tax rule there is no tax line', () => {
  const order = { ...dollarOrder, goodsTotal: dollars(100), coupons: [] };
  expect(coveredSums([order, order]).tax).toBeNull();
});
