import { Counter, Gauge, type Registry } from 'prom-client';
import type { Gateway } from '#gateway.ts';

type Reads = Gateway['reads'];

const replicaLabel = ['replica'] as const;

/** Where public queries are read, and how far the replicas are behind. */
export function measureReads(registry: Registry, { counts, replicas }: Reads): void {
  measureTargets(registry, counts);
  measureLag(registry, replicas);
  measureConnections(registry, replicas);
}

function measureTargets(registry: Registry, counts: Reads['counts']): void {
  registry.registerMetric(
    new Counter({
      name: 'kaimai_public_reads_total',
      help: 'Queries about the public catalogue that no cache could answer, by the server that did; repeated ones failed on a replica first',
      labelNames: ['target'],
      registers: [],
      collect() {
        this.reset();
        this.inc({ target: 'primary' }, counts.primary - counts.repeated);
        this.inc({ target: 'replica' }, counts.replica);
        this.inc({ target: 'primary after replica' }, counts.repeated);
      },
    }),
  );
}

function measureLag(registry: Registry, replicas: Reads['replicas']): void {
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_replica_usable',
      aggregator: 'min',
      help: '1 if reads may be answered by the replica now',
      labelNames: replicaLabel,
      registers: [],
      collect() {
        for (const { name, isUsable } of replicas()) this.set({ replica: name }, isUsable ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_replica_lag_seconds',
      aggregator: 'max',
      help: 'By how much the data of the replica may be older than those of the primary; missing while that is unknown',
      labelNames: replicaLabel,
      registers: [],
      collect() {
        this.reset();
        for (const { name, lagSeconds } of replicas())
          if (lagSeconds !== undefined) this.set({ replica: name }, lagSeconds);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_replica_lag_bytes',
      aggregator: 'max',
      help: 'Bytes of the WAL that the replica has not replayed; missing while that is unknown',
      labelNames: replicaLabel,
      registers: [],
      collect() {
        this.reset();
        for (const { name, lagBytes } of replicas()) if (lagBytes !== undefined) this.set({ replica: name }, lagBytes);
      },
    }),
  );
}

function measureConnections(registry: Registry, replicas: Reads['replicas']): void {
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_replica_connections',
      help: 'Connections to the replica: open ones, those in use, and how many there may be at most',
      labelNames: ['replica', 'state'],
      registers: [],
      collect() {
        for (const { name, connections } of replicas()) {
          this.set({ replica: name, state: 'open' }, connections.open);
          this.set({ replica: name, state: 'in use' }, connections.inUse);
          this.set({ replica: name, state: 'at most' }, connections.max);
        }
      },
    }),
  );
}
