import { expect, test } from 'vitest';
import { pricePaths } from './price-steps.ts';

const dayMs = 86_400_000;
const now = 1_000 * dayMs;
const at = (daysAgo: number) => new Date(now - daysAgo * dayMs).toISOString();
const size = { width: 100, height: 50 };

test('the lower edge of the chart is a price of zero, and each price is a step until the next one', () => {
  const points = [
    { at: at(100), minor: 2000 },
    { at: at(50), minor: 1000 },
  ];
  expect(pricePaths(points, now, size).path).toBe('M0 0H50V25H100');
});

// The period is 180 days.
test('prices from before the period start at the left edge, and a single price is at the top', () => {
  expect(pricePaths([{ at: at(400), minor: 2000 }], now, size).path).toBe('M0 0H100');
});
