import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#db/database.ts';
import { countQueues } from './queues.sql.ts';
import { readInTime } from './read-in-time.ts';

/** Measures the queues in the database. While it does not answer, queues have no samples, and `kaimai_database_up` is 0. */
export function measureQueues(registry: Registry, db: Db, now: () => Date): void {
  const labelNames = ['queue'] as const;
  const read = readOnce(() => readInTime(() => countQueues(db, now())));
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_queue_length',
      aggregator: 'max',
      help: 'Entries that wait in the database, for all processes; at most 100000 are counted',
      labelNames,
      registers: [],
      async collect() {
        const queues = await read();
        this.reset();
        for (const { queue, length } of queues ?? []) this.set({ queue }, length);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_queue_oldest_seconds',
      aggregator: 'max',
      help: 'Age of the oldest entry of the queue, where it is known; 0 for an empty queue',
      labelNames,
      registers: [],
      async collect() {
        const queues = await read();
        this.reset();
        for (const { queue, oldestSeconds } of queues ?? []) this.set({ queue }, oldestSeconds ?? 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_database_up',
      aggregator: 'min',
      help: '1 if the database has answered within two seconds',
      registers: [],
      async collect() {
        this.set((await read()) ? 1 : 0);
      },
    }),
  );
}

/** The gauges of one scrape are read at the same time, and share one query. */
function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
}
