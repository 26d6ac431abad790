import { homePage } from '@kaimai/contract/home/home';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import type { findStoredAnswer as findStoredAnswerOf } from './answers.ts';

interface Answer {
  service: string;
  isPrivate: boolean;
  data: unknown;
}

const stores = {
  facts: new Map<string, unknown>(),
  answers: new Map<string, Answer>(),
  additions: new Map<string, unknown>(),
};
type StoreName = keyof typeof stores;

async function* cursors(name: StoreName) {
  for (const [key, value] of stores[name]) yield { value, delete: async () => stores[name].delete(key) };
}

/** The part of the database that storing answers uses. */
function fakeDatabase() {
  const objectStore = (name: StoreName) => ({
    get: async (key: string) => stores[name].get(key),
    put: async (value: unknown, key: string) => (stores[name] as Map<string, unknown>).set(key, value),
    index: () => ({ iterate: async function* noRows() {} }),
    [Symbol.asyncIterator]: () => cursors(name),
  });
  return {
    get: (name: StoreName, key: string) => objectStore(name).get(key),
    put: (name: StoreName, value: unknown, key: string) => objectStore(name).put(value, key),
    clear: async (name: StoreName) => stores[name].clear(),
    delete: async (name: StoreName, key: string) => stores[name].delete(key),
    transaction: () => ({ objectStore, store: objectStore('answers'), done: Promise.resolve() }),
  };
}

const cart = ['cartView', { region: 'US' }, 'en_US'];
const home = ['homePage', {}, 'en_US'];
const orders = ['orderList', {}, 'en_US'];
let queryClient: QueryClient;
let signIn: (options?: { remember?: boolean; accessKey?: string }) => void;
let signOut: () => void;
let findStoredAnswer: typeof findStoredAnswerOf;
let deletedCaches: string[];

beforeEach(async () => {
  vi.useFakeTimers();
  fakeBrowser();
  vi.stubGlobal('navigator', { onLine: true });
  deletedCaches = [];
  vi.stubGlobal('caches', { delete: async (name: string) => deletedCaches.push(name) });
  for (const store of Object.values(stores)) store.clear();
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('./database.ts', () => ({ offlineDatabase: async () => fakeDatabase() }));
  const { storeAnswers, ...answers } = await import('./answers.ts');
  findStoredAnswer = answers.findStoredAnswer;
  const { clearCredential, storeCredential } = await import('#session/credential.ts');
  signIn = ({ accessKey = 'buyer', ...options } = {}) =>
    storeCredential({ accessKey, secretKey: 'secret', partnerId: 'MAIN' }, {}, options);
  signOut = clearCredential;
  queryClient = new QueryClient();
  storeAnswers(queryClient);
});

afterEach(() => {
  // Ends the timers of its queries.
  queryClient.clear();
  vi.doUnmock('./database.ts');
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits until the answers that the page has received are written. */
async function writeAnswers(): Promise<void> {
  await vi.runAllTimersAsync();
}

/** The services whose answers are in the database after the waiting answers have been written. */
async function storedServices(): Promise<string[]> {
  await writeAnswers();
  return Array.from(stores.answers.values(), ({ service }) => service).toSorted();
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

test('an answer to a request of the former buyer is not stored for the next buyer', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  signIn();
  const request = queryClient.fetchQuery({ queryKey: cart, queryFn: () => promise });
  signIn({ accessKey: 'next' });
  resolve({ cartQuantity: 2 });
  await request;
  expect(await storedServices()).toEqual([]);
  await queryClient.fetchQuery({ queryKey: cart, queryFn: async () => ({ cartQuantity: 0 }) });
  expect(await storedServices()).toEqual(['cartView']);
});

test('a guest’s orders are not stored, as the next visitor at the browser cannot be told from the guest', async () => {
  queryClient.setQueryData(orders, { rows: ['KM1'] });
  queryClient.setQueryData(['orderDetails', { orderNo: 'KM1' }, 'en_US'], { orderNo: 'KM1' });
  queryClient.setQueryData(cart, { cartQuantity: 2 });
  expect(await storedServices()).toEqual(['cartView']);
});

test('a guest’s order that a signed-in buyer has looked up in this window is not stored beyond it', async () => {
  signIn();
  const guest = { accessKey: 'guest', secretKey: 'secret', partnerId: 'MAIN' };
  const { storeGuestOrders } = await import('#session/guest-orders.ts');
  storeGuestOrders({ payNo: 'P2', orderNos: ['KM2'], guest });
  for (const orderNo of ['KM1', 'KM2'])
    queryClient.setQueryData(['orderDetails', { orderNo }, 'en_US', orderNo], { orderNo });
  queryClient.setQueryData(['conversationDetails', { storeCodeNumber: 'S1', orderNo: 'KM2' }, 'en_US'], {});
  await writeAnswers();
  expect(Array.from(stores.answers.values(), ({ data }) => data)).toEqual([{ orderNo: 'KM1' }]);
});

test('the next buyer at the computer finds neither pages, pictures nor waiting additions of the former one', async () => {
  signIn();
  queryClient.setQueryData(cart, { cartQuantity: 2 });
  await writeAnswers();
  stores.additions.set('key', { skuCode: 'cup.red' });
  deletedCaches = [];
  signOut();
  // Claims the storage for the visitor.
  await findStoredAnswer(homePage, {}, 'en_US');
  expect([...stores.additions.keys()]).toEqual([]);
  expect(deletedCaches.toSorted()).toEqual(['kaimai-pages', 'kaimai-pictures']);
});

test('a stored answer is not used by another build, whose answers may have other fields', async () => {
  queryClient.setQueryData(home, { hotWords: ['tent'] });
  await writeAnswers();
  for (const [key, stored] of stores.answers) stores.answers.set(key, { ...stored, build: 'another' } as Answer);
  expect(await findStoredAnswer(homePage, {}, 'en_US')).toBeUndefined();
});

test('a stored answer is found in its language only', async () => {
  queryClient.setQueryData(home, { hotWords: ['tent'] });
  await writeAnswers();
  expect(await findStoredAnswer(homePage, {}, 'en_US')).toEqual({ hotWords: ['tent'] });
  expect(await findStoredAnswer(homePage, {}, 'zh_CN')).toBeUndefined();
});

test('a session that ends with the window stores nothing, and what was stored before is deleted', async () => {
  queryClient.setQueryData(home, { hotWords: [] });
  expect(await storedServices()).toEqual(['homePage']);
  signIn({ remember: false });
  queryClient.setQueryData(orders, { rows: ['KM1'] });
  queryClient.setQueryData(cart, { cartQuantity: 2 });
  // Claims the storage for a session that may store nothing.
  await findStoredAnswer(homePage, {}, 'en_US');
  expect(await storedServices()).toEqual([]);
  expect(stores.facts.has('owner')).toBe(false);
});

test('at a sign-in the public answers of the visitor stay, and the private ones are deleted', async () => {
  queryClient.setQueryData(home, { hotWords: [] });
  queryClient.setQueryData(cart, { cartQuantity: 2 });
  expect(await storedServices()).toEqual(['cartView', 'homePage']);
  signIn();
  queryClient.setQueryData(orders, { rows: ['KM1'] });
  expect(await storedServices()).toEqual(['homePage', 'orderList']);
});

test('a stored answer is used for thirty days', async () => {
  queryClient.setQueryData(home, { hotWords: ['tent'] });
  await writeAnswers();
  const find = () => findStoredAnswer(homePage, {}, 'en_US');
  const days = 86_400_000;
  vi.setSystemTime(Date.now() + 30 * days - 1000);
  expect(await find()).toEqual({ hotWords: ['tent'] });
  vi.setSystemTime(Date.now() + 2000);
  expect(await find()).toBeUndefined();
});
