import { setTimeout as pause } from 'node:timers/promises';
import { retryWhileOverloaded, type Caller } from '../caller.ts';
import { buy } from '../purchases.ts';

const purchaseIntervalMs = 3000;

/** Purchases beside a load, one every three seconds, so that there is something to replicate. */
export class Purchases {
  count = 0;
  readonly #buying: Promise<void>;
  #isStopped = false;

  constructor(url: string, { buyer, skuCode }: { buyer: Caller; skuCode: string }) {
    this.#buying = this.#buyRegularly(url, buyer, skuCode);
    // A failure is thrown by `stop`.
    this.#buying.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#buying;
  }

  async #buyRegularly(url: string, buyer: Caller, skuCode: string): Promise<void> {
    while (!this.#isStopped) {
      const next = pause(purchaseIntervalMs);
      await retryWhileOverloaded(() => buy(url, buyer, skuCode));
      this.count += 1;
      await next;
    }
  }
}
