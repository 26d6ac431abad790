/**
 * Keeps what was found out for a few seconds: the pages of one list ask for the same counts, and those who type ask for
 * the same words. Who asks meanwhile waits for the same answer. At most so many are kept, the oldest go first; what failed
 * is not kept.
 */
export class Kept<T> {
  readonly #secondsOf: (value: T) => number;
  readonly #most: number;
  readonly #values = new Map<string, { value: Promise<T>; until: number }>();

  constructor({ seconds, most }: { seconds: number | ((value: T) => number); most: number }) {
    this.#secondsOf = typeof seconds === 'number' ? () => seconds : seconds;
    this.#most = most;
  }

  get(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.#values.get(key);
    if (known && known.until > performance.now()) return known.value;
    const kept = { value: find(), until: Infinity };
    this.#values.delete(key);
    this.#values.set(key, kept);
    kept.value.then(
      (value) => (kept.until = performance.now() + this.#secondsOf(value) * 1000),
      () => this.#forget(key, kept.value),
    );
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
    return kept.value;
  }

  #forget(key: string, value: Promise<T>): void {
    if (this.#values.get(key)?.value === value) this.#values.delete(key);
  }
}
