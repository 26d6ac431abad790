/** Too many are waiting already: the caller had better come back later. */
export class NoTurn extends Error {
  override name = 'NoTurn';
}

/** Lets so many do something at once and so many wait, in the order they came. */
export class Turns {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ atOnce, mayWait }: { atOnce: number; mayWait: number }) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Throws NoTurn at once when the queue is full. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running++;
    else await this.#wait();
    try {
      return await work();
    } finally {
      this.#pass();
    }
  }

  async #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mayWait) throw new NoTurn();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Hands the place on, or gives it up. */
  #pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running--;
  }
}
