import { askedAt } from '#db/queue.ts';

/** So many statements at once, and so many keys in each. */
const mostRunning = 2;
export const mostTogether = 8;

interface Waiting<T> extends PromiseWithResolvers<T | undefined> {
  /** When the first who wants this asked for it. */
  since: number;
}

/**
 * Looks up what many ask for at the same time in one statement: what is asked while others are being answered goes together
 * with all that comes meanwhile. A question costs its way to the database and back more than what it finds there.
 */
export class AskedTogether<T> {
  readonly #find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  readonly #waiting = new Map<string, Waiting<T>>();
  #running = 0;

  constructor(find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
    this.#find = find;
  }

  /** Undefined for what is not there. */
  get(key: string): Promise<T | undefined> {
    const known = this.#waiting.get(key);
    if (known) return known.promise;
    const since = askedAt.getStore() ?? performance.now();
    const asked = { since, ...Promise.withResolvers<T | undefined>() };
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
    const keys = asked.map(([key]) => key);
    for (const key of keys) this.#waiting.delete(key);
    // As old as the first of those who ask, and not as those were whose answer made room for it.
    const since = Math.min(...asked.map(([, one]) => one.since));
    this.#running += 1;
    try {
      const found = await askedAt.run(since, () => this.#find(keys));
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const [, { reject }] of asked) reject(error);
    }
    this.#running -= 1;
    this.#askNext();
  }
}
