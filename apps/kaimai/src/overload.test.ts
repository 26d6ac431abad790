import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shedOverload } from '#overload.ts';

let server: FastifyInstance;
let finish: () => void;
let url: string;
/** Requests of /slow that have been accepted. */
let slowRequests: number;

beforeEach(async () => {
  const finished = new Promise<void>((resolve) => (finish = resolve));
  server = Fastify();
  shedOverload(server, { maxConcurrent: 2 });
  slowRequests = 0;
  server.get('/slow', async () => {
    slowRequests += 1;
    await finished;
    return 'done';
  });
  server.get('/livez', async () => 'live');
  server.get('/service-worker.js', async () => 'worker');
  server.get('/live/news', async () => {
    await finished;
    return 'news';
  });
  server.post('/post', async () => 'posted');
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  finish();
  server.server.closeAllConnections();
  await server.close();
});

test('requests beyond the limit get 503 with Retry-After immediately; those in progress are served', async () => {
  const served = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
  await expect.poll(() => slowRequests).toBe(2);
  const refused = await fetch(`${url}/post`, { method: 'POST' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  for (const path of ['/livez', '/service-worker.js']) expect((await fetch(`${url}${path}`)).status).toBe(200);
  finish();
  for (const answer of await Promise.all(served)) expect(answer.status).toBe(200);
  expect((await fetch(`${url}/post`, { method: 'POST' })).status).toBe(200);
});

test('an aborted request frees its slot', async () => {
  const abort = new AbortController();
  const gone = [1, 2].map(() => fetch(`${url}/slow`, { signal: abort.signal }).catch(() => 'gone'));
  await expect.poll(() => slowRequests).toBe(2);
  expect((await fetch(`${url}/post`, { method: 'POST' })).status).toBe(503);
  abort.abort();
  expect(await Promise.all(gone)).toEqual(['gone', 'gone']);
  await untilStatus(() => fetch(`${url}/post`, { method: 'POST' }), 200);
});

test('while gateway calls arrive faster than they are answered, calls are refused and pages served', async () => {
  let isOverloaded = true;
  const busy = Fastify();
  shedOverload(busy, { isOverloaded: () => isOverloaded });
  busy.post('/gateway.do', async () => 'called');
  busy.get('/*', async () => 'page');
  const call = () => busy.inject({ method: 'POST', url: '/gateway.do' });
  expect(await call()).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
  expect(await busy.inject('/detail')).toMatchObject({ statusCode: 200 });
  isOverloaded = false;
  expect(await call()).toMatchObject({ statusCode: 200 });
  await busy.close();
});

test('a refused gateway call gets an envelope in the requested language', async () => {
  const busy = Fastify();
  shedOverload(busy, { isOverloaded: () => true });
  busy.post('/gateway.do', async () => 'called');
  const call = (language: string) =>
    busy.inject({ method: 'POST', url: '/gateway.do?service=home', headers: { 'accept-language': language } });
  const inEnglish = await call('en-US');
  expect(inEnglish).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
  expect(inEnglish.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(inEnglish.json()).toMatchObject({
    code: 'TOO_MANY_REQUEST',
    detail: 'We’re very busy right now. Nothing was changed; please try again in a moment',
    success: false,
    protocol: 'JSON',
    version: '1.0',
  });
  expect((await call('zh-CN')).json()).toMatchObject({ detail: '现在人有点多，没有任何改动，请稍后再试' });
  await busy.close();
});

test('a late event loop lowers the limit until it has caught up', async () => {
  const late = Fastify();
  shedOverload(late, { maxConcurrentWhileLate: 1 });
  late.get('/slow', () => new Promise(() => undefined));
  late.get('/page', async () => 'page');
  const address = await late.listen({ port: 0, host: '127.0.0.1' });
  const page = (): Promise<Response> => fetch(`${address}/page`);
  blockEventLoop();
  expect((await page()).status).toBe(200);
  const abort = new AbortController();
  const slow = fetch(`${address}/slow`, { signal: abort.signal }).catch(() => 'gone');
  const pageWhileLate = (): Promise<Response> => {
    blockEventLoop();
    return page();
  };
  await untilStatus(pageWhileLate, 503);
  await untilStatus(page, 200);
  abort.abort();
  await slow;
  await late.close();
});

test('a page at an address like that of an event stream or a file occupies a slot', async () => {
  const pages = Fastify();
  shedOverload(pages, { maxConcurrent: 1 });
  let requests = 0;
  pages.get('/*', () => new Promise(() => (requests += 1)));
  const address = await pages.listen({ port: 0, host: '127.0.0.1' });
  const abort = new AbortController();
  const first = fetch(`${address}/live/other`, { signal: abort.signal }).catch(() => 'gone');
  await expect.poll(() => requests).toBe(1);
  for (const path of ['/live/other', '/media/0123/320']) expect((await fetch(address + path)).status).toBe(503);
  abort.abort();
  await first;
  await pages.close();
});

test('event streams occupy no slot', async () => {
  const streams = [1, 2, 3].map(() => fetch(`${url}/live/news`));
  expect((await fetch(`${url}/post`, { method: 'POST' })).status).toBe(200);
  finish();
  for (const stream of await Promise.all(streams)) expect(stream.status).toBe(200);
});

test('a slow sender occupies no slot', async () => {
  const sockets = Array.from({ length: 5 }, () => connect((server.server.address() as AddressInfo).port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write('POST /post HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1');
  expect((await fetch(`${url}/post`, { method: 'POST' })).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

/** Blocks the event loop for longer than a sample, so that the sample is late. */
function blockEventLoop(): void {
  for (const until = performance.now() + 150; performance.now() < until;);
}

async function untilStatus(send: () => Promise<Response>, status: number): Promise<Response> {
  let answer = await send();
  while (answer.status !== status) {
    await answer.text();
    answer = await send();
  }
  await answer.text();
  return answer;
}
