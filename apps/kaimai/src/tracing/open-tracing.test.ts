import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jobRun } from '@kaimai/gateway/diagnostics/channels';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTracing, type TracingOptions } from './open-tracing.ts';
import type { Tracing } from './tracing.ts';

interface Received {
  url: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

let collector: Server;
let url: string;
let received: Received[];
let respond: (response: ServerResponse) => void;
let lines: string[];
let tracing: Tracing;

beforeEach(async () => {
  received = [];
  lines = [];
  respond = (response) => response.writeHead(200).end();
  collector = createServer((request, response) => void receive(request, response));
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
});
afterEach(() => {
  collector.closeAllConnections();
  collector.close();
});

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat((await request.toArray()) as Buffer[]).toString('latin1');
  received.push({ url: request.url, headers: request.headers, body });
  respond(response);
}

function open(times: TracingOptions['times'] = {}): void {
  const options = { url, headers: { 'x-key': 'secret' }, serviceName: 'shop', ratio: 1, secret: Buffer.alloc(32, 1) };
  tracing = openTracing({ ...options, times, warn: (line) => lines.push(line) });
}

const runJob = (job = 'count'): Promise<unknown> =>
  jobRun.tracePromise(async () => undefined, { job, delaySeconds: 0 });
const sent = (): string => received.map(({ body }) => body).join('');

test('spans are sent in protobuf with the headers, at the latest when the program ends', async () => {
  open({ sendEveryMs: 600_000, flushWithinMs: 60_000 });
  await runJob();
  expect(received).toEqual([]);
  await tracing.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    url: '/v1/traces',
    headers: { 'content-type': 'application/x-protobuf', 'x-key': 'secret' },
  });
  for (const text of ['shop', 'job count', 'kaimai.job']) expect(sent()).toContain(text);
  expect(lines).toEqual([]);
});

test('a collector that refuses is reported once, and again when it accepts spans', async () => {
  respond = (response) => response.writeHead(500).end();
  open({ sendEveryMs: 5 });
  for (const count of [1, 2, 3]) {
    await runJob();
    await expect.poll(() => received.length).toBe(count);
  }
  await expect.poll(() => lines).toEqual(['The collector accepts no traces (status 500); they are lost until it does']);
  respond = (response) => response.writeHead(200).end();
  await runJob();
  await expect.poll(() => lines.slice(1)).toEqual(['The collector accepts traces again']);
  await tracing.close();
  expect(lines).toHaveLength(2);
});

test('an unreachable collector is reported once', async () => {
  collector.close();
  await once(collector, 'close');
  // Shorter than the pause before a retry, which is at least 800 ms.
  open({ sendEveryMs: 5, answerWithinMs: 750 });
  const reported = ['The collector accepts no traces (ECONNREFUSED); they are lost until it does'];
  for (const _run of [1, 2, 3]) {
    await runJob();
    await expect.poll(() => lines).toEqual(reported);
  }
  await tracing.close();
  expect(lines).toEqual(reported);
});

test('while the collector does not answer, work continues, and a limited number of spans is queued', async () => {
  const waiting: ServerResponse[] = [];
  respond = (response) => void waiting.push(response);
  open({ sendEveryMs: 5, answerWithinMs: 60_000, flushWithinMs: 60_000 });
  await runJob('first');
  await expect.poll(() => waiting.length).toBe(1);
  for (let run = 0; run < 5000; run++) await runJob('further');
  respond = (response) => response.writeHead(200).end();
  for (const response of waiting) response.writeHead(200).end();
  await tracing.close();
  expect(sent().split('job further').length - 1).toBe(2048);
});

test('the end of the program does not wait for a collector that does not answer', async () => {
  const waiting: ServerResponse[] = [];
  respond = (response) => void waiting.push(response);
  open({ flushWithinMs: 20 });
  await runJob();
  const closing = tracing.close();
  await expect.poll(() => waiting.length).toBe(1);
  await closing;
  expect(waiting[0]?.destroyed).toBe(false);
});
