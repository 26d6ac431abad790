import { Cache } from '@kaimai/gateway/cache/cache';
import type { RequestCounts, WindowCount } from '@kaimai/gateway/http/request-counts';
import type { Increment, Total } from './messages.ts';

/** Most keys are addresses of networks. The least recently used keys are forgotten. */
const maxKeys = 20_000;
/** Requests that other workers served since the last exchange are not known: a limit can be exceeded by their number. */
const sendAfterMs = 100;

interface OpenWindow {
  count: number;
  endsAt: number;
}

/** The counts of all workers, in the first process, which counts its own requests, too. */
export class CentralCounts implements RequestCounts {
  readonly #windows = new Cache<OpenWindow>({ maxEntries: maxKeys });
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(limiter: number, key: string, windowMs: number): WindowCount {
    return this.#addCount(limiter, key, 1, windowMs);
  }

  addAll(increments: readonly Increment[]): Total[] {
    return increments.map(([limiter, key, by, windowMs]) => {
      const { count, endsInMs } = this.#addCount(limiter, key, by, windowMs);
      return [limiter, key, count, endsInMs];
    });
  }

  #addCount(limiter: number, key: string, by: number, windowMs: number): WindowCount {
    const now = this.#now();
    const name = windowName(limiter, key);
    const existing = this.#windows.get(name);
    const window = existing && existing.endsAt > now ? existing : { count: 0, endsAt: now + windowMs };
    window.count += by;
    this.#windows.set(name, window);
    return { count: window.count, endsInMs: window.endsAt - now };
  }
}

interface WorkerWindow extends OpenWindow {
  limiter: number;
  key: string;
  windowMs: number;
  /** Counted here and not sent yet. */
  unsent: number;
}

/** The counts in a worker: its own requests count immediately, those of the other workers as of the last exchange. */
export class WorkerCounts implements RequestCounts {
  readonly #windows = new Cache<WorkerWindow>({ maxEntries: maxKeys });
  readonly #changed = new Set<WorkerWindow>();
  readonly #send: (increments: readonly Increment[]) => void;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (increments: readonly Increment[]) => void, now: () => number = () => performance.now()) {
    this.#send = send;
    this.#now = now;
  }

  add(limiter: number, key: string, windowMs: number): WindowCount {
    const now = this.#now();
    const name = windowName(limiter, key);
    const existing = this.#windows.get(name);
    const window =
      existing && existing.endsAt > now
        ? existing
        : { limiter, key, windowMs, count: 0, unsent: 0, endsAt: now + windowMs };
    window.count += 1;
    window.unsent += 1;
    this.#windows.set(name, window);
    this.#changed.add(window);
    this.#timer ??= setTimeout(() => this.flush(), sendAfterMs).unref();
    return { count: window.count, endsInMs: window.endsAt - now };
  }

  /** Sends what was counted since the last time. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const increments = [...this.#changed].map(({ limiter, key, unsent, windowMs }): Increment => [
      limiter,
      key,
      unsent,
      windowMs,
    ]);
    for (const window of this.#changed) window.unsent = 0;
    this.#changed.clear();
    if (increments.length > 0) this.#send(increments);
  }

  receive(totals: readonly Total[]): void {
    for (const [limiter, key, count, endsInMs] of totals) {
      const window = this.#windows.get(windowName(limiter, key));
      if (!window) continue;
      window.count = count + window.unsent;
      window.endsAt = this.#now() + endsInMs;
    }
  }
}

const windowName = (limiter: number, key: string): string => `${limiter} ${key}`;
