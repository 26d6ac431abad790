import { AsyncLocalStorage } from 'node:async_hooks';
import { connectionWait } from '#diagnostics/channels.ts';

/** When the current call arrived, by the monotonic clock; empty for jobs and queued work of the program itself. */
export const callStartedAt = new AsyncLocalStorage<number>();

/** No connection became free in time. */
export class ConnectionTimeout extends Error {
  override name = 'ConnectionTimeout';
}

interface Waiter {
  callStartedAt: number;
  waitingSince: number;
  proceed: () => void;
}

/**
 * The queue for database connections, ordered by the arrival time of the calls rather than of their statements: otherwise
 * a search of eight statements would wait behind all queued calls eight times. Its longest wait is the first figure that
 * grows under overload.
 */
export class ConnectionQueue {
  readonly #connections: number;
  readonly #timeoutMs: number;
  #inUse = 0;
  /** Statements of the oldest calls first. */
  readonly #waiting: Waiter[] = [];

  constructor({ connections, timeoutMs }: { connections: number; timeoutMs: number }) {
    this.#connections = connections;
    this.#timeoutMs = timeoutMs;
  }

  /** Must be followed by `release`. Throws ConnectionTimeout. */
  async acquire(): Promise<void> {
    if (this.#inUse < this.#connections) this.#inUse += 1;
    else await connectionWait.tracePromise(() => this.#wait(), {});
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next.proceed();
    else this.#inUse -= 1;
  }

  counts(): { inUse: number; waiting: number } {
    return { inUse: this.#inUse, waiting: this.#waiting.length };
  }

  longestWaitMs(): number {
    const now = performance.now();
    return this.#waiting.reduce((longest, { waitingSince }) => Math.max(longest, now - waitingSince), 0);
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const waitingSince = performance.now();
      const waiter: Waiter = { callStartedAt: callStartedAt.getStore() ?? waitingSince, waitingSince, proceed };
      const timeout = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(new ConnectionTimeout(`no connection to the database was free for ${this.#timeoutMs} ms`));
      }, this.#timeoutMs);
      function proceed(): void {
        clearTimeout(timeout);
        resolve();
      }
      const lastOlder = this.#waiting.findLastIndex((queued) => queued.callStartedAt <= waiter.callStartedAt);
      this.#waiting.splice(lastOlder + 1, 0, waiter);
    });
  }
}
