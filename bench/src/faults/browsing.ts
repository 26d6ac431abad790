import { commodityList } from '@kaimai/contract/search/search';
import { setTimeout as pause } from 'node:timers/promises';
import { anonymous, call, CallFailed } from '../caller.ts';
import { addCount } from './counts.ts';

/** A visitor who browses all the time, with calls whose answers are not cached. */
export class Browsing {
  /** When calls succeeded, in milliseconds of `performance.now()`. */
  readonly succeededAt: number[] = [];
  readonly failures = new Map<string, number>();
  #isStopped = false;
  #running: Promise<void> | undefined;

  start(url: string): void {
    this.#running = this.#browse(url);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  async #browse(url: string): Promise<void> {
    for (let turn = 0; !this.#isStopped; turn++) {
      try {
        // A price range that was not requested before, so it is not cached.
        const input = { type: 'moreToLove', priceTo: String(1000 + turn) } as const;
        await call(url, commodityList, input, { credential: anonymous, appNo: 'browsing' });
        this.succeededAt.push(performance.now());
      } catch (error) {
        const failure = error instanceof CallFailed ? `${error.status}` : 'no answer';
        addCount(this.failures, failure);
      }
      await pause(50);
    }
  }
}
