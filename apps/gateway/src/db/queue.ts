import { AsyncLocalStorage } from 'node:async_hooks';

/** When what is being done was asked for, by the monotonic clock; nothing for what the shop does by itself. */
export const askedAt = new AsyncLocalStorage<number>();

/** In words, since pg's own failures have no more. */
export class WaitedTooLong extends Error {
  override name = 'WaitedTooLong';
}

interface Waiter {
  askedAt: number;
  since: number;
  go: () => void;
}

/**
 * Who waits for a connection, and for how long: the first thing that grows when more is asked than can be done. The
 * statement of whoever asked first goes first. In the order of their own arrival, a search of eight statements would wait
 * behind everybody eight times.
 */
export class Queue {
  readonly #places: number;
  readonly #patienceMs: number;
  #taken = 0;
  /** Those who asked first stand first. */
  readonly #waiting: Waiter[] = [];

  constructor({ places, patienceMs }: { places: number; patienceMs: number }) {
    this.#places = places;
    this.#patienceMs = patienceMs;
  }

  /** To be followed by `leave`. Throws WaitedTooLong when no place became free in time. */
  async take(): Promise<void> {
    if (this.#taken < this.#places) this.#taken += 1;
    else await this.#wait();
  }

  leave(): void {
    const next = this.#waiting.shift();
    if (next) next.go();
    else this.#taken -= 1;
  }

  /** How long somebody has been waiting, at most. */
  longestMs(): number {
    const now = performance.now();
    return this.#waiting.reduce((longest, { since }) => Math.max(longest, now - since), 0);
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const since = performance.now();
      const waiter: Waiter = { askedAt: askedAt.getStore() ?? since, since, go };
      const patience = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(new WaitedTooLong(`no connection to the database was free for ${this.#patienceMs} ms`));
      }, this.#patienceMs);
      function go(): void {
        clearTimeout(patience);
        resolve();
      }
      const later = this.#waiting.findLastIndex((other) => other.askedAt <= waiter.askedAt);
      this.#waiting.splice(later + 1, 0, waiter);
    });
  }
}
