import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingCache } from '#cache/loading-cache.ts';

// Lifetimes are measured by the clock that is faked.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('concurrent callers share one load, and later ones its value until its lifetime ends', async () => {
  const cache = new LoadingCache<object>({ maxEntries: 10, seconds: 2 });
  const load = vi.fn<() => Promise<object>>(async () => ({}));
  const [first, second] = await Promise.all([cache.get('a', load), cache.get('a', load)]);
  expect(first).toBe(second);
  vi.advanceTimersByTime(2000);
  expect(await cache.get('a', load)).toBe(first);
  vi.advanceTimersByTime(1);
  expect(await cache.get('a', load)).not.toBe(first);
  expect(load).toHaveBeenCalledTimes(2);
});

test('the lifetime counts from when the value was loaded', async () => {
  const cache = new LoadingCache<string>({ maxEntries: 10, seconds: 2 });
  const slow = Promise.withResolvers<string>();
  const waiting = cache.get('a', () => slow.promise);
  vi.advanceTimersByTime(5000);
  expect(cache.get('a', async () => 'another')).toBe(waiting);
  slow.resolve('loaded');
  await waiting;
  vi.advanceTimersByTime(1999);
  expect(await cache.get('a', async () => 'another')).toBe('loaded');
});

test('the lifetime may depend on the value, or be set by the caller', async () => {
  const cache = new LoadingCache<number>({ maxEntries: 10, seconds: (value) => value });
  await cache.get('of the value', async () => 1);
  await cache.get('of the caller', async () => 1, 5);
  vi.advanceTimersByTime(1001);
  expect(await cache.get('of the value', async () => 2)).toBe(2);
  expect(await cache.get('of the caller', async () => 2)).toBe(1);
});

test('values are evicted by their size, which is known when they are loaded', async () => {
  const cache = new LoadingCache<string>({ maxSize: 10, sizeOf: ({ length }) => length, seconds: 2 });
  const load = (value: string) => async (): Promise<string> => value;
  await cache.get('small', load('1234'));
  await cache.get('other', load('12345'));
  expect(cache.counts.size).toBe(9);
  await cache.get('third', load('123'));
  expect(await cache.get('other', load('new'))).toBe('12345');
  expect(await cache.get('small', load('new'))).toBe('new');
  await cache.get('too large', load('12345678901'));
  expect(await cache.get('too large', load('new'))).toBe('new');
});

test('failures are not cached', async () => {
  const cache = new LoadingCache<string>({ maxEntries: 10, seconds: 2 });
  await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('a', async () => 'yes')).toBe('yes');
});

test('a failure does not remove the value that was loaded after it was forgotten', async () => {
  const cache = new LoadingCache<string>({ maxEntries: 10, seconds: 2 });
  const slow = Promise.withResolvers<string>();
  const failing = cache.get('a', () => slow.promise);
  cache.forget(() => true);
  await cache.get('a', async () => 'new');
  slow.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  expect(await cache.get('a', async () => 'newer')).toBe('new');
});

test('a value whose key is forgotten while it is loaded is returned and not cached', async () => {
  const cache = new LoadingCache<string>({ maxEntries: 10, seconds: 2 });
  const old = cache.get('detail "A"', async () => 'old');
  const other = cache.get('detail "B"', async () => 'other');
  cache.forget((key) => key.includes('"A"'));
  expect(await cache.get('detail "A"', async () => 'new')).toBe('new');
  expect(await old).toBe('old');
  expect(await cache.get('detail "A"', async () => 'newer')).toBe('new');
  expect(cache.get('detail "B"', async () => 'new')).toBe(other);
});

test('stays within its number of entries', async () => {
  const cache = new LoadingCache<number>({ maxEntries: 10, seconds: 2 });
  for (let index = 0; index < 50; index++) await cache.get(`${index}`, async () => index);
  expect(cache.counts).toEqual({ hits: 0, misses: 50, entries: 10 });
});
