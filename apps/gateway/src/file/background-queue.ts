import { setTimeout } from 'node:timers/promises';

const maxWaiting = 2000;

export interface BackgroundQueueOptions {
  /** Work is started only while this is true. */
  isIdle: () => boolean;
  /** The interval of checks whether the program is idle; each piece waits at least once. */
  checkEveryMs: number;
}

/**
 * Runs expensive work in the background, one piece at a time and only while the program is idle. A full queue drops
 * work: the next request adds it again. Failed work is not retried.
 */
export class BackgroundQueue {
  readonly #options: BackgroundQueueOptions;
  readonly #workByKey = new Map<string, () => Promise<unknown>>();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: BackgroundQueueOptions) {
    this.#options = options;
  }

  /** Adds work under a key; the same key adds nothing while the first is waiting or running. */
  add(key: string, work: () => Promise<unknown>): void {
    if (this.#stopping.signal.aborted || this.#workByKey.has(key) || this.#workByKey.size >= maxWaiting) return;
    this.#workByKey.set(key, work);
    this.#running ??= this.#runAll();
  }

  /** Starts no more work and waits for the running piece. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Iterating a Map includes entries that are added meanwhile. */
  async #runAll(): Promise<void> {
    for (const [key, work] of this.#workByKey) {
      if (!(await this.#waitUntilIdle())) return;
      await work().catch(() => undefined);
      this.#workByKey.delete(key);
    }
    this.#running = undefined;
  }

  /** False when the queue is stopped instead. */
  async #waitUntilIdle(): Promise<boolean> {
    const { checkEveryMs, isIdle } = this.#options;
    const { signal } = this.#stopping;
    do await setTimeout(checkEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    while (!signal.aborted && !isIdle());
    return !signal.aborted;
  }
}
