import { expect, test } from 'vitest';
import { couponSlots, couponsAfterChoice, withChosenCoupons, type FillCoupon } from './coupon-slots.ts';
import type { Fill } from './fill-sums.ts';

const zero = { USD: '0.00', RMB: '0.00', EUR: '0.00', GBP: '0.00', JPY: '0', HKD: '0.00', KWD: '0.000' };

function coupon(couponNo: string, store: string | null, changes: Partial<FillCoupon> = {}): FillCoupon {
  return {
    couponNo,
    couponCode: couponNo,
    kind: 'amountOff',
    title: couponNo,
    storeCodeNumber: store,
    storeName: store,
    amount: zero,
    percentOff: null,
    atMost: null,
    minimum: null,
    validFrom: '2026-11-01T00:00:00Z',
    validTo: '2026-12-01T00:00:00Z',
    chosen: false,
    saves: zero,
    obstacle: null,
    missing: null,
    ...changes,
  };
}

const fill: Fill = {
  tax: null,
  orderToken: '',
  stores: [],
  notDelivered: [],
  addresses: [],
  hasZones: false,
  place: null,
  goodsTotal: zero,
  deliveryTotal: zero,
  discountTotal: zero,
  total: zero,
  quantity: 0,
  settlementCurrency: 'USD',
  coupons: [
    coupon('a', 'S1', { chosen: true }),
    coupon('b', 'S1'),
    coupon('post', 'S1', { kind: 'freeDelivery', chosen: true }),
    coupon('all', null, { chosen: true }),
  ],
};

test('coupons are grouped by slot', () => {
  expect(couponSlots(fill).map(({ key, coupons }) => [key, coupons.length])).toEqual([
    ['products S1', 2],
    ['delivery S1', 1],
    ['platform ', 1],
  ]);
});

test('a choice in one slot does not change the others', () => {
  const [products] = couponSlots(fill);
  if (!products) throw new Error('no slot');
  expect(couponsAfterChoice(fill, products, 'b')).toEqual(['post', 'all', 'b']);
  expect(couponsAfterChoice(fill, products, undefined)).toEqual(['post', 'all']);
});

test('a choice is shown before the gateway’s answer', () => {
  const chosenOf = ({ coupons }: Fill) => coupons.filter(({ chosen }) => chosen).map(({ couponNo }) => couponNo);
  expect(chosenOf(withChosenCoupons(fill, ['b']))).toEqual(['b']);
  expect(chosenOf(withChosenCoupons(fill, undefined))).toEqual(['a', 'post', 'all']);
});

test('a coupon without an effect is not shown as chosen, whatever was chosen', () => {
  const coupons = [coupon('low', 'S1', { obstacle: 'minimum' }), coupon('b', 'S1')];
  const shown = withChosenCoupons({ ...fill, coupons }, ['low', 'b']).coupons;
  expect(shown.map(({ chosen }) => chosen)).toEqual([false, true]);
});
