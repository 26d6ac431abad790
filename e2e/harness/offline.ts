import { cartView } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { favouriteList } from '@kaimai/contract/favourite/favourite';
import { homePage } from '@kaimai/contract/home/home';
import { messageList } from '@kaimai/contract/message/message';
import { orderDetails, orderList } from '@kaimai/contract/order/order';
import type { AnyService } from '@kaimai/contract/wire/service';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { open } from './open.ts';

/** A product of the demo, and its name. */
export const seenProduct = '/detail?commodityCode=shoreline-tern-one';
export const seenName = 'Tern One noise-cancelling headphones, 40-hour battery';
/** The browser's error without a network. */
export const lostNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Couldn’t connect|连不上网络/;
export const offlineBar = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline.' });

/** The answer that a page cannot be shown without, by its path. */
const mainAnswers: Readonly<Record<string, AnyService>> = {
  '/': homePage,
  '/detail': commodityDetail,
  '/favorite': favouriteList,
  '/messages': messageList,
  '/order-list': orderList,
  '/order-details': orderDetails,
};

/** Opens a page and waits until its address and its main answer are kept, which happens in either order. */
export async function see(page: Page, path: string): Promise<void> {
  await open(page, path);
  const { href, pathname, searchParams } = new URL(path, page.url());
  await expect.poll(() => page.evaluate(describeKeeping, href)).toMatchObject({ isKept: true });
  const service = mainAnswers[pathname];
  if (!service) throw new Error(`The main answer of ${pathname} is not named here.`);
  const values = [...searchParams.values()];
  const isMain = (answer: { key: string; service: string }) =>
    answer.service === service.name && values.every((value) => answer.key.includes(value));
  const isKept = async () => (await listKept(page)).some(isMain);
  await expect.poll(isKept).toBe(true);
}

/** Runs in the browser: whether an address is kept, and what tells why it may not be. */
async function describeKeeping(address: string) {
  const isKept = Boolean(await caches.match(address, { cacheName: 'kaimai-pages' }));
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.active?.state ?? (registration ? 'not active yet' : 'not registered');
  return { isKept, worker, address: location.href, readyState: document.readyState, caches: await caches.keys() };
}

/** Waits until the program and the cart are stored, which is the last step of a first page. */
export async function seeFirst(page: Page, path: string): Promise<void> {
  await see(page, path);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/cart', { cacheName: 'kaimai-pages' }))))
    .toBe(true);
  await expect.poll(() => keptAnswers(page)).toContain(cartView.name);
}

/** The names of the services whose answers are kept. */
export async function keptAnswers(page: Page): Promise<string[]> {
  return (await listKept(page)).map(({ service }) => service);
}

/** The kept answers with their keys: service, input and language as JSON. */
async function listKept(page: Page): Promise<{ key: string; service: string }[]> {
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
  { path = seenProduct, quantity = 1 }: { path?: string; quantity?: number } = {},
): Promise<void> {
  await seeFirst(page, path);
  await context.setOffline(true);
  if (quantity > 1) await page.getByRole('textbox', { name: 'Quantity' }).first().fill(String(quantity));
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('It’s saved and will be added')).toBeVisible();
}
