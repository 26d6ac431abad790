import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cache } from '#cache/cache.ts';

// Lifetimes are measured by the clock that is faked.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const bytes = (length: number): Buffer => Buffer.alloc(length);
const bytesCache = (): Cache<Buffer> => new Cache({ maxSize: 100, sizeOf: ({ length }) => length });

test('returns an entry until its lifetime ends', () => {
  const cache = new Cache<object>({ maxEntries: 10, seconds: 2 });
  cache.set('a', { of: 'a' });
  vi.advanceTimersByTime(2000);
  expect(cache.get('a')).toEqual({ of: 'a' });
  vi.advanceTimersByTime(1);
  expect(cache.get('a')).toBeUndefined();
});

test('an entry may have a lifetime of its own, and 0 means no limit', () => {
  const cache = new Cache<object>({ maxEntries: 10, seconds: 2 });
  cache.set('short', {}, 1);
  cache.set('unlimited', {}, 0);
  vi.advanceTimersByTime(1001);
  expect(cache.get('short')).toBeUndefined();
  vi.advanceTimersByTime(86_400_000);
  expect(cache.get('unlimited')).toEqual({});
});

test('without a lifetime an entry stays', () => {
  const cache = new Cache<object, number>({ maxEntries: 10 });
  cache.set(1, {});
  vi.advanceTimersByTime(86_400_000);
  expect(cache.get(1)).toEqual({});
});

test('evicts the least recently used entry beyond the number of entries', () => {
  const cache = new Cache<object>({ maxEntries: 2 });
  cache.set('a', {});
  cache.set('b', {});
  cache.get('a');
  cache.set('c', {});
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toEqual({});
  expect(cache.counts.entries).toBe(2);
});

test('evicts the least recently used entries beyond the sum of sizes', () => {
  const cache = bytesCache();
  cache.set('a', bytes(40));
  cache.set('b', bytes(40));
  cache.get('a');
  cache.set('c', bytes(40));
  expect(cache.get('b')).toBeUndefined();
  expect(cache.get('a')).toHaveLength(40);
  expect(cache.get('c')).toHaveLength(40);
  expect(cache.counts.size).toBe(80);
});

test('replaces an entry of the same key, and does not cache a value larger than the bound', () => {
  const cache = bytesCache();
  cache.set('a', bytes(90));
  cache.set('a', bytes(60));
  cache.set('b', bytes(40));
  expect(cache.get('a')).toHaveLength(60);
  cache.set('huge', bytes(101));
  expect(cache.get('huge')).toBeUndefined();
});

test('an entry of size 0 counts as 1, so that the number of such entries is bounded', () => {
  const cache = bytesCache();
  for (let index = 0; index <= 100; index++) cache.set(`${index}`, bytes(0));
  expect(cache.get('0')).toBeUndefined();
  expect(cache.get('1')).toHaveLength(0);
  expect(cache.counts.size).toBe(100);
});

test('expired entries do not take memory', () => {
  const cache = new Cache<object>({ maxEntries: 100, seconds: 2 });
  for (let index = 0; index < 50; index++) cache.set(`${index}`, {});
  vi.advanceTimersByTime(2001);
  cache.set('last', {});
  expect(cache.counts.entries).toBe(1);
});

test('removes the entries that match', () => {
  const cache = new Cache<object>({ maxEntries: 10 });
  for (const key of ['detail A', 'cards A', 'detail B']) cache.set(key, {});
  cache.forget((key) => key.includes('A'));
  expect(cache.get('detail A')).toBeUndefined();
  expect(cache.get('cards A')).toBeUndefined();
  expect(cache.get('detail B')).toEqual({});
});

test('counts hits, misses and entries', () => {
  const cache = new Cache<object>({ maxEntries: 10 });
  cache.get('a');
  cache.set('a', {});
  cache.get('a');
  cache.get('a');
  expect(cache.counts).toEqual({ hits: 2, misses: 1, entries: 1 });
});

test('a cache without a bound is refused', () => {
  expect(() => new Cache<object>({})).toThrow(TypeError);
});
