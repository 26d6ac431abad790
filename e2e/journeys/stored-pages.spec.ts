import { locales } from '@kaimai/contract/values/locale';
import {
  lostNetwork,
  offlineBar as bar,
  storedServices,
  openAndStore,
  openFirstAndStore,
  seenProductName as name,
  seenProduct as product,
} from '../harness/offline.ts';
import { open } from '../harness/open.ts';
import { placeOrder, inkHeadphones } from '../harness/ordering.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });
buyerTest.use({ serviceWorkers: 'allow' });

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a seen product opens without a network, by reload and by link, with its date and without the buttons to buy', async ({
      page,
      context,
      words,
      faults,
    }) => {
      const { text, pattern, product: seenName } = words;
      faults.allow(lostNetwork);
      await openFirstAndStore(page, '/');
      await openAndStore(page, product);
      await context.setOffline(true);
      await expect(bar(page)).toContainText(pattern('offline.seen'));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: seenName })).toBeVisible();
      await expect(bar(page)).toContainText(/\d\d:\d\d/);
      await expect(page.getByRole('button', { name: words.buyNow }).first()).toBeDisabled();
      await expect(page.getByText(text('offline.noBuying'))).toBeVisible();
      const picture = page.getByRole('img', { name: text('detail.pictureOf', { name: seenName, index: 1, count: 7 }) });
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

      await page.getByRole('link', { name: words.home }).first().click();
      await expect(page.getByRole('heading', { name: words.newArrivals })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: seenName })).toBeVisible();

      await page.goto('/shop?storeCodeNumber=S1001');
      await expect(page.getByRole('heading', { name: text('offlinePage.heading') })).toBeVisible();
      await page.getByRole('link', { name: seenName }).click();
      await expect(page.getByRole('heading', { level: 1, name: seenName })).toBeVisible();
      await context.setOffline(false);
      await expect(bar(page)).toBeHidden();
      await expect(page.getByRole('button', { name: words.buyNow }).first()).toBeEnabled();
    });
  });
}

test('a page of a previous build is not shown, and is deleted by the next page with a network', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(lostNetwork);
  await openFirstAndStore(page, product);
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

buyerTest.describe('a buyer’s own data', () => {
  buyerTest.use({ language: 'zh_CN' });

  buyerTest(
    'open without a network, and are deleted at sign-out',
    async ({ page, context, program, buyer, faults }) => {
      faults.allow(lostNetwork);
      const { orderNos } = await placeOrder(program.url, buyer, inkHeadphones);
      await openFirstAndStore(page, '/order-list');
      await openAndStore(page, `/order-details?orderNo=${orderNos.join()}`);
      await expect.poll(() => storedServices(page)).toContain('orderDetails');
      await openAndStore(page, '/favorite');
      await openAndStore(page, '/messages');
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
      const ofBuyer = new Set(['orderList', 'orderDetails', 'messageList', 'favouriteList']);
      await expect.poll(async () => (await storedServices(page)).filter((service) => ofBuyer.has(service))).toEqual([]);
      await context.setOffline(true);
      await page.goto('/order-list');
      await expect(page.getByRole('heading', { name: '连不上网络' })).toBeVisible();
      await expect(page.getByRole('link', { name: '我的订单' })).toBeHidden();
    },
  );
});

test('a session that ends with its window stores nothing', async ({ page, context, buyer, faults }) => {
  faults.allow(lostNetwork);
  await openFirstAndStore(page, product);
  await page.evaluate(
    ([credential, userInfo]) => {
      sessionStorage.setItem('auth', String(credential));
      sessionStorage.setItem('userInfo', String(userInfo));
    },
    [JSON.stringify(buyer.credential), JSON.stringify(buyer.userInfo)],
  );
  await open(page, '/order-list');
  await expect.poll(() => storedServices(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => caches.has('kaimai-pages'))).toBe(false);
  await context.setOffline(true);
  await page.goto('/order-list');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
});

for (const [locale, appName] of [
  ['en_US', 'Kaimai'],
  ['zh_CN', '开买'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ language: locale });

    test('the site can be installed under its name, with shortcuts', async ({ page }) => {
      await page.goto('/');
      const address = await page.locator('link[rel=manifest]').getAttribute('href');
      const manifest = await page.evaluate(async (url) => (await fetch(url)).json(), String(address));
      expect(manifest).toMatchObject({ name: appName, display: 'standalone', id: '/' });
      expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/search', '/cart', '/order-list']);
      expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
      for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
      const session = await page.context().newCDPSession(page);
      const { errors } = await session.send('Page.getAppManifest');
      expect(errors).toEqual([]);
    });
  });
}
