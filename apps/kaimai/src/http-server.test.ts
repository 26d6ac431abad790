import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
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

test('slow senders and idle connections are ended', async () => {
  server = await createServer({
    logLevel: 'silent',
    trustedProxies: [],
    publicUrl: 'http://localhost',
    host: '127.0.0.1',
  });
  const limits = { headersTimeout: 10_000, requestTimeout: 60_000, timeout: 70_000, keepAliveTimeout: 20_000 };
  expect(server.server).toMatchObject(limits);
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

describe('a failed request', () => {
  const secret = 'relation "customer_order" of maren@example.com';

  async function post(fault: Error | undefined, payload = '') {
    const settings = { logLevel: 'silent', trustedProxies: [], publicUrl: 'http://localhost', host: '127.0.0.1' };
    server = await createServer(settings);
    server.post('/fault', async () => {
      if (fault) throw fault;
      return 'done';
    });
    return server.inject({ method: 'POST', url: '/fault', headers: { 'content-type': 'text/plain' }, payload });
  }

  test('shows its id and nothing of the fault, which may contain data of a buyer', async () => {
    const { statusCode, body, headers } = await post(new Error(secret));
    expect([statusCode, body]).toEqual([500, `Something went wrong!\n${String(headers['x-request-id'])}\n`]);
    expect(JSON.stringify(headers)).not.toContain('maren');
  });

  test('gets 503 while the database cannot be reached, and can be repeated in two seconds', async () => {
    const { statusCode, body, headers } = await post(Object.assign(new Error(secret), { code: 'ECONNREFUSED' }));
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(body).not.toContain('maren');
  });

  test('has no larger body than 256 KiB', async () => {
    expect((await post(undefined, 'x'.repeat(256 * 1024))).statusCode).toBe(200);
    await server?.close();
    expect((await post(undefined, 'x'.repeat(256 * 1024 + 1))).statusCode).toBe(413);
  });
});
