import { Spans } from '@kaimai/gateway/tracing/spans';
import { SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer } from '#http-server.ts';
import { TraceIds, traceparentOf } from './trace-ids.ts';
import { traceRequests } from './trace-requests.ts';

const ids = new TraceIds(Buffer.alloc(32, 1));
const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ idGenerator: ids, spanProcessors: [new SimpleSpanProcessor({ exporter })] });
const tracer = provider.getTracer('test');
const stranger = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', traceFlags: 1 };

let server: FastifyInstance;
let spans: Spans;

beforeEach(() => exporter.reset());
afterEach(() => server.close());

async function open(ratio: number): Promise<void> {
  const settings = { logLevel: 'silent', publicUrl: 'http://localhost:3000', host: '127.0.0.1', trustedProxies: [] };
  spans = new Spans({ tracer, ratio });
  server = await createServer(settings, {
    tracing: { traceRequests: (created) => traceRequests(created, spans, ids) },
  });
  server.post('/call', async () => {
    await spans.run({ name: 'work' }, async () => undefined);
    return 'done';
  });
  for (const route of ['/orders/:number', '/livez', '/live/news', '/assets/*']) server.get(route, async () => 'here');
  server.get('/fault', async () => {
    throw new Error('maren@example.com');
  });
  server.get('/nested', async () => (await server.inject({ method: 'POST', url: '/call' })).body);
}

const call = (headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/call', payload: { a: 1 }, headers });
const finished = () => exporter.getFinishedSpans();
const find = (name: string) => finished().find((span) => span.name === name);

test('a request is the first span of a trace, with the request id that its error page shows', async () => {
  await open(1);
  const { headers } = await call();
  const [work, request] = finished();
  expect(request).toMatchObject({ name: 'POST /call', parentSpanContext: undefined });
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/call',
    'http.response.status_code': 200,
    'kaimai.request_id': headers['x-request-id'],
  });
  expect(work?.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
});

test('no span has a value of an address, a header or an error', async () => {
  await open(1);
  await server.inject({ url: '/orders/K123?ticket=secret', headers: { 'user-agent': 'a browser' } });
  await server.inject('/fault');
  const written = JSON.stringify(
    finished().map(({ name, attributes, status, events }) => [name, attributes, status, events]),
  );
  for (const value of ['K123', 'secret', 'a browser', 'maren']) expect(written).not.toContain(value);
  expect(find('GET /orders/:number')).toBeDefined();
  expect(find('GET /fault')?.status).toEqual({ code: SpanStatusCode.ERROR });
});

test('probes, files and event streams have no spans', async () => {
  await open(1);
  for (const url of ['/livez', '/live/news?ticket=1', '/assets/start.js']) await server.inject(url);
  expect(finished()).toEqual([]);
});

test('the configured share of requests is recorded', async () => {
  await open(0);
  await call();
  expect(finished()).toEqual([]);
});

test('calls of a recorded page are part of its trace, whatever the share is', async () => {
  await open(0);
  const page = { traceId: ids.generateTraceId(), spanId: ids.generateSpanId(), traceFlags: 1 };
  await call({ traceparent: traceparentOf(page) });
  expect(find('POST /call')?.spanContext().traceId).toBe(page.traceId);
  expect(find('POST /call')?.parentSpanContext?.spanId).toBe(page.spanId);
});

test('a stranger cannot have a request recorded', async () => {
  await open(0);
  await call({ traceparent: traceparentOf(stranger) });
  expect(finished()).toEqual([]);
});

test('the trace of a stranger is only linked to', async () => {
  await open(1);
  await call({ traceparent: traceparentOf(stranger) });
  const request = find('POST /call');
  expect(request?.spanContext().traceId).not.toBe(stranger.traceId);
  expect(request?.parentSpanContext).toBeUndefined();
  expect(request?.links.map(({ context }) => context.traceId)).toEqual([stranger.traceId]);
});

test('a request that the program sends to itself is part of the one it serves', async () => {
  await open(1);
  await server.inject('/nested');
  expect(find('POST /call')?.parentSpanContext?.spanId).toBe(find('GET /nested')?.spanContext().spanId);
});
