import { Cache, type CacheCounts } from '#cache/cache.ts';

export interface LoadingBounds<V> {
  maxEntries?: number;
  /** Upper bound of all sizes together, in the unit of `sizeOf`. A larger value is not cached. */
  maxSize?: number;
  sizeOf?: (value: V) => number;
  /** How long a value is served, counted from when it was loaded. Omitted where every `get` passes it. */
  seconds?: number | ((value: V) => number);
}

/**
 * A cache that loads what is missing. Concurrent callers share one load. Failures are not cached, and neither is a value
 * whose key was forgotten while it was being loaded.
 */
export class LoadingCache<V> {
  readonly #promises: Cache<Promise<V>>;
  readonly #secondsOf: (value: V) => number;
  readonly #sizeOf: (value: V) => number;
  /** The sizes of loaded values; a value that is still loading counts as 1. */
  readonly #sizes = new WeakMap<Promise<V>, number>();

  constructor({ seconds = 0, sizeOf = () => 1, ...bounds }: LoadingBounds<V>) {
    // The library stores expiry times only if its constructor gets a lifetime; each promise gets its own afterwards.
    this.#promises = new Cache({ ...bounds, seconds: 1, sizeOf: (promise) => this.#sizes.get(promise) ?? 1 });
    this.#sizeOf = sizeOf;
    this.#secondsOf = typeof seconds === 'number' ? () => seconds : seconds;
  }

  /** `seconds` overrides the lifetime that the cache would choose. */
  get(key: string, load: () => Promise<V>, seconds?: number): Promise<V> {
    const pending = this.#promises.get(key);
    if (pending) return pending;
    const loading = load();
    // 0: it does not expire while it loads; `#settle` sets the lifetime.
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
      if (!this.#isCurrent(key, loading)) return;
      this.#sizes.set(loading, this.#sizeOf(value));
      // The library measures an entry only when it is new.
      this.#promises.delete(key);
      this.#promises.set(key, loading, seconds ?? this.#secondsOf(value));
    } catch {
      // The callers that wait for this load get the error themselves.
      if (this.#isCurrent(key, loading)) this.#promises.delete(key);
    }
  }

  #isCurrent(key: string, loading: Promise<V>): boolean {
    return this.#promises.peek(key) === loading;
  }
}
