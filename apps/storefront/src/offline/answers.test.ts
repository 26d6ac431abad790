import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';

const stores = { facts: new Map<string, unknown>(), answers: new Map<string, unknown>() };
type StoreName = keyof typeof stores;

/** The part of the database that storing answers uses. */
function fakeDatabase() {
  const objectStore = (name: StoreName) => ({
    get: async (key: string) => stores[name].get(key),
    put: async (value: unknown, key: string) => stores[name].set(key, value),
    index: () => ({ iterate: async function* noRows() {} }),
  });
  return {
    get: (name: StoreName, key: string) => objectStore(name).get(key),
    put: (name: StoreName, value: unknown, key: string) => objectStore(name).put(value, key),
    clear: async (name: StoreName) => stores[name]?.clear(),
    transaction: () => ({ objectStore, store: objectStore('answers'), done: Promise.resolve() }),
  };
}

const cart = ['cartView', { region: 'US' }, 'en_US'];
const home = ['homePage', {}, 'en_US'];
let queryClient: QueryClient;
let signIn: () => void;
let signOut: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  fakeBrowser();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('caches', { delete: async () => true });
  for (const store of Object.values(stores)) store.clear();
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('./database.ts', () => ({ offlineDatabase: async () => fakeDatabase() }));
  const { storeAnswers } = await import('./answers.ts');
  const { clearCredential, storeCredential } = await import('#session/credential.ts');
  signIn = () => storeCredential({ accessKey: 'buyer', secretKey: 'secret', partnerId: 'MAIN' }, {});
  signOut = clearCredential;
  queryClient = new QueryClient();
  storeAnswers(queryClient);
});

afterEach(() => {
  queryClient.clear();
  vi.doUnmock('./database.ts');
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The services whose answers are in the database, once the answers that wait are written. */
async function storedServices(): Promise<unknown[]> {
  await vi.runAllTimersAsync();
  return Array.from(stores.answers.values(), (answer) => (answer as { service: string }).service);
}

test('the answers that a page receives are stored for their owner', async () => {
  signIn();
  queryClient.setQueryData(cart, { cartQuantity: 2 });
  queryClient.setQueryData(home, { hotWords: [] });
  expect(await storedServices()).toEqual(['cartView', 'homePage']);
  expect(stores.facts.get('owner')).toBe('buyer');
});

test('an answer that was received just before the sign-out is not stored for the next visitor', async () => {
  signIn();
  queryClient.setQueryData(cart, { cartQuantity: 2 });
  signOut();
  expect(await storedServices()).toEqual([]);
  expect(stores.facts.get('owner')).toBe('');
});
