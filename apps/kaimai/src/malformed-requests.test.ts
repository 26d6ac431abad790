import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServer } from '#http-server.ts';
import { decodableUrl } from '#malformed-requests.ts';

let server: FastifyInstance;

beforeEach(async () => {
  server = await createServer({
    logLevel: 'silent',
    trustedProxies: [],
    publicUrl: 'http://localhost:3000',
    host: '127.0.0.1',
  });
  server.get('/*', async ({ url }) => `page of ${url}`);
  await server.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => server.close());

/** Sends bytes that an HTTP client would refuse to send. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect((server.server.address() as { port: number }).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  return text(socket);
}

test.each(['/%E0%A4%A', '/%FF%FE', '/%', '/detail/%zz?commodityCode=%E0%A4%A'])(
  'the address %s, which cannot be decoded, reaches the pages',
  async (address) => {
    const answer = await answerTo(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toContain('200 OK');
    expect(answer).toContain('page of /');
  },
);

test.each(['/', '/search?commodityName=100%25', '/%E5%BC%80%E4%B9%B0', '/detail?x=%E0%A4%A'])(
  'the address %s is not changed',
  (address) => expect(decodableUrl(address)).toBe(address),
);

test('a URL longer than the limit of all headers is answered by a page', async () => {
  const answer = await answerTo(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(answer).toContain('HTTP/1.1 431 Request Header Fields Too Large');
  expect(answer).toContain('content-type: text/html');
  expect(answer).toContain('This address cannot be read');
});

test('bytes that are not HTTP are answered with a page', async () => {
  expect(await answerTo('HELLO\r\n\r\n')).toContain('HTTP/1.1 400 Bad Request');
});
