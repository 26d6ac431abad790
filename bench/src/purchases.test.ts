import { expect, test } from 'vitest';
import { summarisePurchases } from './purchases.ts';

test('the rate is that of the whole time, until the last purchase was completed', () => {
  const durationsMs = [100, 200, 300, 400];
  expect(summarisePurchases({ durationsMs, failed: 1, elapsedSeconds: 2.5 })).toEqual({
    perSecond: 1.6,
    p50Ms: 200,
    p99Ms: 400,
    failed: 1,
  });
});

test('without a purchase the rate is 0, and there is no duration', () => {
  expect(summarisePurchases({ durationsMs: [], failed: 3, elapsedSeconds: 2 })).toEqual({
    perSecond: 0,
    p50Ms: Infinity,
    p99Ms: Infinity,
    failed: 3,
  });
});
