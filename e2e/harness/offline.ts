import { cartView } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { favouriteList } from '@kaimai/contract/favourite/favourite';
import { homePage } from '@kaimai/contract/home/home';
import { messageList } from '@kaimai/contract/message/message';
import { orderDetails, orderList } from '@kaimai/contract/order/order';
import { locales } from '@kaimai/contract/values/locale';
import type { AnyService } from '@kaimai/contract/wire/service';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { open } from './open.ts';
import { wordsIn, type Words } from './words.ts';

/** The address of a product of the demo that journeys open before the network is lost, and its name. */
export const seenProduct = '/detail?commodityCode=shoreline-tern-one';
export const seenProductName = 'Tern One noise-cancelling headphones, 40-hour battery';
/** The browser's error without a network. */
export const lostNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Couldn’t connect|连不上网络/;
const offlineTexts = new RegExp(locales.map((locale) => wordsIn(locale).text('offline.bar')).join('|'));
/** The bar without a network, in every language. */
export const offlineBar = (page: Page) => page.getByRole('status').filter({ hasText: offlineTexts });

/** Loses the network and waits for the bar that reports it: the bar moves the page down, so a click meanwhile would miss its button. */
export async function loseNetwork(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
}

/** The answer that a page cannot be shown without, by its path. */
const mainAnswers: Readonly<Record<string, AnyService>> = {
  '/': homePage,
  '/detail': commodityDetail,
  '/favorite': favouriteList,
  '/messages': messageList,
  '/order-list': orderList,
  '/order-details': orderDetails,
};

/** Opens a page and waits until its address and its main answer are stored, which happens in either order. */
export async function openAndStore(page: Page, path: string): Promise<void> {
  await open(page, path);
  const { href, pathname, searchParams } = new URL(path, page.url());
  await expect.poll(() => page.evaluate(describeStorage, href)).toMatchObject({ isStored: true });
  const service = mainAnswers[pathname];
  if (!service) throw new Error(`mainAnswers has no service for ${pathname}.`);
  const values = [...searchParams.values()];
  const isMain = (answer: { key: string; service: string }) =>
    answer.service === service.name && values.every((value) => answer.key.includes(value));
  const isStored = async () => (await listStoredAnswers(page)).some(isMain);
  await expect.poll(isStored).toBe(true);
}

/** Runs in the browser: whether an address is stored, and the states that may explain why it is not. */
async function describeStorage(address: string) {
  const isStored = Boolean(await caches.match(address, { cacheName: 'kaimai-pages' }));
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.active?.state ?? (registration ? 'not active yet' : 'not registered');
  return { isStored, worker, address: location.href, readyState: document.readyState, caches: await caches.keys() };
}

/** Opens the first page of a browser and waits until the cart's page and answer are stored, which happens last. */
export async function openFirstAndStore(page: Page, path: string): Promise<void> {
  await openAndStore(page, path);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/cart', { cacheName: 'kaimai-pages' }))))
    .toBe(true);
  await expect.poll(() => storedServices(page)).toContain(cartView.name);
}

/** The names of the services whose answers are stored. */
export async function storedServices(page: Page): Promise<string[]> {
  return (await listStoredAnswers(page)).map(({ service }) => service);
}

/** The stored answers with their keys: service, input and language as JSON. */
async function listStoredAnswers(page: Page): Promise<{ key: string; service: string }[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result), { once: true }));
    const database = await done(indexedDB.open('kaimai-offline'));
    const store = database.transaction('answers').objectStore('answers');
    const [keys, answers] = await Promise.all([
      done(store.getAllKeys() as IDBRequest<string[]>),
      done<{ service: string }[]>(store.getAll()),
    ]);
    database.close();
    return answers.map(({ service }, index) => ({ key: keys[index] ?? '', service }));
  });
}

/** Adds a product to the cart without a network. */
export async function addOffline(
  page: Page,
  context: BrowserContext,
  words: Words,
  { path = seenProduct, quantity = 1 }: { path?: string; quantity?: number } = {},
): Promise<void> {
  await openFirstAndStore(page, path);
  await loseNetwork(page, context);
  if (quantity > 1) await page.getByRole('textbox', { name: words.quantity }).first().fill(String(quantity));
  await page.getByRole('button', { name: words.addToCart }).first().click();
  await expect(page.getByText(words.text('offline.kept'))).toBeVisible();
}
