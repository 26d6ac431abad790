import { setTimeout as pause } from 'node:timers/promises';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import { anonymous, call, type Caller } from '../caller.ts';

const pauseMs = 60;

/** A request that got no good answer, by the monotonic clock of this process. */
export interface Failure {
  at: number;
  what: string;
}

/** Visitors without accounts who look at pages, search and fill carts. Failed requests are recorded. */
export class Visitors {
  readonly failures: Failure[] = [];
  served = 0;
  #visiting: Promise<void> | undefined;
  #isStopped = false;

  start(
    url: string,
    { count, commodityCode, skuCode }: { count: number; commodityCode: string; skuCode: string },
  ): void {
    const steps = (visitor: Caller): (() => Promise<unknown>)[] => [
      () => open(url, '/'),
      () => call(url, commodityList, { type: 'moreToLove' }, visitor),
      () => open(url, `/detail?commodityCode=${commodityCode}`),
      () => call(url, commodityDetail, { commodityCode }, visitor),
      () => call(url, cartAdd, { skuCode, quantity: 1 }, visitor),
      () => open(url, '/categories?type=moreToLove'),
      () => call(url, commoditySearch, { commodityName: 'cup' }, visitor),
    ];
    const visit = async (nth: number): Promise<void> => {
      const visitor = { credential: anonymous, appNo: `bench-several-${nth}` };
      const visitorSteps = steps(visitor);
      for (let step = nth; !this.#isStopped; step++) {
        await this.#attempt(visitorSteps[step % visitorSteps.length]);
        await pause(pauseMs);
      }
    };
    this.#visiting = Promise.all(Array.from({ length: count }, (_, nth) => visit(nth))).then(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#visiting;
  }

  async #attempt(step: (() => Promise<unknown>) | undefined): Promise<void> {
    try {
      await step?.();
      this.served += 1;
    } catch (error) {
      this.failures.push({ at: performance.now(), what: error instanceof Error ? error.message : String(error) });
    }
  }
}

async function open(url: string, path: string): Promise<void> {
  const answer = await fetch(url + path);
  await answer.text();
  if (!answer.ok) throw new Error(`${path} ${answer.status}`);
}
