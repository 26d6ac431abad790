/**
 * Keeps what was found out for a few seconds: the pages of one list ask for the same counts, and those who type ask for
 * the same words. At most so many are kept, the oldest go first; what failed is not kept.
 */
export class Kept<T> {
  readonly #milliseconds: number;
  readonly #most: number;
  readonly #values = new Map<string, { value: Promise<T>; until: number }>();

  constructor({ seconds, most }: { seconds: number; most: number }) {
    this.#milliseconds = seconds * 1000;
    this.#most = most;
  }

  get(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.#values.get(key);
    const now = performance.now();
    if (known && known.until > now) return known.value;
    const value = find();
    this.#values.delete(key);
    this.#values.set(key, { value, until: now + this.#milliseconds });
    value.catch(() => this.#values.delete(key));
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
    return value;
  }
}
