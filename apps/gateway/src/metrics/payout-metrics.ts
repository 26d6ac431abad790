import { Gauge, type Registry } from 'prom-client';
import { defineLoadingCache } from '#cache/caches.ts';
import type { Gateway } from '#gateway.ts';
import { countPayouts, sumOwed, type OwedSums, type PayoutCounts } from './payouts.sql.ts';
import { readInTime } from './read-in-time.ts';

interface Payouts {
  owed: OwedSums[];
  counts: PayoutCounts[];
}

/** Cached for a minute, because the sums change slowly and large shops have many open entries. */
export const payoutSums = defineLoadingCache<Payouts>({ name: 'payout-sums', maxEntries: 1, seconds: 60 });

/** Measures what shops are owed and the payouts that are not paid, at most once a minute. Without the database there are no samples. */
export function measurePayouts(
  registry: Registry,
  { db, caches, isDemo }: Pick<Gateway, 'db' | 'caches' | 'isDemo'>,
  now: () => Date,
): void {
  const query = (): { isSandbox: boolean; now: Date } => ({ isSandbox: isDemo, now: now() });
  const read = (): Promise<Payouts | undefined> =>
    readInTime(() =>
      caches
        .of(payoutSums)
        .get('all', async () => ({ owed: await sumOwed(db, query()), counts: await countPayouts(db, query()) })),
    );
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_shop_balances_minor',
      aggregator: 'max',
      help: 'What shops are owed, in cents or fen: due, pending until returns are over, and in payouts that are not paid yet',
      labelNames: ['currency', 'part'] as const,
      registers: [],
      async collect() {
        const payouts = await read();
        this.reset();
        for (const { currency, dueMinor, pendingMinor, inPayoutsMinor } of payouts?.owed ?? []) {
          this.set({ currency, part: 'due' }, dueMinor);
          this.set({ currency, part: 'pending' }, pendingMinor);
          this.set({ currency, part: 'in payouts' }, inPayoutsMinor);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_payouts',
      aggregator: 'max',
      help: 'Payouts to shops by their state: those that are not paid yet, and all that failed or came back so far',
      labelNames: ['state'] as const,
      registers: [],
      async collect() {
        const payouts = await read();
        this.reset();
        for (const { state, count } of payouts?.counts ?? []) this.set({ state }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_payouts_oldest_seconds',
      aggregator: 'max',
      help: 'Age of the oldest payout that waits for a second operator, for an export or for the bank; 0 without any',
      labelNames: ['state'] as const,
      registers: [],
      async collect() {
        const payouts = await read();
        this.reset();
        for (const { state, oldestSeconds } of payouts?.counts ?? [])
          if (state !== 'failed') this.set({ state }, oldestSeconds ?? 0);
      },
    }),
  );
}
