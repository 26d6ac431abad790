import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Routes of event streams, which stay open for up to an hour. */
const longOpen = /^\/live\//;

/** Counts requests by route and status. Must be called before the routes are registered. Pages are the route `/*`. */
export function measureRequests(server: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'kaimai_http_requests_total',
    help: 'Requests by route and status; status=aborted if the client went away before the response was sent',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'kaimai_http_request_duration_seconds',
    help: 'From the arrival of the headers to the end of the response; without event streams',
    labelNames: ['route'],
    buckets,
    registers,
  });
  server.addHook('onRequest', async (request, reply) => {
    const startedAt = performance.now();
    const route = request.routeOptions.url ?? 'none';
    // Also for aborted and hijacked responses, which fastify's own hooks miss.
    reply.raw.once('close', () => {
      requests.inc({ route, status: reply.raw.writableFinished ? String(reply.raw.statusCode) : 'aborted' });
      if (!longOpen.test(route)) durations.observe({ route }, (performance.now() - startedAt) / 1000);
    });
  });
}
