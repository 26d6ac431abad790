import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCredential, storeCredential } from '#session/credential.ts';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { storeAnswers } from './answers.ts';

type Store = Map<string, unknown>;

const stores = vi.hoisted(() => ({ facts: new Map<string, unknown>(), answers: new Map<string, unknown>() }));

/** The part of the database that storing answers uses. */
vi.mock('./database.ts', () => {
  const objectStore = (name: keyof typeof stores) => ({
    get: async (key: string) => stores[name].get(key),
    put: async (value: unknown, key: string) => stores[name].set(key, value),
    index: () => ({ iterate: async function* noRows() {} }),
  });
  const database = {
    get: (name: keyof typeof stores, key: string) => objectStore(name).get(key),
    put: (name: keyof typeof stores, value: unknown, key: string) => objectStore(name).put(value, key),
    clear: async (name: keyof typeof stores) => stores[name]?.clear(),
    transaction: () => ({ objectStore, store: objectStore('answers'), done: Promise.resolve() }),
  };
  return { offlineDatabase: async () => database };
});

const cart = ['cartView', { region: 'US' }, 'en_US'];
const home = ['homePage', {}, 'en_US'];
const buyer = { accessKey: 'buyer', secretKey: 'secret', partnerId: 'MAIN' };
let queryClient: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  fakeBrowser();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('caches', { delete: async () => true });
  for (const store of Object.values<Store>(stores)) store.clear();
  queryClient = new QueryClient();
  storeAnswers(queryClient);
});

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The services whose answers are in the database, once the answers that wait are written. */
async function storedServices(): Promise<unknown[]> {
  await vi.runAllTimersAsync();
  return Array.from(stores.answers.values(), (answer) => (answer as { service: string }).service);
}

test('the answers that a page receives are stored for their owner', async () => {
  storeCredential(buyer, {});
  queryClient.setQueryData(cart, { cartQuantity: 2 });
  queryClient.setQueryData(home, { hotWords: [] });
  expect(await storedServices()).toEqual(['cartView', 'homePage']);
  expect(stores.facts.get('owner')).toBe('buyer');
});

test('an answer that was received just before the sign-out is not stored for the next visitor', async () => {
  storeCredential(buyer, {});
  queryClient.setQueryData(cart, { cartQuantity: 2 });
  clearCredential();
  expect(await storedServices()).toEqual([]);
  expect(stores.facts.get('owner')).toBe('');
});
