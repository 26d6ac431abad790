import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import type { BrowserContext, Page } from '@playwright/test';
import { open } from '../harness/open.ts';
import { placeOrder, inkHeadphones } from '../harness/ordering.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });
buyerTest.use({ serviceWorkers: 'allow' });

const product = '/detail?commodityCode=shoreline-tern-one';
const name = 'Tern One noise-cancelling headphones, 40-hour battery';
const lostNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Couldn’t connect/;
const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You’re offline.' });

/** Opens a page and waits until it is kept. */
async function see(page: Page, path: string): Promise<void> {
  await open(page, path);
  const address = new URL(path, page.url()).href;
  await expect
    .poll(() => page.evaluate(async (url) => Boolean(await caches.match(url, { cacheName: 'kaimai-pages' })), address))
    .toBe(true);
}

/** Waits until the program and the cart are kept, which is the last thing that a first page does. */
async function seeFirst(page: Page, path: string): Promise<void> {
  await see(page, path);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/cart', { cacheName: 'kaimai-pages' }))))
    .toBe(true);
  await expect.poll(() => keptAnswers(page)).toContain(cartView.name);
}

/** The names of the services whose answers are kept. */
async function keptAnswers(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result), { once: true }));
    const database = await done(indexedDB.open('kaimai-offline'));
    const answers = await done<{ service: string }[]>(database.transaction('answers').objectStore('answers').getAll());
    database.close();
    return answers.map(({ service }) => service);
  });
}

async function addOffline(page: Page, context: BrowserContext): Promise<void> {
  await seeFirst(page, product);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('It’s saved and will be added')).toBeVisible();
}

const settled = (page: Page) => page.getByRole('region', { name: 'Added while you were offline' });

test('a seen product opens without a network, by reload and by link, as of its time and not for sale', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(lostNetwork);
  await seeFirst(page, '/');
  await see(page, product);
  await context.setOffline(true);
  await expect(bar(page)).toContainText(/This page is as of \d\d:\d\d\. Prices and stock may have changed/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(bar(page)).toContainText(/as of \d\d:\d\d/);
  await expect(page.getByRole('button', { name: 'Buy now' }).first()).toBeDisabled();
  await expect(page.getByText('You can buy again once you’re back online')).toBeVisible();
  const picture = page.getByRole('img', { name: `${name}, picture 1 of` });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Kaimai home' }).first().click();
  await expect(page.getByRole('heading', { name: 'New arrivals' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto('/shop?storeCodeNumber=S1001');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Buy now' }).first()).toBeEnabled();
});

test('a page of a former build is not shown, and is deleted by the next page with a network', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(lostNetwork);
  await seeFirst(page, product);
  await page.evaluate(async () => {
    for (const cacheName of await caches.keys())
      if (cacheName.startsWith('kaimai-program-')) await caches.delete(cacheName);
    const old = await caches.open('kaimai-program-index-old');
    await old.put('/assets/old.js', new Response('document.title = "old"'));
  });
  await context.setOffline(true);
  await page.goto(product);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((key) => key.startsWith('kaimai-program-'))))
    .toEqual([expect.not.stringContaining('old')]);
  await context.setOffline(true);
  await page.goto(product);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('an addition without a network waits, also for a reload, can be removed, and is sent once when it is back', async ({
  page,
  context,
  faults,
}) => {
  faults.provoke(lostNetwork);
  await addOffline(page, context);
  await page.reload();
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  const waiting = page.getByRole('region', { name: 'Waiting for your connection' });
  await expect(waiting).toContainText('Will be added when you are back online');
  await waiting.getByRole('button', { name: `Remove ${name}` }).press('Enter');
  await expect(waiting).toBeHidden();

  await page.goto(product);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByText('It’s saved and will be added')).toBeVisible();
  await page.goto('/cart');
  await expect(waiting).toBeVisible();
  const sent: string[] = [];
  context.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes(`"service":"${cartAdd.name}"`)) sent.push(body);
  });
  const other = await context.newPage();
  await other.goto('/cart');
  await context.setOffline(false);
  await expect(settled(page)).toContainText('Added to your cart.');
  await expect(page.getByRole('heading', { level: 1, name: /^Cart\s*1 item/ })).toBeVisible();
  await expect(settled(other)).toBeVisible();
  expect(sent).toHaveLength(1);
  await settled(page).getByRole('button', { name: 'Got it' }).press('Enter');
  await expect(settled(page)).toBeHidden();
  await expect(settled(other)).toBeHidden();
});

test('an addition whose answer was lost adds once', async ({ page, faults }) => {
  faults.provoke(lostNetwork);
  await seeFirst(page, product);
  let isLost = false;
  await page.route('**/gateway.do', async (route) => {
    if (isLost || !route.request().postData()?.includes(`"service":"${cartAdd.name}"`)) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(() => isLost).toBe(true);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await open(page, '/cart');
  await expect(page.getByRole('heading', { level: 1, name: /^Cart\s*1 item/ })).toBeVisible();
});

/** What the gateway answers to an addition that waited. */
const outcomes: Record<string, { refusal: { code: string; detail: string }; words: RegExp }> = {
  'that is sold out meanwhile': {
    refusal: { code: 'STOCK_NOT_ENOUGH', detail: 'Sold out' },
    words: /Sold out in the meantime/,
  },
  'that is off sale meanwhile': {
    refusal: { code: 'COMMODITY_OFF_SALE', detail: 'Off sale' },
    words: /No longer for sale/,
  },
  'to a full cart': {
    refusal: { code: 'PARAMETER_ERROR', detail: 'The cart is full' },
    words: /Not added: The cart is full/,
  },
};

for (const [what, { refusal, words }] of Object.entries(outcomes)) {
  test(`an addition ${what} is told as such`, async ({ page, context, faults }) => {
    faults.provoke(lostNetwork);
    await addOffline(page, context);
    await page.route('**/gateway.do', async (route) => {
      if (!route.request().postData()?.includes(`"service":"${cartAdd.name}"`)) return route.fallback();
      return route.fulfill({ json: { message: '', ...refusal } });
    });
    await context.setOffline(false);
    await expect(page.getByText(words)).toBeVisible();
    await open(page, '/cart');
    await expect(settled(page)).toContainText(words);
  });
}

buyerTest.describe('a buyer’s own data', () => {
  buyerTest.use({ language: 'zh_CN' });

  buyerTest(
    'open without a network, and are gone after the sign-out',
    async ({ page, context, program, buyer, faults }) => {
      faults.provoke(lostNetwork);
      const { orderNos } = await placeOrder(program.url, buyer, inkHeadphones);
      await seeFirst(page, '/order-list');
      await see(page, `/order-details?orderNo=${orderNos.join()}`);
      await expect.poll(() => keptAnswers(page)).toContain('orderDetails');
      await see(page, '/favorite');
      await see(page, '/messages');
      await context.setOffline(true);
      await page.goto('/order-list');
      await expect(page.getByRole('status').filter({ hasText: '当前没有网络。页面内容截至' })).toBeVisible();
      await expect(page.getByRole('article').getByText(String(orderNos[0]))).toBeVisible();
      await page.goto(`/order-details?orderNo=${orderNos.join()}`);
      await expect(page.getByRole('main').getByText(String(orderNos[0])).first()).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('status').filter({ hasText: '当前没有网络' })).toBeHidden();
      await page.getByRole('button', { name: '我的账户' }).click();
      await page.getByRole('button', { name: '退出登录' }).click();
      await expect(page).toHaveURL('/');
      await expect
        .poll(() => keptAnswers(page))
        .toEqual(expect.not.arrayContaining(['orderList', 'orderDetails', 'messageList', 'favouriteList']));
      await context.setOffline(true);
      await page.goto('/order-list');
      await expect(page.getByRole('heading', { name: '连不上网络' })).toBeVisible();
      await expect(page.getByRole('link', { name: '我的订单' })).toBeHidden();
    },
  );
});

test('at most 400 answers are kept, the newest', async ({ page }) => {
  await seeFirst(page, product);
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result), { once: true }));
    const database = await done(indexedDB.open('kaimai-offline'));
    const store = database.transaction('answers', 'readwrite').objectStore('answers');
    const [known] = await done<{ at: number }[]>(store.getAll());
    const old = { ...known, service: 'old', bytes: 10 };
    for (let index = 0; index < 500; index += 1)
      store.put({ ...old, at: Number(known?.at) - 600_000 - index }, `old ${index}`);
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve, { once: true }));
    database.close();
  });
  expect(await keptAnswers(page)).toHaveLength(500 + (await keptAnswers(page)).filter((kept) => kept !== 'old').length);
  await see(page, '/');
  await expect.poll(async () => (await keptAnswers(page)).length).toBe(400);
  expect(await keptAnswers(page)).toEqual(expect.arrayContaining(['homePage', 'commodityDetail']));
});

test('a session that ends with its window keeps nothing', async ({ page, context, buyer, faults }) => {
  faults.provoke(lostNetwork);
  await seeFirst(page, product);
  await page.evaluate(
    ([credential, userInfo]) => {
      sessionStorage.setItem('auth', String(credential));
      sessionStorage.setItem('userInfo', String(userInfo));
    },
    [JSON.stringify(buyer.credential), JSON.stringify(buyer.userInfo)],
  );
  await open(page, '/order-list');
  await expect.poll(() => keptAnswers(page)).toEqual([]);
  expect(await page.evaluate(() => caches.has('kaimai-pages'))).toBe(false);
  await context.setOffline(true);
  await page.goto('/order-list');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
});

for (const [locale, name_] of [
  ['en_US', 'Kaimai'],
  ['zh_CN', '开买'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ language: locale });

    test('the site can be installed under its name, with shortcuts', async ({ page }) => {
      await page.goto('/');
      const address = await page.locator('link[rel=manifest]').getAttribute('href');
      const manifest = await page.evaluate(async (url) => (await fetch(url)).json(), String(address));
      expect(manifest).toMatchObject({ name: name_, display: 'standalone', id: '/' });
      expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/search', '/cart', '/order-list']);
      expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
      for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
      const session = await page.context().newCDPSession(page);
      const { errors } = await session.send('Page.getAppManifest');
      expect(errors).toEqual([]);
    });
  });
}
