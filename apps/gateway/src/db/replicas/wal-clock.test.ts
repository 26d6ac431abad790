import { expect, test } from 'vitest';
import { WalClock } from './wal-clock.ts';

test('the data of a replica are complete until the time at which the newest position that it has replayed was queried', () => {
  const clock = new WalClock();
  clock.add(100n, 1000);
  clock.add(200n, 2000);
  clock.add(300n, 3000);
  expect([99n, 100n, 199n, 200n, 300n, 999n].map((replayed) => clock.completeUntil(replayed))).toEqual([
    undefined,
    1000,
    1000,
    2000,
    3000,
    3000,
  ]);
  expect(clock.position).toBe(300n);
});

test('a replica is not late while the primary has no changes', () => {
  const clock = new WalClock();
  for (const queriedAt of [1000, 2000, 60_000]) clock.add(100n, queriedAt);
  expect(clock.completeUntil(100n)).toBe(60_000);
});

test('positions of a former primary that the new one never reached are forgotten', () => {
  const clock = new WalClock();
  clock.add(100n, 1000);
  clock.add(300n, 2000);
  clock.add(200n, 3000);
  expect(clock.position).toBe(200n);
  expect(clock.completeUntil(150n)).toBe(1000);
  expect(clock.completeUntil(300n)).toBe(3000);
});

test('close samples replace each other, and old ones are forgotten', () => {
  const clock = new WalClock();
  for (let at = 0; at <= 100_000; at += 10) clock.add(BigInt(at), at);
  // Never later than the truth, and earlier by the spacing at most.
  expect(clock.completeUntil(50_005n)).toBeLessThanOrEqual(50_000);
  expect(clock.completeUntil(50_005n)).toBeGreaterThan(50_000 - 300);
  // More than ten minutes after all of these samples.
  clock.add(200_000n, 800_000);
  expect(clock.completeUntil(100_000n)).toBeUndefined();
});
