import { orderStatuses } from '@kaimai/contract/order/order';
import { describe, expect, test } from 'vitest';
import { endOfClaims, endOfReturn, endOfReturns, kindsOpen, type Delivery, type LineTerms } from './return-window.ts';

const deliveredAt = new Date('2026-11-01T09:30:00Z');
const delivered: Delivery = { state: 'DELIVERED', deliveredAt };
const line: LineTerms = { returnRight: 'standard', returnDays: 7 };
const end = new Date('2026-11-08T09:30:00Z');

test('the days for returns end at the hour of the delivery, as many days later as the line has', () => {
  expect(endOfReturn(delivered, line)).toEqual(end);
  expect(endOfReturn(delivered, { ...line, returnDays: 0 })).toBeNull();
  expect(endOfReturn({ deliveredAt: null }, line)).toBeNull();
});

test.each([
  ['perishable', null],
  ['madeToOrder', null],
  ['hygiene', end],
  ['digital', end],
] as const)('a product of the right %s can be returned until %s', (returnRight, until) => {
  expect(endOfReturn(delivered, { ...line, returnRight })).toEqual(until);
});

test('returns of an order end with the line that has the longest time', () => {
  const lines: LineTerms[] = [line, { ...line, returnDays: 3 }, { returnRight: 'perishable', returnDays: 30 }];
  expect(endOfReturns(delivered, lines)).toEqual(end);
  expect(endOfReturns(delivered, lines.slice(2))).toBeNull();
});

describe('what may be requested', () => {
  const endOfDefects = new Date('2028-10-31T09:30:00Z');
  const before = new Date(endOfDefects.getTime() - 1);

  test('defects can be claimed for 730 days', () => {
    expect(endOfClaims(delivered)).toEqual(endOfDefects);
  });

  test.each(['DELIVERED', 'COMPLETED'] as const)(
    'of a %s order are returns and refunds, to the last moment',
    (state) => {
      expect(kindsOpen({ ...delivered, state }, before)).toEqual(['RETURN', 'REFUND_ONLY']);
      expect(kindsOpen({ ...delivered, state }, endOfDefects)).toEqual([]);
      expect(kindsOpen({ ...delivered, state, deliveredAt: null }, before)).toEqual([]);
    },
  );

  test.each([
    ['PAID', ['CANCEL']],
    ['SHIPPED', ['REFUND_ONLY']],
  ] as const)('of a %s order is %j, whenever it is', (state, kinds) => {
    for (const now of [before, endOfDefects])
      expect(kindsOpen({ ...delivered, state, deliveredAt: null }, now)).toEqual(kinds);
  });

  const open = new Set(['PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED']);
  test.each(orderStatuses.filter((state) => !open.has(state)))('of a %s order is nothing', (state) => {
    expect(kindsOpen({ ...delivered, state }, before)).toEqual([]);
  });
});
