/** Who waits for a connection, and for how long: the first thing that grows when more is asked than can be done. */
export class Queue {
  /** When each began to wait, the oldest first. */
  readonly #waiting = new Map<symbol, number>();

  async waitFor<T>(turn: () => Promise<T>): Promise<T> {
    const ticket = Symbol('ticket');
    this.#waiting.set(ticket, performance.now());
    try {
      return await turn();
    } finally {
      this.#waiting.delete(ticket);
    }
  }

  /** How long the first in the queue has been waiting. */
  longestMs(): number {
    const [since] = this.#waiting.values();
    return since === undefined ? 0 : performance.now() - since;
  }
}
