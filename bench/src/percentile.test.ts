import { expect, test } from 'vitest';
import { median, percentile } from './percentile.ts';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 3],
  [[], NaN],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test.each([
  [hundred, 0, 1],
  [hundred, 0.5, 50],
  [hundred, 0.99, 99],
  [hundred, 1, 100],
  [[8], 0.99, 8],
  [[1, 2, 3, 4, 5, 6, 7, 8], 0.75, 6],
  [[], 0.5, Infinity],
])('of %j a share of %d does not exceed %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});
