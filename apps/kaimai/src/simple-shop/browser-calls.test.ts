import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendToServer } from './browser-calls.ts';

/** The address that the gateway of the same server sees for a call of a browser without scripts. */
async function addressSeen(remoteAddress: string, headers: Record<string, string> = {}): Promise<string> {
  const server = Fastify({ trustProxy: '127.0.0.1' });
  server.post('/gateway.do', (request, reply) => reply.send(request.ip));
  const send = sendToServer(server);
  server.get(
    '/simple',
    async (browser) => (await send({ address: '/gateway.do', headers: {}, body: '' }, browser)).text,
  );
  const { body } = await server.inject({ url: '/simple', remoteAddress, headers });
  await server.close();
  return body;
}

test('a call for a browser without scripts counts against the limits of the browser’s own address', async () => {
  expect(await addressSeen('203.0.113.7')).toBe('203.0.113.7');
});

test('behind a trusted proxy, it counts against the limits of the address that the proxy names', async () => {
  expect(await addressSeen('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe('203.0.113.9');
});

test('an address that a browser claims is ignored', async () => {
  expect(await addressSeen('203.0.113.7', { 'x-forwarded-for': '127.0.0.1' })).toBe('203.0.113.7');
});
