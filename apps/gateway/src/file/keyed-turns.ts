import { Turns } from '#file/turns.ts';

/** Turns of its own for each key, so that nobody waits for another's. */
export class KeyedTurns {
  readonly #limits: { atOnce: number; mayWait: number };
  readonly #turns = new Map<string, Turns>();

  constructor(limits: { atOnce: number; mayWait: number }) {
    this.#limits = limits;
  }

  /** Throws NoTurn at once when the key's queue is full. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#turns.get(key) ?? new Turns(this.#limits);
    this.#turns.set(key, turns);
    try {
      return await turns.take(work);
    } finally {
      if (turns.isIdle) this.#turns.delete(key);
    }
  }
}
