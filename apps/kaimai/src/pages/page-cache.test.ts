import { describe, expect, test, vi } from 'vitest';
import { defineStoredPages, createPageCache, type CacheablePage } from './page-cache.ts';

interface TestPage extends CacheablePage {
  words: string;
}

const page = (words: string, { bytes = 10, isCacheable = true } = {}): TestPage => ({ words, bytes, isCacheable });

function cacheAt(clock: { now: number }, maxBytes = 1000) {
  const stored = defineStoredPages<TestPage>('pages', maxBytes).create();
  const times = { freshMs: 100, staleMs: 1000, now: () => clock.now };
  const cache = createPageCache({ stored, maxBytes: maxBytes / 8, ...times });
  return { ...cache, bytes: () => stored.counts.size };
}

describe('the page cache', () => {
  test('renders a fresh page once', async () => {
    const cache = cacheAt({ now: 0 });
    const make = vi.fn<() => Promise<TestPage>>(async () => page('a'));
    await cache.get('a', make);
    await cache.get('a', make);
    expect(make).toHaveBeenCalledOnce();
  });

  test('renders once for concurrent requests', async () => {
    const cache = cacheAt({ now: 0 });
    const make = vi.fn<() => Promise<TestPage>>(async () => page('a'));
    const pages = await Promise.all(Array.from({ length: 20 }, async () => cache.get('a', make)));
    expect(make).toHaveBeenCalledOnce();
    expect(new Set(pages).size).toBe(1);
  });

  test('serves a stale page while a new one is rendered', async () => {
    const clock = { now: 0 };
    const cache = cacheAt(clock);
    await cache.get('a', async () => page('old'));
    clock.now = 500;
    expect(await cache.get('a', async () => page('new'))).toMatchObject({ words: 'old' });
    await vi.waitFor(async () => expect(await cache.get('a', async () => page('x'))).toMatchObject({ words: 'new' }));
  });

  test('renders again when a page is too old', async () => {
    const clock = { now: 0 };
    const cache = cacheAt(clock);
    await cache.get('a', async () => page('old'));
    clock.now = 2000;
    expect(await cache.get('a', async () => page('new'))).toMatchObject({ words: 'new' });
  });

  test('keeps the stale page when rendering fails', async () => {
    const clock = { now: 0 };
    const cache = cacheAt(clock);
    await cache.get('a', async () => page('old'));
    clock.now = 500;
    const fail = () => Promise.reject(new Error('no gateway'));
    expect(await cache.get('a', fail)).toMatchObject({ words: 'old' });
    expect(await cache.get('a', fail)).toMatchObject({ words: 'old' });
  });

  test('does not cache errors', async () => {
    const cache = cacheAt({ now: 0 });
    await cache.get('a', async () => page('error', { isCacheable: false }));
    expect(await cache.get('a', async () => page('right'))).toMatchObject({ words: 'right' });
    await expect(cache.get('b', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await cache.get('b', async () => page('right'))).toMatchObject({ words: 'right' });
  });

  test('stays within its size and evicts the least recently used page', async () => {
    const cache = cacheAt({ now: 0 }, 100);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) await cache.get(key, async () => page(key));
    await cache.get('a', async () => page('made again'));
    await cache.get('k', async () => page('k'));
    expect(cache.bytes()).toBe(100);
    expect(await cache.get('a', async () => page('made again'))).toMatchObject({ words: 'a' });
    expect(await cache.get('b', async () => page('made again'))).toMatchObject({ words: 'made again' });
  });

  test('renders again after forget(), and does not cache a page that was being rendered', async () => {
    const cache = cacheAt({ now: 0 });
    await cache.get('/detail A', async () => page('old'));
    await cache.get('/detail B', async () => page('other'));
    const { promise, resolve } = Promise.withResolvers<TestPage>();
    const rendering = cache.get('/detail A en', () => promise);
    cache.forget('A');
    expect(cache.bytes()).toBe(10);
    expect(await cache.get('/detail A', async () => page('new'))).toMatchObject({ words: 'new' });
    expect(await cache.get('/detail A en', async () => page('new'))).toMatchObject({ words: 'new' });
    resolve(page('old'));
    expect(await rendering).toMatchObject({ words: 'old' });
    expect(await cache.get('/detail A en', async () => page('newer'))).toMatchObject({ words: 'new' });
    cache.forget(null);
    expect(cache.bytes()).toBe(0);
  });

  test('does not cache a page that would take the space of many', async () => {
    const cache = cacheAt({ now: 0 }, 100);
    await cache.get('a', async () => page('large', { bytes: 50 }));
    expect(cache.bytes()).toBe(0);
  });
});
