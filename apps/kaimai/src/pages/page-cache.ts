import type { Cache } from '@kaimai/gateway/cache/cache';
import { defineCache, type CacheDefinition } from '@kaimai/gateway/cache/caches';

/** The stored pages, whose total size in bytes is limited. */
export type StoredPages<Page extends CacheablePage> = Cache<StoredPage<Page>>;

export interface PageCacheOptions<Page extends CacheablePage> {
  stored: StoredPages<Page>;
  /** A larger page is not cached: it would take the space of many. */
  maxBytes: number;
  /** How long a page counts as fresh. */
  freshMs: number;
  /** How much longer a stale page is served while a new one is rendered. */
  staleMs: number;
  now?: () => number;
}

interface StoredPage<Page> {
  page: Page;
  bytes: number;
  madeAt: number;
}

/** What the cache needs to know of a page. */
export interface CacheablePage {
  /** The size of the page. */
  readonly bytes: number;
  /** False for pages that must not be shared, such as errors. */
  readonly isCacheable: boolean;
}

export interface PageCache<Page extends CacheablePage> {
  /** The page of this key; `make` runs at most once at a time per key. */
  get(key: string, make: () => Promise<Page>): Page | Promise<Page>;
  /** Drops pages whose key contains this text; null drops all. A page rendered meanwhile is served but not cached. */
  forget(about: string | null): void;
}

/** Defines a cache of pages by its name and the total size of its pages, in bytes. */
export function defineStoredPages<Page extends CacheablePage>(
  name: string,
  maxBytes: number,
): CacheDefinition<StoredPages<Page>> {
  return defineCache({ name, maxSize: maxBytes, sizeOf: ({ bytes }) => bytes });
}

/** A least-recently-used cache of pages with stale-while-revalidate. */
export function createPageCache<Page extends CacheablePage>(options: PageCacheOptions<Page>): PageCache<Page> {
  const { stored, maxBytes, freshMs, staleMs, now = () => performance.now() } = options;
  const pendingByKey = new Map<string, Promise<Page>>();

  function store(key: string, page: Page): void {
    if (page.isCacheable && page.bytes <= maxBytes) stored.set(key, { page, bytes: page.bytes, madeAt: now() });
    else stored.delete(key);
  }

  function makeOnce(key: string, make: () => Promise<Page>): Promise<Page> {
    const pending = pendingByKey.get(key);
    if (pending) return pending;
    const made = make()
      .then((page) => {
        // `forget` has removed the pending page if it may be outdated.
        if (pendingByKey.get(key) === made) store(key, page);
        return page;
      })
      .finally(() => {
        if (pendingByKey.get(key) === made) pendingByKey.delete(key);
      });
    pendingByKey.set(key, made);
    return made;
  }

  return {
    get(key, make) {
      const found = stored.get(key);
      const age = found ? now() - found.madeAt : Infinity;
      if (!found || age > freshMs + staleMs) return makeOnce(key, make);
      // A failure here affects no request: the stale page was served, and the next request tries again.
      if (age > freshMs) makeOnce(key, make).catch(() => {});
      return found.page;
    },
    forget(about) {
      const matches = (key: string): boolean => about === null || key.includes(about);
      for (const key of pendingByKey.keys()) if (matches(key)) pendingByKey.delete(key);
      stored.forget(matches);
    },
  };
}
