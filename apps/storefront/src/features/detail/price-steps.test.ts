import { expect, test } from 'vitest';
import { stepsOf } from './price-steps.ts';

const day = 86_400_000;
const now = 1_000 * day;
const at = (daysAgo: number) => new Date(now - daysAgo * day).toISOString();
const size = { width: 100, height: 50 };

test('the chart has steps from a price of zero up: a price holds until the next one, half of it is half as high', () => {
  const points = [
    { at: at(100), minor: 2000 },
    { at: at(50), minor: 1000 },
  ];
  expect(stepsOf(points, now, size).path).toBe('M0 0H50V25H100');
});

test('older prices start at the left edge, and a single price is at the top', () => {
  expect(stepsOf([{ at: at(400), minor: 2000 }], now, size).path).toBe('M0 0H100');
});
