import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createServer } from '#http-server.ts';

let server: FastifyInstance | undefined;

afterEach(async () => server?.close());

async function headersAt(publicUrl: string, path: string): Promise<Record<string, unknown>> {
  server = await createServer({ logLevel: 'silent', trustedProxies: [], publicUrl, host: '127.0.0.1' });
  server.get('/page', async () => 'page');
  server.get('/fault', async () => {
    throw new Error('a fault');
  });
  const { headers } = await server.inject(path);
  await server.close();
  return headers;
}

test.each(['/page', '/missing', '/fault'])(
  'with an https address, %s has a Strict-Transport-Security header',
  async (path) => {
    const headers = await headersAt('https://shop.example.com', path);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  },
);

test('an http address sends no Strict-Transport-Security header', async () => {
  expect(await headersAt('http://localhost:3000', '/page')).not.toHaveProperty('strict-transport-security');
});

test('a route with a JSON schema is refused, as no compiler of schemas is loaded', async () => {
  server = await createServer({
    logLevel: 'silent',
    trustedProxies: [],
    publicUrl: 'http://localhost',
    host: '127.0.0.1',
  });
  const schema = { querystring: { type: 'object' } };
  server.get('/page', { schema }, async () => 'page');
  await expect(server.ready()).rejects.toThrow('check the input with zod');
});
