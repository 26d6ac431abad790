import { expect, test } from 'vitest';
import { requestHeaders, responseHeaders } from './forwarded-headers.ts';

test('headers that are named by the connection are not passed on', () => {
  const headers = { connection: 'Keep-Alive , X-Hop', 'x-hop': '1', 'x-end': '2' };
  expect(responseHeaders(headers)).toEqual({ 'x-end': '2' });
});

test('a header of the connection is read in linear time', () => {
  const startedAt = performance.now();
  responseHeaders({ connection: `a${' '.repeat(50_000)}b` });
  // An algorithm with quadratic time takes about ten seconds.
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test.each([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])('the header %s, which is about one connection, is passed on in neither direction', (name) => {
  const caller = { address: '203.0.113.7', protocol: 'https', host: 'shop.example', requestId: 'r1' };
  const headers = { [name]: 'close', accept: '*/*' };
  expect(Object.keys(requestHeaders(headers, caller))).toEqual([
    'accept',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-request-id',
  ]);
  expect(responseHeaders(headers)).toEqual({ accept: '*/*' });
});

test('what a browser claims about its address is replaced by what is known, or left out', () => {
  const claimed = {
    forwarded: 'for=198.51.100.1;proto=http;host=evil.example',
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'evil.example',
    'x-request-id': 'claimed',
    host: 'evil.example',
  };
  const caller = { address: '203.0.113.7', protocol: 'https', host: 'shop.example', requestId: 'r1' };
  expect(requestHeaders(claimed, caller)).toEqual({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.example',
    'x-request-id': 'r1',
  });
});

test('a cookie loses the domain of the gateway, however it is written', () => {
  const headers = { 'set-cookie': ['a=b; domain=gateway.example; Path=/', 'c=d;DOMAIN=gateway.example'] };
  expect(responseHeaders(headers)).toEqual({ 'set-cookie': ['a=b; Path=/', 'c=d'] });
});
