/** So many statements at once, and so many keys in each. */
const mostRunning = 2;
export const mostTogether = 8;

/**
 * Looks up what many ask for at the same time in one statement: what is asked while others are being answered goes together
 * with all that comes meanwhile. A question costs its way to the database and back more than what it finds there.
 */
export class AskedTogether<T> {
  readonly #find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  readonly #waiting = new Map<string, PromiseWithResolvers<T | undefined>>();
  #running = 0;

  constructor(find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
    this.#find = find;
  }

  /** Undefined for what is not there. */
  get(key: string): Promise<T | undefined> {
    const known = this.#waiting.get(key);
    if (known) return known.promise;
    const asked = Promise.withResolvers<T | undefined>();
    this.#waiting.set(key, asked);
    // Once all requests that have come by now were read.
    if (this.#waiting.size === 1) setImmediate(() => this.#askNext());
    return asked.promise;
  }

  #askNext(): void {
    while (this.#running < mostRunning && this.#waiting.size > 0) void this.#ask();
  }

  async #ask(): Promise<void> {
    const asked = [...this.#waiting].slice(0, mostTogether);
    for (const [key] of asked) this.#waiting.delete(key);
    this.#running += 1;
    try {
      const found = await this.#find(asked.map(([key]) => key));
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const [, { reject }] of asked) reject(error);
    }
    this.#running -= 1;
    this.#askNext();
  }
}
