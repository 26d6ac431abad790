export interface PageCacheOptions {
  /** The most the kept pages may take together. */
  maximumBytes: number;
  /** How long a page is given out as it is. */
  freshMs: number;
  /** How much longer an old page is given out at once while a new one is made. */
  staleMs: number;
  now?: () => number;
}

interface Kept<Page> {
  page: Page;
  bytes: number;
  madeAt: number;
}

/** What is made once for many: a page, and the bytes it takes as long as it is kept. */
export interface Sized {
  readonly bytes: number;
  /** False for pages that must not be given to anybody else, such as errors. */
  readonly mayBeKept: boolean;
}

export interface PageCache<Page extends Sized> {
  /** The page of this key, made by `make` at most once at a time. */
  get(key: string, make: () => Promise<Page>): Page | Promise<Page>;
  /** Drops what has this text in its key; null drops everything. What is being made meanwhile is given out, and not kept. */
  forget(about: string | null): void;
  readonly bytes: number;
}

/** Keeps pages in memory, the least recently asked ones leaving first. */
export function pageCache<Page extends Sized>(options: PageCacheOptions): PageCache<Page> {
  const { maximumBytes, freshMs, staleMs, now = () => performance.now() } = options;
  // A Map remembers the order of insertion, so re-inserting at each use keeps the least recently used first.
  const kept = new Map<string, Kept<Page>>();
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
      // A failure here is nobody's: the old page has gone out, and the next asker tries again.
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
