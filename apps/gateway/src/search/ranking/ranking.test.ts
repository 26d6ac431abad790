import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { relevanceOf, variedRelevance } from './ranking.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const rank = fc.tuple(fc.integer({ min: 2, max: 60 }), fc.double({ min: 0, max: 0.999, noNaN: true }));

test('neither popularity nor choices of buyers move a product out of its tier', () => {
  // Sales, ratings and age are added up without a bound (migration 030).
  const popularities = fc.double({ min: -5, max: 3, noNaN: true });
  fc.assert(
    fc.property(rank, popularities, share, ([tier, quality], popularity, choice) => {
      expect(Math.floor(relevanceOf(tier + quality, popularity, choice))).toBe(tier);
    }),
  );
});

test('the more products of its category come before a product, the later it comes within its tier', () => {
  const fraction = fc.double({ min: 0, max: 0.999, noNaN: true });
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fraction, fraction, fc.nat(49), (tier, one, other, before) => {
      const last = variedRelevance(tier + one, before + 1);
      expect(last).toBeLessThan(variedRelevance(tier + other, before));
    }),
  );
});

test.each([
  [0, 50],
  [2, 50],
  [3, 30],
  [5, 30],
  [6, 10],
  [9, 10],
])('behind %i of its category, a product with two matched words has the integer part %i', (before, tier) => {
  expect(Math.floor(variedRelevance(50.5, before))).toBe(tier);
});
