import { homePage } from '@kaimai/contract/home/home';
import { orderDetails } from '@kaimai/contract/order/order';
import { orderPlace } from '@kaimai/contract/order/place-order';
import { commodityList } from '@kaimai/contract/search/search';
import { SpanStatusCode, type Span } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobRun } from '#diagnostics/channels.ts';
import { mailJobs } from '#mail/mail.jobs.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { chooseAtSandbox, portland, prepareOrder, startPaying } from '#testing/purchase.ts';
import { Spans } from './spans.ts';
import { traceGateway } from './trace-gateway.ts';

const fixture = openOneShop(createListeningGateway);
const exporter = new InMemorySpanExporter();
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
const tracer = provider.getTracer('test');
let spans: Spans;
let stop: () => void;

beforeEach(() => {
  exporter.reset();
  spans = new Spans({ tracer, ratio: 1 });
  stop = traceGateway(spans);
});
afterEach(() => stop());

/** Runs work as the HTTP server does within the span of a request. */
async function inRequest<T>(work: () => Promise<T>): Promise<T> {
  const span = spans.beginTrace({ name: 'request' });
  return spans.current.run(span, work).finally(() => span?.end());
}

const spansNamed = (name: string | RegExp): ReadableSpan[] =>
  exporter.getFinishedSpans().filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));

function onlySpan(name: string): ReadableSpan {
  const [span, ...more] = spansNamed(name);
  if (!span || more.length > 0) throw new Error(`${more.length + (span ? 1 : 0)} spans are named ${name}`);
  return span;
}

const childrenOf = (parent: ReadableSpan): ReadableSpan[] =>
  exporter.getFinishedSpans().filter((span) => span.parentSpanContext?.spanId === parent.spanContext().spanId);

test('an order is a call within its request, and its statements are within the call', async () => {
  const order = await prepareOrder(fixture.gateway, fixture.buyer, [
    { skuCode: fixture.headphones.skuCode, quantity: 1 },
  ]);
  const { code } = await inRequest(() => fixture.call(orderPlace, order));
  expect(code).toBe('SUCCESS');
  const call = onlySpan('call orderPlace');
  expect(call.attributes).toEqual({ 'kaimai.service': 'orderPlace', 'kaimai.from': 'http', 'kaimai.code': 'SUCCESS' });
  expect(childrenOf(onlySpan('request'))).toContain(call);
  const statements = childrenOf(call);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']));
  const update = statements.find(({ name }) => name === 'UPDATE sku');
  expect(update?.attributes['db.query.text']).toMatch(/available.*\$\d/s);
  expect(new Set(exporter.getFinishedSpans().map((span) => span.spanContext().traceId)).size).toBe(1);
});

test('no span of a purchase has a value of the buyer', async () => {
  const word = 'headphoneswordofnobody';
  const { orderNo, payNo } = await inRequest(async () => {
    await fixture.call(commodityList, { type: 'keywords', keyWords: word });
    const order = await prepareOrder(fixture.gateway, fixture.buyer, [
      { skuCode: fixture.headphones.skuCode, quantity: 2 },
    ]);
    const placed = await fixture.call(orderPlace, order);
    await chooseAtSandbox(fixture.gateway, await startPaying(fixture.gateway, fixture.buyer, placed.payNo), 'approve');
    await fixture.call(orderDetails, { orderNo: placed.orderNos[0] ?? '' });
    for (const job of mailJobs)
      await jobRun.tracePromise(() => job.run(fixture.gateway), { job: job.name, delaySeconds: 0 });
    return { ...placed, orderNo: placed.orderNos[0] ?? '' };
  });
  expect(spansNamed('payment sandbox start')).toHaveLength(1);
  expect(spansNamed('mail send').length).toBeGreaterThan(0);
  const written = JSON.stringify(
    exporter
      .getFinishedSpans()
      .map(({ name, attributes, events, status, links }) => [name, attributes, events, status, links]),
  );
  const { accessKey, secretKey } = fixture.buyer.credential;
  const values = [fixture.buyer.email, accessKey, secretKey, orderNo, payNo, word, fixture.headphones.skuCode];
  for (const value of [...values, ...Object.values(portland).filter((part) => part.length > 2)]) {
    expect(value).toBeTruthy();
    expect(written).not.toContain(value);
  }
});

test('a failed statement has its SQLSTATE, and not the message, which repeats values', async () => {
  await inRequest(async () => {
    await expect(sql`SELECT ${'maren@example.com'}::uuid`.execute(fixture.db)).rejects.toThrow('maren@example.com');
  });
  const statement = onlySpan('SELECT');
  expect(statement.status).toEqual({ code: SpanStatusCode.ERROR });
  expect(statement.attributes['error.type']).toBe('22P02');
  expect(JSON.stringify([statement.attributes, statement.events])).not.toContain('maren');
});

test('waiting for a connection has a span while all are in use', async () => {
  const { databasePoolSize } = fixture.gateway.deployment;
  const sleepConcurrently = (count: number) =>
    inRequest(() => Promise.all(Array.from({ length: count }, () => sql`SELECT pg_sleep(0.01)`.execute(fixture.db))));
  await sleepConcurrently(databasePoolSize);
  expect(spansNamed('wait for a connection')).toEqual([]);
  await sleepConcurrently(databasePoolSize + 1);
  expect(onlySpan('wait for a connection').parentSpanContext).toBeDefined();
});

test('each run of a job has its own trace', async () => {
  const [job] = mailJobs;
  if (!job) throw new Error('no job');
  await jobRun.tracePromise(() => job.run(fixture.gateway), { job: job.name, delaySeconds: 2 });
  const run = onlySpan(`job ${job.name}`);
  expect(run.parentSpanContext).toBeUndefined();
  expect(run.attributes).toEqual({ 'kaimai.job': job.name, 'kaimai.job.delay_seconds': 2 });
  expect(childrenOf(run).length).toBeGreaterThan(0);
});

test('a request that is not recorded has no spans', async () => {
  stop();
  spans = new Spans({ tracer, ratio: 0.5, random: () => 0.5 });
  stop = traceGateway(spans);
  await inRequest(() => fixture.call(homePage, {}));
  expect(exporter.getFinishedSpans()).toEqual([]);
});

test('work that outlives its request adds nothing to its trace', async () => {
  const later = Promise.withResolvers<void>();
  let running: Promise<unknown> = Promise.resolve();
  await inRequest(async () => {
    running = later.promise.then(() => sql`SELECT 1`.execute(fixture.db));
  });
  later.resolve();
  await running;
  expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['request']);
});

test('each of two concurrent calls has its own statements', async () => {
  const select = (table: string) => inRequest(() => sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(fixture.db));
  await Promise.all([select('shop'), select('product')]);
  for (const table of ['shop', 'product']) {
    const statement = onlySpan(`SELECT ${table}`);
    const request = spansNamed('request').find(
      (span) => span.spanContext().traceId === statement.spanContext().traceId,
    );
    expect(statement.parentSpanContext?.spanId).toBe(request?.spanContext().spanId);
  }
});

test('after tracing was stopped, nothing is traced', async () => {
  stop();
  const span: Span | undefined = spans.beginTrace({ name: 'request' });
  await spans.current.run(span, () => fixture.call(homePage, {}));
  expect(exporter.getFinishedSpans()).toEqual([]);
});
