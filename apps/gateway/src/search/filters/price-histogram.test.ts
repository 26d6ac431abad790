import { expect, test } from 'vitest';
import { priceHistogram } from '#search/filters/price-histogram.ts';

test('one expensive product does not push all others into one bar', () => {
  const cheap = Array.from({ length: 40 }, (_, nth) => 500 + nth * 100);
  const { lowest, highest, histogram } = priceHistogram(Int32Array.of(...cheap, 90_000)) ?? { histogram: [] };
  expect({ lowest, highest }).toEqual({ lowest: 500, highest: 90_000 });
  expect(histogram.filter((count) => count > 0).length).toBeGreaterThan(4);
  expect(histogram.at(-1)).toBe(1);
});

test.each([
  ['one price', Int32Array.of(1999, 1999, 1999), [3, 0]],
  ['a free product', Int32Array.of(0, 100), [1, 1]],
])('every product is counted in a bar: %s', (_, prices, [first, last]) => {
  const { histogram } = priceHistogram(prices) ?? { histogram: [] };
  expect([histogram[0], histogram.at(-1)]).toEqual([first, last]);
  expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(prices.length);
});

test('without prices there is no histogram', () => {
  expect(priceHistogram(new Int32Array())).toBeNull();
});

test('each of twelve bars ends at the same multiple of where it begins', () => {
  // From 1 to 4096 a bar ends at twice where it begins.
  const prices = Array.from({ length: 12 }, (_, bar) => 2 ** bar * 1.5);
  const { histogram } = priceHistogram(Int32Array.of(1, ...prices.map(Math.round), 4096)) ?? { histogram: [] };
  expect(histogram).toHaveLength(12);
  expect(histogram).toEqual([1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
});
