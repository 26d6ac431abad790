import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import type { findSeenPage as findSeenPageOf } from './pages.ts';

let owner: string | undefined;
let nextOwner: string | undefined;
let storedPages: Set<string>;
let storeSeenPages: (router: AnyRouter) => void;
let findSeenPage: typeof findSeenPageOf;

beforeEach(async () => {
  vi.useFakeTimers();
  fakeBrowser();
  nextOwner = undefined;
  storedPages = new Set();
  const cache = {
    put: async (address: string) => storedPages.add(address),
    delete: async (address: string) => storedPages.delete(address),
    keys: async () => [],
  };
  vi.stubGlobal('caches', { open: async () => cache });
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('./owner.ts', async (importOriginal) => ({
    ...(await importOriginal<object>()),
    currentOwner: () => owner,
    claimStorage: async () => nextOwner ?? owner,
  }));
  ({ storeSeenPages, findSeenPage } = await import('./pages.ts'));
});

afterEach(() => {
  vi.doUnmock('./owner.ts');
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function signIn(accessKey: string): void {
  localStorage.setItem('auth', JSON.stringify({ accessKey, secretKey: 's', partnerId: 'p' }));
}

/** The pages that are stored after a visit of each path. */
async function storedAfterVisits(paths: readonly string[], status = 'success'): Promise<string[]> {
  const router = { subscribe: () => () => {}, state: { matches: [{ status }] } } as unknown as AnyRouter;
  document.title = 'Page · Kaimai';
  for (const path of paths) {
    const [pathname, search = ''] = path.split(/(?=\?)/);
    vi.stubGlobal('location', { origin: location.origin, search, pathname });
    storeSeenPages(router);
    await vi.runAllTimersAsync();
  }
  return [...storedPages];
}

const paths = ['/', '/detail', '/cart', '/order-list', '/order-details', '/messages', '/checkout', '/login', '/fill'];

test.each([
  ['a buyer', 'key', ['/', '/detail', '/cart', '/order-list', '/order-details', '/messages']],
  ['a visitor, whose orders may be those of the former visitor', '', ['/', '/detail', '/cart']],
  ['a session that ends with the window', undefined, []],
])('the pages of %s that are stored', async (_who, pagesOwner, expected) => {
  owner = pagesOwner;
  if (owner) signIn(owner);
  expect(await storedAfterVisits(paths)).toEqual(expected);
});

test('the page of a guest’s order that a signed-in buyer has looked up in this window is not stored beyond it', async () => {
  owner = 'key';
  signIn(owner);
  const guest = { accessKey: 'guest', secretKey: 's', partnerId: 'p' };
  const { storeGuestOrders } = await import('#session/guest-orders.ts');
  storeGuestOrders({ payNo: 'P2', orderNos: ['KM2'], guest });
  const own = ['/order-details?orderNo=KM1', '/conversation?orderNo=KM1'];
  const ofGuest = ['/order-details?orderNo=KM2', '/conversation?orderNo=KM2'];
  expect(await storedAfterVisits([...own, ...ofGuest])).toEqual(own);
});

test('a page that could not be shown is not stored', async () => {
  owner = 'key';
  expect(await storedAfterVisits(paths, 'error')).toEqual([]);
});

test('the page of a buyer is not stored for another one who signs in meanwhile', async () => {
  owner = 'key';
  signIn(owner);
  nextOwner = 'key of another';
  expect(await storedAfterVisits(['/order-list'])).toEqual([]);
});

test('the hundred pages visited last are stored', async () => {
  owner = 'key';
  const cache = {
    put: async (address: string) => storedPages.add(address),
    delete: async (page: string | { url: string }) => storedPages.delete(typeof page === 'string' ? page : page.url),
    keys: async () => [...storedPages].map((url) => ({ url })),
  };
  document.title = 'Tent';
  const match = async () => Response.json({ title: 'Tent', lang: 'en', at: Date.now() });
  vi.stubGlobal('caches', { open: async () => cache, match });
  const router = { subscribe: () => () => {}, state: { matches: [{ status: 'success' }] } } as unknown as AnyRouter;
  const visit = async (page: number) => {
    vi.stubGlobal('location', { origin: location.origin, search: `?q=${page}`, pathname: '/search' });
    storeSeenPages(router);
    await vi.runAllTimersAsync();
  };
  for (let page = 1; page <= 100; page++) await visit(page);
  expect([storedPages.size, storedPages.has('/search?q=1')]).toEqual([100, true]);
  await visit(1);
  await visit(101);
  expect(storedPages.size).toBe(100);
  expect([1, 2, 3, 101].filter((page) => storedPages.has(`/search?q=${page}`))).toEqual([1, 3, 101]);
});

test('a page is found for thirty days after its last visit', async () => {
  const at = Date.now();
  vi.stubGlobal('caches', { match: async () => Response.json({ title: 'Tent', lang: 'en', at }) });
  vi.setSystemTime(at + 30 * 86_400_000);
  expect(await findSeenPage('/detail')).toEqual({ address: '/detail', title: 'Tent', lang: 'en', at });
  vi.setSystemTime(at + 30 * 86_400_000 + 1);
  expect(await findSeenPage('/detail')).toBeUndefined();
});
