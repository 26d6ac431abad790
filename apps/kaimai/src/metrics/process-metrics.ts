import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { measureGateway, type MeasuredGateway } from '@kaimai/gateway/metrics/gateway-metrics';
import type { DiskSpace } from '#disk-space.ts';
import { measureRequests } from './http-metrics.ts';

/** The metrics of one process in a form that can be sent to another one. */
export type SerializedMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The metrics of this process. */
export interface ProcessMetrics {
  /** Counts the requests of a server from now on. */
  measureRequests: (server: FastifyInstance) => void;
  measureGateway: (gateway: MeasuredGateway) => void;
  measureDiskSpace: (diskSpace: Pick<DiskSpace, 'freeBytes'>) => void;
  countFault: (where: string) => void;
  registry: Registry;
  close: () => Promise<void>;
}

export function createMetrics(): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const faults = new Counter({
    name: 'kaimai_faults_total',
    help: 'Faults that were logged, by service, job or part of the program',
    labelNames: ['where'],
    registers: [registry],
  });
  let stopGateway = (): void => undefined;
  return {
    measureRequests: (measured) => measureRequests(measured, registry),
    measureGateway: (gateway) => {
      stopGateway = measureGateway(registry, gateway);
    },
    measureDiskSpace: (diskSpace) => measureDiskSpace(registry, diskSpace),
    countFault: (where) => faults.inc({ where }),
    registry,
    close: async () => stopGateway(),
  };
}

function measureDiskSpace(registry: Registry, { freeBytes }: Pick<DiskSpace, 'freeBytes'>): void {
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_disk_free_bytes',
      help: 'Free space for data and database, on the disk that has less of it; changes are refused below 48 MiB',
      registers: [],
      aggregator: 'min',
      collect() {
        this.set(freeBytes());
      },
    }),
  );
}
