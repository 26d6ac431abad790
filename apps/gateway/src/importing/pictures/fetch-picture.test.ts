import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchPicture, type FetchRules } from '#importing/pictures/fetch-picture.ts';
import { isPublicAddress } from '#outbound/public-address.ts';

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/away') response.writeHead(302, { location: 'http://other.example/x.png' }).end();
    else if (request.url === '/over') response.writeHead(302, { location: `http://localhost:${port}/picture` }).end();
    else if (request.url === '/next') response.writeHead(302, { location: '/picture' }).end();
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else if (request.url === '/missing') response.writeHead(404).end();
    else if (request.url === '/large') response.end(Buffer.alloc(5000));
    else if (request.url !== '/slow') response.end('picture');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const rules: FetchRules = {
  allowedHosts: ['127.0.0.1', 'localhost'],
  maxBytes: 1000,
  timeoutMs: 60_000,
  isAllowedAddress: () => true,
};
const get = (path: string, changes: Partial<FetchRules> = {}) =>
  fetchPicture(new URL(`http://127.0.0.1:${port}${path}`), { ...rules, ...changes });

test('a picture is fetched from an allowed host, also through redirects to allowed hosts', async () => {
  expect((await get('/picture')).toString()).toBe('picture');
  expect((await get('/next')).toString()).toBe('picture');
  expect((await get('/over')).toString()).toBe('picture');
});

test.each([
  ['/away', {}, /redirects to other.example, which is not among/],
  ['/round', {}, /without end/],
  ['/missing', {}, /answers 404/],
  ['/large', {}, /larger than/],
  ['/slow', { timeoutMs: 300 }, /too long/],
  ['/picture', { allowedHosts: ['cdn.example'] }, /not among the allowed/],
  ['/picture', { isAllowedAddress: isPublicAddress }, /private address/],
])('%s is not fetched if that would break a rule', async (path, changes, reason) => {
  await expect(get(path, changes)).rejects.toThrow(reason);
});

test('a host name that resolves to a private address is refused', async () => {
  const url = new URL(`http://localhost:${port}/picture`);
  await expect(fetchPicture(url, { ...rules, isAllowedAddress: isPublicAddress })).rejects.toThrow(/private address/);
});
