import { orderStatuses } from '@kaimai/contract/order/order';
import { describe, expect, test } from 'vitest';
import { endOfReturns, kindsOpen, type Delivery } from './return-window.ts';

const deliveredAt = new Date('2026-11-01T09:30:00Z');
const delivered: Delivery = { state: 'DELIVERED', deliveredAt, returnDays: 7 };
const end = new Date('2026-11-08T09:30:00Z');

test('the days for returns end at the hour of the delivery, as many days later as the shop gives', () => {
  expect(endOfReturns(delivered)).toEqual(end);
  expect(endOfReturns({ ...delivered, returnDays: 0 })).toEqual(deliveredAt);
  expect(endOfReturns({ ...delivered, deliveredAt: null })).toBeNull();
});

describe('what may be asked for', () => {
  const before = new Date(end.getTime() - 1);

  test.each(['DELIVERED', 'COMPLETED'] as const)(
    'of a %s order are returns and refunds, to the last moment',
    (state) => {
      expect(kindsOpen({ ...delivered, state }, before)).toEqual(['RETURN', 'REFUND_ONLY']);
      expect(kindsOpen({ ...delivered, state }, end)).toEqual([]);
      expect(kindsOpen({ ...delivered, state, deliveredAt: null }, before)).toEqual([]);
    },
  );

  test.each([
    ['PAID', ['CANCEL']],
    ['SHIPPED', ['REFUND_ONLY']],
  ] as const)('of a %s order is %j, whenever it is', (state, kinds) => {
    for (const now of [before, end]) expect(kindsOpen({ ...delivered, state, deliveredAt: null }, now)).toEqual(kinds);
  });

  const open = new Set(['PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED']);
  test.each(orderStatuses.filter((state) => !open.has(state)))('of a %s order is nothing', (state) => {
    expect(kindsOpen({ ...delivered, state }, before)).toEqual([]);
  });
});
