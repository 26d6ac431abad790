import { orderStatuses } from '@kaimai/contract/order/order';
import { describe, expect, test } from 'vitest';
import {
  endOfClaims,
  endOfReturn,
  endOfReturns,
  requestableKinds,
  type OrderProgress,
  type LineTerms,
} from './return-window.ts';

const deliveredAt = new Date('2026-11-01T09:30:00Z');
const delivered: OrderProgress = { state: 'DELIVERED', deliveredAt };
const line: LineTerms = { returnRight: 'standard', returnDays: 7 };
const end = new Date('2026-11-08T09:30:00Z');

test('the time for returns ends at the hour of the delivery, as many days later as the line allows', () => {
  expect(endOfReturn(delivered, line)).toEqual(end);
  expect(endOfReturn(delivered, { ...line, returnDays: 0 })).toBeNull();
  expect(endOfReturn({ deliveredAt: null }, line)).toBeNull();
});

test.each(['perishable', 'madeToOrder'] as const)('a product of the right %s cannot be returned', (returnRight) => {
  expect(endOfReturn(delivered, { ...line, returnRight })).toBeNull();
});

test.each(['hygiene', 'digital'] as const)('a product of the right %s can be returned in time', (returnRight) => {
  expect(endOfReturn(delivered, { ...line, returnRight })).toEqual(end);
});

test('returns of an order end with the line that has the longest time', () => {
  const lines: LineTerms[] = [line, { ...line, returnDays: 3 }, { returnRight: 'perishable', returnDays: 30 }];
  expect(endOfReturns(delivered, lines)).toEqual(end);
  expect(endOfReturns(delivered, lines.slice(2))).toBeNull();
});

describe('the kinds of requests that are possible', () => {
  const endOfDefects = new Date('2028-10-31T09:30:00Z');
  const before = new Date(endOfDefects.getTime() - 1);

  test('include claims of defects for 730 days', () => {
    expect(endOfClaims(delivered)).toEqual(endOfDefects);
  });

  test.each(['DELIVERED', 'COMPLETED'] as const)(
    'after the delivery of a %s order are returns and refunds, until the claims end',
    (state) => {
      expect(requestableKinds({ ...delivered, state }, before)).toEqual(['RETURN', 'REFUND_ONLY']);
      expect(requestableKinds({ ...delivered, state }, endOfDefects)).toEqual([]);
      expect(requestableKinds({ ...delivered, state, deliveredAt: null }, before)).toEqual([]);
    },
  );

  test.each([
    ['PAID', ['CANCEL']],
    ['SHIPPED', ['REFUND_ONLY']],
  ] as const)('for a %s order are %j at any time', (state, kinds) => {
    for (const now of [before, endOfDefects])
      expect(requestableKinds({ ...delivered, state, deliveredAt: null }, now)).toEqual(kinds);
  });

  const open = new Set(['PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED']);
  test.each(orderStatuses.filter((state) => !open.has(state)))('for a %s order are none', (state) => {
    expect(requestableKinds({ ...delivered, state }, before)).toEqual([]);
  });
});
