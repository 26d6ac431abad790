import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionOn } from './commission.ts';

test.each([
  ['8.5 % of 59 dollars', 5900, { basisPoints: 850, wholeMinor: 5900, taxMinor: 0 }, 501],
  ['no commission on added tax', 10_725, { basisPoints: 1000, wholeMinor: 10_725, taxMinor: 725 }, 1000],
  ['half of an order with its half of the tax', 5362, { basisPoints: 1000, wholeMinor: 10_725, taxMinor: 725 }, 499],
  ['a single cent, rounded down', 1, { basisPoints: 9999, wholeMinor: 1, taxMinor: 0 }, 0],
  ['a commission of 100 %', 1, { basisPoints: 10_000, wholeMinor: 1, taxMinor: 0 }, 1],
  ['an order that cost nothing', 0, { basisPoints: 850, wholeMinor: 0, taxMinor: 0 }, 0],
  [
    'sums beyond the precision of floats',
    9_000_000_000_007,
    { basisPoints: 9999, wholeMinor: 9_000_000_000_007, taxMinor: 0 },
    8_999_100_000_006,
  ],
])('%s', (_name, keptMinor, terms, minor) => {
  expect(commissionOn(keptMinor, terms)).toBe(minor);
});

test('a commission is never negative nor above the kept amount, and grows with it', () => {
  const terms = fc
    .record({
      wholeMinor: fc.integer({ min: 1, max: 2_000_000_000 }),
      basisPoints: fc.integer({ min: 0, max: 10_000 }),
    })
    .chain(({ wholeMinor, basisPoints }) =>
      fc.record({
        wholeMinor: fc.constant(wholeMinor),
        basisPoints: fc.constant(basisPoints),
        taxMinor: fc.integer({ min: 0, max: wholeMinor }),
        keptMinor: fc.integer({ min: 0, max: wholeMinor }),
        otherMinor: fc.integer({ min: 0, max: wholeMinor }),
      }),
    );
  fc.assert(
    fc.property(terms, ({ keptMinor, otherMinor, ...order }) => {
      const commission = commissionOn(keptMinor, order);
      expect(commission).toBeGreaterThanOrEqual(0);
      expect(commission).toBeLessThanOrEqual(keptMinor);
      expect(commissionOn(Math.min(keptMinor, otherMinor), order)).toBeLessThanOrEqual(commission);
      expect(commissionOn(0, order)).toBe(0);
    }),
  );
});
