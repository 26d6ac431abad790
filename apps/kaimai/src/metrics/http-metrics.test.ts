import { fastify } from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureRequests } from './http-metrics.ts';

test('every request is counted, and durations leave out event streams, which stay open', async () => {
  const registry = new Registry();
  const server = fastify();
  measureRequests(server, registry);
  server.get('/live/events', async () => 'events');
  server.get('/healthz', async () => 'well');
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['/live/events', '/healthz']) await (await fetch(url + path)).text();
  const read = async () => (await registry.metrics()).split('\n');
  await expect
    .poll(read)
    .toEqual(
      expect.arrayContaining([
        'kaimai_http_requests_total{route="/live/events",status="200"} 1',
        'kaimai_http_requests_total{route="/healthz",status="200"} 1',
        'kaimai_http_request_duration_seconds_count{route="/healthz"} 1',
      ]),
    );
  expect((await read()).filter((line) => /duration.*live/.test(line))).toEqual([]);
  await server.close();
});
