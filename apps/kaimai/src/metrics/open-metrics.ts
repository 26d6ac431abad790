import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { EnvironmentRefused } from '#environment-refused.ts';
import { createMetrics, type ProcessMetrics, type SerializedMetrics } from './process-metrics.ts';

export interface MetricsAddress {
  host: string;
  port: number;
}

/** The metrics of the program, served on a port of their own, which no buyer can reach. */
export interface Metrics extends ProcessMetrics {
  /** The address that serves them. */
  url: string;
  /** Adds the metrics of other processes from now on: `read` resolves with those of each. */
  addProcesses: (read: () => Promise<SerializedMetrics[]>) => void;
}

/** Listens immediately: a port in use stops the start. */
export async function openMetrics({ host, port }: MetricsAddress): Promise<Metrics> {
  const ownMetrics = createMetrics();
  let readOthers = async (): Promise<SerializedMetrics[]> => [];
  const server = serve(async () => withOthers(ownMetrics.registry, await readOthers()));
  server.listen({ host, port });
  await once(server, 'listening').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EnvironmentRefused(`METRICS_PORT ${port} on ${host} cannot be used: ${reason}`);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    ...ownMetrics,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}/metrics`,
    addProcesses: (read) => {
      readOthers = read;
    },
    close: async () => {
      await ownMetrics.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Sums the values of several processes, unless the `aggregator` of a metric says something else. */
async function withOthers(ownMetrics: Registry, others: SerializedMetrics[]): Promise<Registry> {
  return others.length === 0
    ? ownMetrics
    : AggregatorRegistry.aggregate([await ownMetrics.getMetricsAsJSON(), ...others]);
}

function serve(read: () => Promise<Registry>) {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found\n');
      return;
    }
    send(response, read).catch((error: unknown) => response.writeHead(500).end(`${String(error)}\n`));
  });
  server.maxConnections = 20;
  return server;
}

async function send(response: ServerResponse, read: () => Promise<Registry>): Promise<void> {
  const registry = await read();
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType }).end(text);
}
