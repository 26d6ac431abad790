/**
 * Caches values for a few seconds: the pages of one list need the same counts, and buyers who type need the same words.
 * Concurrent callers share one look-up. The oldest entries are evicted first; failures are not cached.
 */
export class TtlCache<T> {
  readonly #secondsOf: (value: T) => number;
  readonly #maxEntries: number;
  readonly #values = new Map<string, { value: Promise<T>; until: number }>();

  constructor({ seconds, maxEntries }: { seconds: number | ((value: T) => number); maxEntries: number }) {
    this.#secondsOf = typeof seconds === 'number' ? () => seconds : seconds;
    this.#maxEntries = maxEntries;
  }

  get(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.#values.get(key);
    if (known && known.until > performance.now()) return known.value;
    const entry = { value: find(), until: Infinity };
    this.#values.delete(key);
    this.#values.set(key, entry);
    entry.value.then(
      (value) => (entry.until = performance.now() + this.#secondsOf(value) * 1000),
      () => this.#forget(key, entry.value),
    );
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#maxEntries && oldest !== undefined) this.#values.delete(oldest);
    return entry.value;
  }

  #forget(key: string, value: Promise<T>): void {
    if (this.#values.get(key)?.value === value) this.#values.delete(key);
  }
}
