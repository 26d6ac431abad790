import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forwardRequests } from './forward-requests.ts';

interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

let gateway: http.Server;
let storefront: FastifyInstance;
let url: string;
let received: ReceivedRequest[];
let answer: (response: ServerResponse) => void;
let traceHeaders: Record<string, string> = {};

beforeAll(async () => {
  gateway = http.createServer((request, response) => void receive(request, response));
  gateway.listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const { port } = gateway.address() as AddressInfo;
  // Some tests do not read the response: by default closing would wait for their connections.
  storefront = Fastify({ forceCloseConnections: true });
  await storefront.register(forwardRequests, {
    gatewayUrl: `http://127.0.0.1:${port}`,
    traceHeaders: () => traceHeaders,
  });
  url = await storefront.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(() => {
  received = [];
  answer = (response) => void response.end('{"code":"SUCCESS"}');
});

afterAll(async () => {
  await storefront.close();
  gateway.close();
});

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url: address, headers } = request;
  received.push({ method, url: address, headers, body: Buffer.concat(await request.toArray()) });
  answer(response);
}

const post = (path: string, body: string | FormData, headers: Record<string, string> = {}) =>
  fetch(url + path, { method: 'POST', body, headers });

describe('the forwarded request', () => {
  test('keeps the bytes, signature, query and cookie of the call', async () => {
    const body = '{ "service":"test",  "title":"中文" }';
    const headers = { 'content-type': 'application/json', 'x-api-sign': 'abc', cookie: 'XSRF-TOKEN=t' };
    const response = await post('/gateway.do?a=%20b&c', body, headers);
    expect(await response.text()).toBe('{"code":"SUCCESS"}');
    expect(received[0]).toMatchObject({ method: 'POST', url: '/gateway.do?a=%20b&c', headers });
    expect(received[0]?.body.toString()).toBe(body);
  });

  test('keeps the query string byte for byte, since a signature may cover it', async () => {
    const path = `/gateway.do?a='b'&c=[1]&d=%7e&e=<"|^>&f=`;
    const { port } = new URL(url);
    const sent = http.request({ port, method: 'POST', path }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    await response.toArray();
    expect(received[0]?.url).toBe(path);
  });

  test('carries the trace of this process, or that of the browser if this process has none', async () => {
    traceHeaders = { traceparent: 'of this process' };
    await post('/gateway.do', '{}', { traceparent: 'of the browser' });
    traceHeaders = {};
    await post('/gateway.do', '{}', { traceparent: 'of the browser' });
    expect(received.map(({ headers }) => headers.traceparent)).toEqual(['of this process', 'of the browser']);
  });

  test('is also sent when a mail program unsubscribes a buyer', async () => {
    await post('/unsubscribe?token=t', 'List-Unsubscribe=One-Click');
    expect(received).toMatchObject([{ method: 'POST', url: '/unsubscribe?token=t' }]);
  });

  test('carries an upload of several megabytes', async () => {
    const form = new FormData();
    form.set('file', new Blob([Buffer.alloc(5_000_000, 7)]), 'scan.bmp');
    await post('/ofile/upload.html', form);
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.body.length).toBeGreaterThan(5_000_000);
  });

  test('names the browser’s address, whatever the browser claims', async () => {
    await post('/gateway.do', '{}', { 'x-forwarded-for': '1.2.3.4', forwarded: 'for=1.2.3.4' });
    expect(received[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(received[0]?.headers.forwarded).toBeUndefined();
  });

  test('has our id of the request, whatever the browser claims', async () => {
    await post('/gateway.do', '{}', { 'x-request-id': 'claimed-by-browser' });
    const id = received[0]?.headers['x-request-id'];
    expect(id).toMatch(/./);
    expect(id).not.toBe('claimed-by-browser');
    expect(`http://${String(received[0]?.headers['x-forwarded-host'])}`).toBe(url);
  });

  test.each(['/media/../admin', '/media/%2e%2e/admin', '/media/..%5cadmin/../../admin', 'http://evil.invalid/admin'])(
    'is not sent for %s',
    async (path) => {
      expect((await storefront.inject({ url: path })).statusCode).toBe(404);
      expect(received).toEqual([]);
    },
  );
});

describe('the response to the browser', () => {
  test('is the gateway’s response, compressed and signed', async () => {
    const packed = gzipSync('{"code":"SUCCESS"}');
    answer = (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'x-api-sign': 'def', 'content-length': packed.length });
      response.end(packed);
    };
    const { headers, rawPayload } = await storefront.inject({ method: 'POST', url: '/gateway.do', payload: '{}' });
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'x-api-sign': 'def' });
    expect(rawPayload.equals(packed)).toBe(true);
  });

  test('carries cookies without the gateway’s domain', async () => {
    answer = (response) => {
      response.setHeader('set-cookie', ['XSRF-TOKEN=a; Domain=gateway.example.com; Path=/', 'b=c']).end();
    };
    const response = await post('/gateway.do', '{}');
    expect(response.headers.getSetCookie()).toEqual(['XSRF-TOKEN=a; Path=/', 'b=c']);
  });

  test('has no body for a cached picture or a HEAD request', async () => {
    answer = (response) => void response.writeHead(304, { etag: '"1"' }).end();
    const known = await fetch(`${url}/media/abc/320`, { headers: { 'if-none-match': '"1"' } });
    expect(known.status).toBe(304);
    expect(received[0]?.headers['if-none-match']).toBe('"1"');
    answer = (response) => void response.writeHead(200, { 'content-length': '17' }).end();
    const response = await fetch(`${url}/media/abc/320`, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('17');
    expect(received[1]?.method).toBe('HEAD');
  });

  test('passes redirects on', async () => {
    answer = (response) => void response.writeHead(303, { location: 'https://shop.example/checkout' }).end();
    const response = await fetch(`${url}/sandbox-pay/a`, { method: 'POST', redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, 'https://shop.example/checkout']);
  });
});

test('an aborted request also ends the request to the gateway', async () => {
  const ended = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  answer = (response) => {
    response.once('close', ended.resolve);
    requested.resolve();
  };
  const abort = new AbortController();
  const response = fetch(`${url}/media/abc/320`, { signal: abort.signal }).catch(() => 'left');
  await requested.promise;
  abort.abort();
  await ended.promise;
  expect(await response).toBe('left');
});

test('a program that stops ends the event streams, and opens no more of them', async () => {
  const stopping = new AbortController();
  const server = Fastify({ forceCloseConnections: true });
  const { port } = gateway.address() as AddressInfo;
  await server.register(forwardRequests, { gatewayUrl: `http://127.0.0.1:${port}`, stopping: stopping.signal });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  answer = (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
  const stream = await fetch(`${address}/live/news?ticket=t`);
  expect(stream.status).toBe(200);
  stopping.abort();
  await expect(stream.text()).rejects.toThrow('terminated');
  expect((await fetch(`${address}/live/news?ticket=t`)).status).toBe(502);
  await server.close();
});

describe('without a response of the gateway', () => {
  beforeEach(() => {
    answer = (response) => void response.destroy();
  });

  test('a script gets an envelope in the language of the page', async () => {
    for (const [language, words] of [
      ['zh-CN', '系统出了点问题，请稍后再试'],
      ['en-US', 'Something went wrong on our side. Please try again'],
    ] as const) {
      const response = await post('/gateway.do', '{}', { 'accept-language': language });
      expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store']);
      expect(await response.json()).toMatchObject({ code: 'INTERNAL_ERROR', detail: words, success: false });
    }
  });

  test('a person gets the page "Something went wrong!"', async () => {
    const response = await fetch(`${url}/demo/mailbox`, { headers: { accept: 'text/html,*/*' } });
    expect(response.status).toBe(502);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('Something went wrong!');
  });
});
