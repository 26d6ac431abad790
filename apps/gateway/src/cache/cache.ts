import { LRUCache } from 'lru-cache';

/** How often expired entries are removed; until then they take memory and are not returned. */
const sweepEveryMs = 1000;

/** At least one bound is required: without any, the constructor throws. */
export interface CacheBounds<V> {
  maxEntries?: number;
  /** Upper bound of all sizes together, in the unit of `sizeOf`. A larger value is not cached. */
  maxSize?: number;
  sizeOf?: (value: V) => number;
  /** Without it, an entry stays until it is evicted. */
  seconds?: number;
}

/** What operators see of a cache. */
export interface CacheCounts {
  hits: number;
  misses: number;
  entries: number;
  /** The sum of sizes, where the cache is bounded by it. */
  size?: number;
}

/**
 * A bounded cache that evicts the least recently used entry first. Lifetimes use the monotonic clock: the system's may be
 * set back. Reads are synchronous; `LoadingCache` computes what is missing.
 */
export class Cache<V extends object, K extends string | number = string> {
  readonly #entries: LRUCache<K, V>;
  readonly #isSized: boolean;
  #hits = 0;
  #misses = 0;
  #nextSweepAt = 0;

  constructor({ maxEntries = 0, maxSize = 0, sizeOf = () => 1, seconds = 0 }: CacheBounds<V>) {
    this.#isSized = maxSize > 0;
    this.#entries = new LRUCache<K, V>({
      max: maxEntries,
      maxSize,
      ...(this.#isSized && { sizeCalculation: (value) => Math.max(1, sizeOf(value)) }),
      ttl: seconds * 1000,
      ttlAutopurge: false,
      // Each read asks the clock. By default the library keeps the time for a millisecond, with a timer.
      ttlResolution: 0,
      // The library treats an entry that starts at 0 as one without a limit.
      perf: { now: () => 1 + performance.now() },
    });
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) this.#misses += 1;
    else this.#hits += 1;
    return value;
  }

  /** Returns the value, even if it has expired, without counting a hit or marking it as used. */
  peek(key: K): V | undefined {
    return this.#entries.peek(key, { allowStale: true });
  }

  /** `seconds` is the lifetime of this entry, by default that of the cache; 0 means no limit. */
  set(key: K, value: V, seconds?: number): void {
    this.#entries.set(key, value, seconds === undefined ? {} : { ttl: seconds * 1000 });
    this.#sweep();
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }

  /** Removes the entries with a matching key. */
  forget(matches: (key: K) => boolean): void {
    for (const key of this.#entries.keys()) if (matches(key)) this.#entries.delete(key);
  }

  get counts(): CacheCounts {
    const { size: entries, calculatedSize } = this.#entries;
    return { hits: this.#hits, misses: this.#misses, entries, ...(this.#isSized && { size: calculatedSize }) };
  }

  #sweep(): void {
    const now = performance.now();
    if (now < this.#nextSweepAt) return;
    this.#nextSweepAt = now + sweepEveryMs;
    this.#entries.purgeStale();
  }
}
