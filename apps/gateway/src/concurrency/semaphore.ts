/** Thrown when the queue of a semaphore is full: the caller should retry later. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

export interface SemaphoreLimits {
  /** How many pieces of work run at the same time. */
  concurrency: number;
  /** How many more may wait; work beyond that is refused. */
  maxWaiting: number;
}

/**
 * Limits how many pieces of work run at the same time. The others wait in the order of their arrival. The libraries p-limit
 * and p-queue let any number wait, and so would refuse nothing under overload.
 */
export class Semaphore {
  readonly #limits: SemaphoreLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Throws QueueFull immediately when the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.concurrency) this.#running++;
    else await this.#wait();
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  async #wait(): Promise<void> {
    if (this.#waiting.length >= this.#limits.maxWaiting) throw new QueueFull();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Passes the slot directly to the next in the queue, so that no later caller overtakes. */
  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }
}
