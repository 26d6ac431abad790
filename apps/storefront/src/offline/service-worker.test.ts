import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../public/service-worker.js'), 'utf8');
const origin = 'https://shop.example';
const dayMs = 86_400_000;

class FakeCache {
  readonly stored = new Map<string, Response>();

  match = async (url: string | { url: string }) =>
    this.stored.get(new URL(typeof url === 'string' ? url : url.url, origin).href)?.clone();
  put = async (url: string, response: Response) => void this.stored.set(new URL(url, origin).href, response);
  keys = async () => Array.from(this.stored.keys(), (url) => ({ url }));
  delete = async ({ url }: { url: string }) => this.stored.delete(url);
}

/** The caches by name, in the order in which they were opened first. */
const cacheByName = new Map<string, FakeCache>();
const caches = {
  has: async (name: string) => cacheByName.has(name),
  keys: async () => [...cacheByName.keys()],
  async open(name: string) {
    const cache = cacheByName.get(name) ?? new FakeCache();
    cacheByName.set(name, cache);
    return cache;
  },
  match: async (url: string, { cacheName }: { cacheName: string }) => cacheByName.get(cacheName)?.match(url),
};

let fetchFromNetwork: () => Promise<Response>;
let listeners: Map<string, (event: object) => void>;
const openWindow = vi.fn<(url: string) => void>();

beforeEach(() => {
  cacheByName.clear();
  openWindow.mockClear();
  listeners = new Map();
  const self = {
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: { matchAll: async () => [], openWindow },
  };
  runInNewContext(source, { self, caches, fetch: () => fetchFromNetwork(), URL, Request, Date });
});

const noNetwork = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

/** The worker's answer to a request. Resolves when the work that the worker does after the answer has ended, too. */
async function answerTo(address: string, mode = 'no-cors'): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Promise<Response>>();
  const afterwards: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: { url: origin + address, method: 'GET', mode },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (response: Promise<Response>) => resolve(response),
    waitUntil: (work: Promise<unknown>) => afterwards.push(work),
  });
  const response = await promise;
  await Promise.all(afterwards);
  return response;
}

async function storePage(address: string, ageMs: number): Promise<void> {
  const pages = await caches.open('kaimai-pages');
  await pages.put(address, Response.json({ title: 'Page', lang: 'en', at: Date.now() - ageMs }));
}

async function storeFile(cacheName: string, address: string, text: string): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, new Response(text));
}

test('without a network a page seen within 30 days starts the newest build, any other is the offline page', async () => {
  await storeFile('offline-7', '/offline.html', 'offline page');
  await storeFile('kaimai-program-old', '/offline-shell', 'old build');
  await storeFile('kaimai-program-new', '/offline-shell', 'new build');
  await storePage('/seen', 29 * dayMs);
  await storePage('/seen-long-ago', 31 * dayMs);
  fetchFromNetwork = noNetwork;
  const textOf = async (address: string) => (await answerTo(address, 'navigate')).text();
  expect(await textOf('/seen')).toBe('new build');
  expect(await textOf('/seen-long-ago')).toBe('offline page');
  expect(await textOf('/never-seen')).toBe('offline page');
});

test('a picture is stored only while pages are stored, as they are not for a session that ends with its window', async () => {
  fetchFromNetwork = async () => new Response('picture');
  await answerTo('/media/one/640');
  expect([...cacheByName.keys()]).toEqual([]);
  await caches.open('kaimai-pictures');
  await answerTo('/media/one/640');
  fetchFromNetwork = noNetwork;
  expect(await (await answerTo('/media/one/640')).text()).toBe('picture');
});

test('a large picture is not stored', async () => {
  const pictures = await caches.open('kaimai-pictures');
  // One byte more than the worker's limit.
  fetchFromNetwork = async () => new Response('picture', { headers: { 'content-length': '200001' } });
  await answerTo('/media/large/1600');
  expect(pictures.stored.size).toBe(0);
});

test.each([
  ['a page of this site', '/order-details?orderNo=KM1', [[`${origin}/order-details?orderNo=KM1`]]],
  ['no page of another site', 'https://elsewhere.example/', []],
  ['no page of another site whose address looks like a path', '//elsewhere.example/', []],
])('a click on a notification opens %s', async (_what, path, opened) => {
  const done: Promise<unknown>[] = [];
  const notification = { close: () => undefined, data: { path } };
  listeners.get('notificationclick')?.({ notification, waitUntil: (work: Promise<unknown>) => done.push(work) });
  await Promise.all(done);
  expect(openWindow.mock.calls).toEqual(opened);
});
