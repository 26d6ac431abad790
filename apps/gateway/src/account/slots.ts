import { Refusal } from '#http/refusal.ts';

/** Runs work with at most so many pieces under way; the others wait their turn, and too many waiting are refused. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  readonly #mostWaiting: number;

  constructor(atOnce: number, mostWaiting: number) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#take();
    try {
      return await work();
    } finally {
      this.#give();
    }
  }

  async #take(): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    if (this.#waiting.length >= this.#mostWaiting) throw new Refusal('TOO_MANY_REQUEST', { detail: crowded });
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** A slot goes straight to the next in line, so that nobody overtakes. */
  #give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}

const crowded = {
  zh_CN: '现在登录的人太多，请过几秒再试',
  en_US: 'Very many people are signing in. Please try again in a few seconds',
};
