import { createServer } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { measureGateway, type MeasuredGateway } from '@kaimai/gateway/metrics/gateway-metrics';
import { EnvironmentRefused } from '#environment-refused.ts';
import type { DiskSpace } from '#disk-space.ts';
import { measureRequests } from './http-metrics.ts';

export interface MetricsPlace {
  host: string;
  port: number;
}

/** The metrics of this process, served on a port of their own, which no buyer can reach. */
export interface Metrics {
  /** Counts the requests of a server from now on. */
  measureRequests: (server: FastifyInstance) => void;
  measureGateway: (gateway: MeasuredGateway) => void;
  measureDiskSpace: (diskSpace: Pick<DiskSpace, 'freeBytes'>) => void;
  countFault: (where: string) => void;
  /** Where they are served. */
  url: string;
  close: () => Promise<void>;
}

/** Listens at once: a port in use stops the start. */
export async function openMetrics({ host, port }: MetricsPlace): Promise<Metrics> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const faults = new Counter({
    name: 'kaimai_faults_total',
    help: 'Faults that were logged, by service, job or part of the program',
    labelNames: ['where'],
    registers: [registry],
  });
  const server = serve(registry);
  server.listen({ host, port });
  await once(server, 'listening').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EnvironmentRefused(`METRICS_PORT ${port} on ${host} cannot be used: ${reason}`);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  let stopGateway = (): void => undefined;
  return {
    measureRequests: (measured) => measureRequests(measured, registry),
    measureGateway: (gateway) => {
      stopGateway = measureGateway(registry, gateway);
    },
    measureDiskSpace: (diskSpace) => measureDiskSpace(registry, diskSpace),
    countFault: (where) => faults.inc({ where }),
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}/metrics`,
    close: async () => {
      stopGateway();
      server.closeAllConnections();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}

function serve(registry: Registry) {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found\n');
      return;
    }
    registry
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch((error: unknown) => response.writeHead(500).end(`${String(error)}\n`));
  });
  server.maxConnections = 20;
  return server;
}

function measureDiskSpace(registry: Registry, { freeBytes }: Pick<DiskSpace, 'freeBytes'>): void {
  registry.registerMetric(
    new Gauge({
      name: 'kaimai_disk_free_bytes',
      help: 'Free space for data and database, on the fuller of the disks; changes are refused below 48 MiB',
      registers: [],
      collect() {
        this.set(freeBytes());
      },
    }),
  );
}
