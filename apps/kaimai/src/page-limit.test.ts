import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limitPages } from '#page-limit.ts';

let server: FastifyInstance;

beforeAll(async () => {
  // The clock stands still, so that no window of the limit ends during a test.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') });
  server = Fastify();
  await limitPages(server, { publicUrl: 'http://localhost:3000' });
  server.get('/*', async () => 'page');
  server.post('/gateway.do', async () => 'answer');
  server.get('/live/news', async () => 'news');
  for (const route of ['/api/v1/*', '/ofile/*', '/payment/callback/*']) server.all(route, async () => 'answer');
  for (const route of ['/assets/*', '/media/*', '/locales/*', '/service-worker.js', '/livez', '/readyz'])
    server.get(route, async () => 'file');
  for (const route of similarRoutes) server.all(route, async () => 'answer');
});

/** Routes whose paths are similar to those of routes with a limit of their own. The page limit counts them. */
const similarRoutes = [
  '/live',
  '/lives/news',
  '/new/live/news',
  '/gateway',
  '/gateway.do/more',
  '/gateway.dog',
  '/gatewayXdo',
  '/new/gateway.do',
  '/api',
  '/api/v1',
  '/api/v10/orders',
  '/api/v2/orders',
  '/new/api/v1/orders',
  '/ofile',
  '/ofiles/upload.html',
  '/new/ofile/upload.html',
  '/payment',
  '/payment/callback',
  '/payment/callbacks/stripe',
  '/new/payment/callback/stripe',
];

afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

const visit = (remoteAddress: string, url = '/search?q=cup') => server.inject({ url, remoteAddress });

test('a network gets 1,500 pages a minute, then 429 with Retry-After and a text in both languages', async () => {
  for (let pages = 0; pages < 1499; pages++) await visit('203.0.113.5');
  expect((await visit('203.0.113.5')).statusCode).toBe(200);
  const refused = await visit('203.0.113.5');
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
  expect(refused.body).toBe('操作太频繁，请 60 秒后再试\nToo many attempts. Please try again in 60 seconds');
  expect((await visit('203.0.113.6')).statusCode).toBe(200);
  for (const path of [
    '/assets/app.js',
    '/media/0123/320',
    '/locales/en_US.json',
    '/service-worker.js',
    '/livez',
    '/readyz',
  ]) {
    expect((await visit('203.0.113.5', path)).statusCode).toBe(200);
  }
  vi.setSystemTime(Date.now() + 60_000);
  expect((await visit('203.0.113.5')).statusCode).toBe(200);
});

test('paths with a limit of their own are not counted; others that begin alike are', async () => {
  const statusOf = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await server.inject({ url, method, remoteAddress: '203.0.113.7' })).statusCode;
  for (let pages = 0; pages < 1500; pages++) await visit('203.0.113.7');
  expect(await statusOf('/gateway.do', 'POST')).toBe(200);
  for (const path of ['/live/news', '/api/v1/orders', '/ofile/upload.html', '/payment/callback/stripe'])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  expect(await statusOf('/gateway.do?x=1', 'POST')).toBe(200);
  for (const path of ['/livestock', '/api/other', '/ofiles', '/payment/page', ...similarRoutes])
    expect([path, await statusOf(path)]).toEqual([path, 429]);
});

test('a path with a limit of its own, or of a file, counts as a page where a page answers it', async () => {
  for (let pages = 0; pages < 1500; pages++) await visit('203.0.113.8');
  for (const path of ['/gateway.do', '/live/other', '/live/news/more', '/favicon.svg'])
    expect([path, (await visit('203.0.113.8', path)).statusCode]).toEqual([path, 429]);
});

test('requests from this computer are not limited', async () => {
  for (let pages = 0; pages < 1500; pages++) await visit('127.0.0.1');
  expect((await visit('127.0.0.1')).statusCode).toBe(200);
});
