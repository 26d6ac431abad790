export interface PageCacheOptions {
  /** Upper bound of all cached pages together. */
  maximumBytes: number;
  /** How long a page counts as fresh. */
  freshMs: number;
  /** How much longer a stale page is served while a new one is rendered. */
  staleMs: number;
  now?: () => number;
}

interface Entry<Page> {
  page: Page;
  bytes: number;
  madeAt: number;
}

/** A cacheable value and its size. */
export interface Sized {
  readonly bytes: number;
  /** False for pages that must not be shared, such as errors. */
  readonly mayBeKept: boolean;
}

export interface PageCache<Page extends Sized> {
  /** The page of this key; `make` runs at most once at a time per key. */
  get(key: string, make: () => Promise<Page>): Page | Promise<Page>;
  /** Drops pages whose key contains this text; null drops all. A page rendered meanwhile is served but not cached. */
  forget(about: string | null): void;
  readonly bytes: number;
}

/** A least-recently-used cache of pages with stale-while-revalidate. */
export function pageCache<Page extends Sized>(options: PageCacheOptions): PageCache<Page> {
  const { maximumBytes, freshMs, staleMs, now = () => performance.now() } = options;
  // A Map keeps insertion order, so re-inserting at each use keeps the least recently used first.
  const kept = new Map<string, Entry<Page>>();
  const making = new Map<string, Promise<Page>>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, page: Page): void {
    remove(key);
    if (!page.mayBeKept || page.bytes > maximumBytes / 8) return;
    kept.set(key, { page, bytes: page.bytes, madeAt: now() });
    bytes += page.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= maximumBytes) break;
      remove(oldest);
    }
  }

  function makeOnce(key: string, make: () => Promise<Page>): Promise<Page> {
    const underWay = making.get(key);
    if (underWay) return underWay;
    const made = make()
      .then((page) => {
        if (making.get(key) === made) keep(key, page);
        return page;
      })
      .finally(() => {
        if (making.get(key) === made) making.delete(key);
      });
    making.set(key, made);
    return made;
  }

  return {
    get(key, make) {
      const found = kept.get(key);
      const age = found ? now() - found.madeAt : Infinity;
      if (!found || age > freshMs + staleMs) return makeOnce(key, make);
      kept.delete(key);
      kept.set(key, found);
      // A failure here affects no request: the stale page was served, and the next request tries again.
      if (age > freshMs) makeOnce(key, make).catch(() => {});
      return found.page;
    },
    forget(about) {
      const isMeant = (key: string): boolean => about === null || key.includes(about);
      for (const key of making.keys()) if (isMeant(key)) making.delete(key);
      for (const key of kept.keys()) if (isMeant(key)) remove(key);
    },
    get bytes() {
      return bytes;
    },
  };
}
