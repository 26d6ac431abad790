import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { programCachePrefix, shellAddress } from './caches.ts';
import { storeProgram } from './program.ts';

const build = 'index-new';
const currentName = programCachePrefix + build;
const otherName = `${programCachePrefix}index-other`;
const caches = new Map<string, Map<string, Response>>();

const openCache = (name: string) => {
  const entries = caches.get(name) ?? new Map<string, Response>();
  caches.set(name, entries);
  return {
    match: async (address: string) => entries.get(address),
    put: async (address: string, response: Response) => void entries.set(address, response),
  };
};

let servedBuild: string;

beforeEach(() => {
  caches.clear();
  caches.set(otherName, new Map());
  vi.stubGlobal('caches', {
    open: async (name: string) => openCache(name),
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  });
  vi.stubGlobal('document', { querySelector: () => ({ src: `https://shop.example/assets/${build}.js` }) });
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('fetch', async () => new Response(`<html ><script src="/assets/${servedBuild}.js"></script>`));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a complete build replaces the others', async () => {
  servedBuild = build;
  await storeProgram();
  expect([...caches.keys()]).toEqual([currentName]);
  expect(await caches.get(currentName)?.get(shellAddress)?.text()).toContain('<html data-shell="" >');
});

test('a build of which the server no longer has pages deletes no other one', async () => {
  servedBuild = 'index-other';
  await storeProgram();
  expect(caches.has(otherName)).toBe(true);
  expect(caches.get(currentName)?.has(shellAddress)).toBe(false);
});

test('a file that a process with another build does not have is not stored as missing, but a missing legal text is', async () => {
  servedBuild = build;
  const files = ['https://shop.example/assets/page.js', 'https://shop.example/legal/privacy.zh.html'];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(files.map((name) => ({ name }) as PerformanceEntry));
  const page = `<html ><script src="/assets/${build}.js"></script>`;
  vi.stubGlobal(
    'fetch',
    async (address: string) => new Response(page, { status: files.includes(address) ? 404 : 200 }),
  );
  await storeProgram();
  expect([...(caches.get(currentName)?.keys() ?? [])].filter((address) => files.includes(address))).toEqual([files[1]]);
});
