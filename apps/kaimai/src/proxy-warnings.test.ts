import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { missingProxy, warnOfProxies } from '#proxy-warnings.ts';

let server: FastifyInstance | undefined;

afterEach(async () => server?.close());

function createServer({ publicUrl = 'http://localhost:3000', trustedProxies = [] as string[] }) {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const created = Fastify({ logger, trustProxy: trustedProxies.length > 0 ? trustedProxies : false });
  warnOfProxies(created, { trustedProxies, publicUrl, host: '0.0.0.0' });
  created.get('/', async () => 'page');
  server = created;
  const visit = (remoteAddress: string, headers = {}) => created.inject({ url: '/', remoteAddress, headers });
  const messages = (): string[] => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  return { visit, messages };
}

const limitsOff = 'limits per address are fifty times as wide or off';
const forwarded = { 'x-forwarded-for': '203.0.113.9' };

test('the program warns once of an untrusted proxy and names the setting', async () => {
  const { visit, messages } = createServer({});
  await visit('127.0.0.1');
  expect(messages()).toEqual([]);
  await visit('172.18.0.3', forwarded);
  await visit('172.18.0.3', forwarded);
  expect(messages()).toEqual([expect.stringContaining('Set TRUSTED_PROXIES=172.18.0.3')]);
  expect(messages()[0]).toContain(limitsOff);
});

test('the program warns once of a forwarding header from a public address, which is ignored', async () => {
  const { visit, messages } = createServer({});
  await visit('198.51.100.4', forwarded);
  await visit('198.51.100.5', { forwarded: 'for=203.0.113.9' });
  expect(messages()).toEqual([expect.stringContaining('A request from 198.51.100.4 had a forwarding header')]);
});

test('the program does not warn of a trusted proxy', async () => {
  const { visit, messages } = createServer({ publicUrl: 'https://shop.example.com', trustedProxies: ['172.18.0.3'] });
  await visit('172.18.0.3', { ...forwarded, 'x-real-ip': '203.0.113.9' });
  expect(messages()).toEqual([]);
});

test.each([
  ['https://shop.example.com', '10.0.3.7', 1],
  ['https://shop.example.com', '203.0.113.9', 0],
  ['http://shop.example.com', '10.0.3.7', 0],
])('at %s, a trusted proxy that reports the buyer %s causes %i warnings', async (publicUrl, buyer, times) => {
  const { visit, messages } = createServer({ publicUrl, trustedProxies: ['172.18.0.3'] });
  for (let count = 0; count < 2; count++) await visit('172.18.0.3', { 'x-forwarded-for': buyer });
  const reported = expect.stringContaining('A trusted proxy reports buyers at the private address 10.0.3.7');
  expect(messages()).toEqual(Array.from({ length: times }, () => reported));
});

test('the program warns at the start of an https PUBLIC_URL without a trusted proxy', () => {
  const { messages } = createServer({ publicUrl: 'https://shop.example.com' });
  expect(messages()).toEqual([expect.stringContaining('TRUSTED_PROXIES is not set')]);
  expect(messages()[0]).toContain(limitsOff);
});

test.each([
  ['http://localhost:3000', '127.0.0.1', [], false],
  ['http://shop.example.com', '0.0.0.0', [], false],
  ['http://shop.example.com', '127.0.0.1', [], true],
  ['https://shop.example.com', '0.0.0.0', [], true],
  ['https://shop.example.com', '127.0.0.1', ['127.0.0.1'], false],
])(
  'at %s, listening on %s, trusting %j, warns of a missing proxy: %s',
  (publicUrl, host, trustedProxies, isMissing) => {
    expect(missingProxy({ publicUrl, host, trustedProxies }) !== undefined).toBe(isMissing);
  },
);
