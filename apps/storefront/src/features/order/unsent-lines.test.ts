import { expect, test } from 'vitest';
import { isPartOfOrder, unsentLines } from './unsent-lines.ts';

const lines = [
  { skuCode: 'tern', quantity: 2, cancelled: 0 },
  { skuCode: 'cup', quantity: 3, cancelled: 0 },
];

function parcelOf(skuCode: string, quantity: number) {
  const parcel = { parcelNo: '', carrier: '', trackingNo: '', expectedOn: '', shippedAt: '', deliveredAt: null };
  return { ...parcel, status: 'SHIPPED' as const, lines: [{ skuCode, quantity }], events: [] };
}

test('before the first parcel all lines are unsent', () => {
  expect(unsentLines({ lines, parcels: [] })).toEqual([
    { skuCode: 'tern', quantity: 2 },
    { skuCode: 'cup', quantity: 3 },
  ]);
});

test('the units of several parcels are subtracted together', () => {
  const parcels = [parcelOf('cup', 1), parcelOf('cup', 1), parcelOf('tern', 2)];
  expect(unsentLines({ lines, parcels })).toEqual([{ skuCode: 'cup', quantity: 1 }]);
});

test('cancelled units do not count as unsent', () => {
  const cancelled = [{ skuCode: 'cup', quantity: 3, cancelled: 2 }];
  expect(unsentLines({ lines: cancelled, parcels: [parcelOf('cup', 1)] })).toEqual([]);
});

test('units are part of an order when some units of any line are missing', () => {
  expect(isPartOfOrder([{ skuCode: 'cup', quantity: 3 }], { lines })).toBe(true);
  expect(isPartOfOrder([{ skuCode: 'tern', quantity: 1 }], { lines })).toBe(true);
  expect(isPartOfOrder([], { lines })).toBe(false);
  expect(isPartOfOrder(lines, { lines })).toBe(false);
});
