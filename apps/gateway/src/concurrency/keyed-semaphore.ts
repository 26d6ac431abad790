import { Semaphore, type SemaphoreLimits } from '#concurrency/semaphore.ts';

/** One semaphore for each key, for example each account, so that no key waits for another. */
export class KeyedSemaphore {
  readonly #limits: SemaphoreLimits;
  readonly #semaphores = new Map<string, Semaphore>();

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits;
  }

  /** Throws QueueFull immediately when the key's queue is full. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const semaphore = this.#semaphores.get(key) ?? new Semaphore(this.#limits);
    this.#semaphores.set(key, semaphore);
    try {
      return await semaphore.run(work);
    } finally {
      if (semaphore.isIdle) this.#semaphores.delete(key);
    }
  }
}
