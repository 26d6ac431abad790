import { AsyncLocalStorage } from 'node:async_hooks';
import { callStartedAt } from '#db/connection-queue.ts';

/** Upper bounds: statements at the same time, keys in each. */
const maxRunning = 2;
export const maxBatchSize = 8;

interface PendingKey<T> extends PromiseWithResolvers<T | undefined> {
  /** The arrival time of the first call that needs this key. */
  since: number;
  /** Runs a function as a part of that call. */
  inCall: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

/**
 * Combines concurrent look-ups into one statement. Keys that are requested while statements run wait for the next batch.
 * The round trip to the database costs more than reading one more row.
 */
export class BatchLoader<T> {
  readonly #find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  readonly #waiting = new Map<string, PendingKey<T>>();
  #running = 0;

  constructor(find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
    this.#find = find;
  }

  /** Undefined for a key without a value. */
  get(key: string): Promise<T | undefined> {
    const pending = this.#waiting.get(key);
    if (pending) return pending.promise;
    const since = callStartedAt.getStore() ?? performance.now();
    const entry = { since, inCall: AsyncLocalStorage.snapshot(), ...Promise.withResolvers<T | undefined>() };
    this.#waiting.set(key, entry);
    // Starts after all requests that have arrived by now have been parsed.
    if (this.#waiting.size === 1) setImmediate(() => this.#startBatches());
    return entry.promise;
  }

  #startBatches(): void {
    while (this.#running < maxRunning && this.#waiting.size > 0) void this.#runBatch();
  }

  async #runBatch(): Promise<void> {
    const batch = [...this.#waiting].slice(0, maxBatchSize);
    const keys = batch.map(([key]) => key);
    for (const key of keys) this.#waiting.delete(key);
    // The batch is a part of its oldest call, not of the call whose end started it.
    const { since, inCall } = oldestOf(batch.map(([, pending]) => pending));
    this.#running += 1;
    try {
      const values = await inCall(() => callStartedAt.run(since, () => this.#find(keys)));
      for (const [key, { resolve }] of batch) resolve(values.get(key));
    } catch (error) {
      for (const [, { reject }] of batch) reject(error);
    }
    this.#running -= 1;
    this.#startBatches();
  }
}

function oldestOf<T>(entries: readonly PendingKey<T>[]): PendingKey<T> {
  return entries.reduce((oldest, entry) => (entry.since < oldest.since ? entry : oldest));
}
