import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PublicCache } from '#service/public-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('those who ask at the same time share one answer, until it is out of date', async () => {
  const cache = new PublicCache();
  const compute = vi.fn<() => Promise<object>>(async () => ({}));
  const [first, second] = await Promise.all([cache.get('a', 2, compute), cache.get('a', 2, compute)]);
  expect(first).toBe(second);
  vi.advanceTimersByTime(2001);
  expect(await cache.get('a', 2, compute)).not.toBe(first);
  expect(compute).toHaveBeenCalledTimes(2);
});

test('a failure is not kept', async () => {
  const cache = new PublicCache();
  await expect(cache.get('a', 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', 2, async () => ({ now: 'yes' }))).toEqual({ now: 'yes' });
});

test('answers that are out of date do not fill the memory, and no more than the bound are kept', async () => {
  const cache = new PublicCache(10);
  for (let each = 0; each < 50; each++) await cache.get(`${each}`, 2, async () => ({}));
  expect(cache.size).toBe(10);
  vi.advanceTimersByTime(2001);
  await cache.get('last', 2, async () => ({}));
  expect(cache.size).toBe(1);
});

test('what is kept about something is forgotten, also while it is being found out', async () => {
  const cache = new PublicCache();
  const old = cache.get('detail "A"', 2, async () => ({ stars: 4 }));
  const other = cache.get('detail "B"', 2, async () => ({ stars: 1 }));
  cache.forget('"A"');
  expect(await cache.get('detail "A"', 2, async () => ({ stars: 5 }))).toEqual({ stars: 5 });
  expect(await old).toEqual({ stars: 4 });
  expect(cache.get('detail "B"', 2, async () => ({}))).toBe(other);
  cache.forget(null);
  expect(cache.size).toBe(0);
});
