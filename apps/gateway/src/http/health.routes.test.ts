import { homePage } from '@kaimai/contract/home/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let shop: TestGateway;

beforeAll(async () => {
  shop = await createTestGateway();
});
afterAll(async () => shop.close());

const ask = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  shop.server.inject({ url: '/cachez', ...options });

test('lists hits, misses and entries of the caches by name', async () => {
  await shop.call(homePage, {});
  await shop.call(homePage, {});
  expect((await ask()).json()).toMatchObject({
    caches: { 'public-answers': { hits: 1, misses: 1, entries: 1 }, rates: { misses: 1, entries: 1 } },
  });
});

test.each([
  ['another computer', { remoteAddress: '203.0.113.5' }],
  ['a reverse proxy on this computer', { headers: { 'x-forwarded-for': '203.0.113.5' } }],
])('does not answer %s', async (_who, options) => {
  expect((await ask(options)).statusCode).toBe(404);
});
