import { Counter, Gauge, type Registry } from 'prom-client';
import type { Gateway } from '#gateway.ts';
import { systemNow } from '#clock.ts';
import { measureCalls } from './call-metrics.ts';
import { measureCaches } from './cache-metrics.ts';
import { measureJobs } from './job-metrics.ts';
import { measurePayouts } from './payout-metrics.ts';
import { measureReads } from './read-metrics.ts';
import { measureQueues } from './queue-metrics.ts';
import { chargeResultApplied, mailTried, ordersPlaced, refundTried } from '#diagnostics/channels.ts';

/** The parts of a gateway that are measured. */
export type MeasuredGateway = Pick<
  Gateway,
  'db' | 'caches' | 'isDemo' | 'connections' | 'reads' | 'countStreams' | 'jobRunner'
>;

/**
 * Adds the metrics of a gateway to a registry. Occurrences in the whole process are counted from now on; gauges are
 * read when the registry is read. Returns a function that ends the counting.
 *
 * In these metrics, `registers: []` keeps a metric out of the global registry, and `aggregator` says how the values of
 * several processes become one.
 */
export function measureGateway(registry: Registry, gateway: MeasuredGateway, now: () => Date = systemNow): () => void {
  measureConnections(registry, gateway);
  measureReads(registry, gateway.reads);
  measureCaches(registry, [gateway.caches, ...gateway.reads.replicaCaches]);
  measureQueues(registry, gateway.db, now);
  measurePayouts(registry, gateway, now);
  const ends = [measureCalls(registry), measureJobs(registry, gateway.jobRunner, now), countOccurrences(registry)];
  return () => {
    for (const end of ends) end();
  };
}

function measureConnections(registry: Registry, { connections, countStreams }: MeasuredGateway): void {
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_database_connections',
      help: 'Connections of the pool: open ones, those in use, and how many there may be at most',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { open, inUse, max } = connections.counts();
        this.set({ state: 'open' }, open);
        this.set({ state: 'in use' }, inUse);
        this.set({ state: 'at most' }, max);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_database_waiting',
      help: 'Statements and transactions that wait for a connection',
      registers: [],
      collect() {
        this.set(connections.counts().waiting);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_database_longest_wait_seconds',
      aggregator: 'max',
      help: 'The longest wait for a connection that has not ended',
      registers: [],
      collect() {
        this.set(connections.longestWaitMs() / 1000);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_live_streams',
      help: 'Open event streams of buyers',
      registers: [],
      collect() {
        this.set(countStreams());
      },
    }),
  );
}

function countOccurrences(registry: Registry): () => void {
  const registers = [registry];
  const orders = new Counter({ name: 'kaimai_orders_placed_total', help: 'Orders placed', registers });
  const payments = new Counter({
    name: 'kaimai_payments_total',
    help: 'Results of charges, by provider',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const refunds = new Counter({
    name: 'kaimai_refunds_total',
    help: 'Attempts to send refunds, by provider',
    labelNames: ['provider', 'outcome'],
    registers,
  });
  const mails = new Counter({
    name: 'kaimai_mails_total',
    help: 'Attempts to send mails',
    labelNames: ['outcome'],
    registers,
  });
  const ends = [
    ordersPlaced.subscribe(({ orders: count }) => orders.inc(count)),
    chargeResultApplied.subscribe((labels) => payments.inc(labels)),
    refundTried.subscribe((labels) => refunds.inc(labels)),
    mailTried.subscribe((labels) => mails.inc(labels)),
  ];
  return () => {
    for (const end of ends) end();
  };
}
