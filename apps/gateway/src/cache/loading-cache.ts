import { Cache, type CacheCounts } from '#cache/cache.ts';

export interface LoadingBounds<V> {
  maxEntries: number;
  /** How long a value is served, counted from when it was loaded. Left out where every `get` says it. */
  seconds?: number | ((value: V) => number);
}

/**
 * A cache that loads what is missing. Concurrent callers share one load. Failures are not cached, and neither is a value
 * whose key was forgotten while it was being loaded.
 */
export class LoadingCache<V> {
  readonly #promises: Cache<Promise<V>>;
  readonly #secondsOf: (value: V) => number;

  constructor({ maxEntries, seconds = 0 }: LoadingBounds<V>) {
    // The library keeps expiry times only if it is given one at the start; each promise gets its own.
    this.#promises = new Cache({ maxEntries, seconds: 1 });
    this.#secondsOf = typeof seconds === 'number' ? () => seconds : seconds;
  }

  /** `seconds` in place of those of the cache. */
  get(key: string, load: () => Promise<V>, seconds?: number): Promise<V> {
    const known = this.#promises.get(key);
    if (known) return known;
    const loading = load();
    this.#promises.set(key, loading, 0);
    void this.#settle(key, loading, seconds);
    return loading;
  }

  forget(matches: (key: string) => boolean): void {
    this.#promises.forget(matches);
  }

  get counts(): CacheCounts {
    return this.#promises.counts;
  }

  async #settle(key: string, loading: Promise<V>, seconds?: number): Promise<void> {
    try {
      const value = await loading;
      if (this.#isCurrent(key, loading)) this.#promises.set(key, loading, seconds ?? this.#secondsOf(value));
    } catch {
      // The callers that wait for this load get the error themselves.
      if (this.#isCurrent(key, loading)) this.#promises.delete(key);
    }
  }

  #isCurrent(key: string, loading: Promise<V>): boolean {
    return this.#promises.peek(key) === loading;
  }
}
