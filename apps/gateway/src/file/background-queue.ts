import { setTimeout } from 'node:timers/promises';

const mostWaiting = 2000;

export interface BackgroundQueueOptions {
  /** Nothing is begun while this is false. */
  isQuiet: () => boolean;
  /** How long each piece waits before it asks, and asks again. */
  askAfterMs: number;
}

/**
 * Does dear things one at a time, each only once nobody is waiting for anything. What does not fit in is forgotten, for
 * it will be asked for again. A failing piece of work is given up.
 */
export class BackgroundQueue {
  readonly #options: BackgroundQueueOptions;
  readonly #works = new Map<string, () => Promise<unknown>>();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: BackgroundQueueOptions) {
    this.#options = options;
  }

  /** Adds work under a key; the same key adds nothing while the first is waiting or running. */
  add(key: string, work: () => Promise<unknown>): void {
    if (this.#stopping.signal.aborted || this.#works.has(key) || this.#works.size >= mostWaiting) return;
    this.#works.set(key, work);
    this.#running ??= this.#runAll();
  }

  /** Begins nothing more and waits for what is running. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** A Map's loop also meets what is added while it goes on. */
  async #runAll(): Promise<void> {
    for (const [key, work] of this.#works) {
      if (!(await this.#becomesQuiet())) return;
      await work().catch(() => undefined);
      this.#works.delete(key);
    }
    this.#running = undefined;
  }

  /** False when the queue is stopped instead. */
  async #becomesQuiet(): Promise<boolean> {
    const { askAfterMs, isQuiet } = this.#options;
    const { signal } = this.#stopping;
    do await setTimeout(askAfterMs, undefined, { signal, ref: false }).catch(() => undefined);
    while (!signal.aborted && !isQuiet());
    return !signal.aborted;
  }
}
