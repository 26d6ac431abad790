import { expect, test } from 'vitest';
import { needsSecondOperator, refundOf, type RefundSums } from './refund-limit.ts';

const limits = { USD: 1500, CNY: null };

/** The sums of an order in minor units: `reservedMinor` was refunded, and second operators approved `approved` of it. */
function refunded(reservedMinor: number, { approved = 0, currency = 'USD' as const } = {}): RefundSums {
  return { currency, reservedMinor, refundedMinor: reservedMinor - approved };
}

test('an action refunds what it adds to the reserved sum', () => {
  expect(refundOf(refunded(500), refunded(1790))).toBe(1290);
});

test.each([
  ['a refund up to the limit needs no second operator', refunded(0), refunded(1500), false],
  ['a refund above the limit needs a second operator', refunded(0), refunded(1501), true],
  [
    'a refund above the limit together with an earlier one needs a second operator',
    refunded(1000),
    refunded(1501),
    true,
  ],
  [
    'refunds that were approved do not count',
    refunded(9000, { approved: 9000 }),
    refunded(10_500, { approved: 9000 }),
    false,
  ],
  [
    'an action without a refund needs no second operator, whatever was refunded before',
    refunded(2000),
    refunded(2000),
    false,
  ],
])('%s', (_sentence, before, after, needed) => {
  expect(needsSecondOperator(before, after, limits)).toBe(needed);
});

test('without a limit in the currency of the order, one operator decides about any sum', () => {
  const sums = { currency: 'CNY', reservedMinor: 0, refundedMinor: 0 } as const;
  const after = { ...sums, reservedMinor: 5_000_000, refundedMinor: 5_000_000 };
  expect(needsSecondOperator(sums, after, limits)).toBe(false);
});
