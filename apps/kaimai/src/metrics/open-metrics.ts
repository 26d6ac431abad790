import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { EnvironmentRefused } from '#environment-refused.ts';
import { createMetrics, type ProcessMetrics, type ReadMetrics } from './process-metrics.ts';

export interface MetricsPlace {
  host: string;
  port: number;
}

/** The metrics of the program, served on a port of their own, which no buyer can reach. */
export interface Metrics extends ProcessMetrics {
  /** Where they are served. */
  url: string;
  /** From now on, those of other processes are added: `read` resolves with the metrics of each. */
  addProcesses: (read: () => Promise<ReadMetrics[]>) => void;
}

/** Listens immediately: a port in use stops the start. */
export async function openMetrics({ host, port }: MetricsPlace): Promise<Metrics> {
  const own = createMetrics();
  let readOthers = async (): Promise<ReadMetrics[]> => [];
  const server = serve(async () => withOthers(own.registry, await readOthers()));
  server.listen({ host, port });
  await once(server, 'listening').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new EnvironmentRefused(`METRICS_PORT ${port} on ${host} cannot be used: ${reason}`);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    ...own,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}/metrics`,
    addProcesses: (read) => {
      readOthers = read;
    },
    close: async () => {
      await own.close();
      server.closeAllConnections();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}

/** Values of several processes are added up, unless the `aggregator` of a metric says something else. */
async function withOthers(own: Registry, others: ReadMetrics[]): Promise<Registry> {
  return others.length === 0 ? own : AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ...others]);
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
