import type { Page } from '@playwright/test';
import { barriersOn } from '../shop/accessibility.ts';
import { open } from '../shop/open.ts';
import { inkHeadphones, placeOrder, prepareToOrder } from '../shop/ordering.ts';
import { buyerTest, expect, test } from '../shop/test.ts';

const phoneWidth = 390;
/** What remains of a screen at a zoom of 400 %, and the width of the smallest phones. */
const leastWidth = 320;

const visitorPages = {
  home: '/',
  'a list': '/categories?type=category&commodityCategoryCode=audio',
  'search results': '/search?commodityName=headphones',
  'shop results': '/search?commodityName=audio&searchType=shop',
  'a product': '/detail?commodityCode=shoreline-tern-one',
  'a shop': '/shop?storeCodeNumber=S1001',
  'the empty cart': '/cart',
  'the sign-in': '/login',
  'the registration': '/register',
  'the terms of use': '/agreement',
  'the search for an order': '/order-lookup',
};

for (const [name, path] of Object.entries(visitorPages)) {
  test(`nothing on ${name} is in anybody’s way, in the light, in the dark and on phones`, async ({ page }) => {
    await stopHomeFromGoingOn(page);
    await open(page, path);
    await expectNoBarriers(page);
  });
}

/** Home goes on as far as it is seen, so on a screen as high as the page it would grow while it is looked at. */
async function stopHomeFromGoingOn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.IntersectionObserver.prototype.observe = () => undefined;
  });
}

const buyerPages = {
  'the cart': '/cart',
  'the fill page': '/fill',
  'the cashier': '/checkout',
  'the order list': '/order-list',
  'the overview of orders': '/orders',
  'the messages': '/messages',
  'the favourites': '/favorite',
  'the personal centre': '/personal-center',
  'the browsing history': '/personal-center/history',
  'the account security': '/personal-center/account-safe',
  'the addresses': '/personal-center/receive-address',
  'the profile': '/profile',
};

for (const [name, path] of Object.entries(buyerPages)) {
  buyerTest(
    `nothing on ${name} of a buyer is in anybody’s way, in the light, in the dark and on phones`,
    async ({ page, shop, buyer }) => {
      await prepareToOrder(shop.url, buyer, inkHeadphones);
      await placeOrder(shop.url, buyer, inkHeadphones);
      await open(page, path);
      await expectNoBarriers(page);
    },
  );
}

buyerTest(
  'nothing on an order’s own page is in anybody’s way, in the light, in the dark and on phones',
  async ({ page, shop, buyer }) => {
    const { orderNos } = await placeOrder(shop.url, buyer, inkHeadphones);
    await open(page, `/order-details?orderNo=${orderNos.join()}`);
    await expectNoBarriers(page);
  },
);

async function expectNoBarriers(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  expect.soft(await barriersOn(page), 'in the light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await showWhole(page, phoneWidth);
  await expect(heading).toHaveCount(1);
  expect.soft(await barriersOn(page), 'in the dark, on a phone').toEqual([]);
  await showWhole(page, leastWidth);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, 'no scrolling sideways').toBeLessThanOrEqual(leastWidth);
}

/** As high as the page: what a bar at the edge of a screen covers at the moment would count as too small to be pressed. */
async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(async () => {
    await page.setViewportSize({ width, height: await height() });
    expect(await height()).toBe(page.viewportSize()?.height);
  }).toPass();
}

test('the keyboard alone searches, chooses a variant and fills the cart', async ({ page, words }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: words.skip })).toBeFocused();
  await tabTo(page, 'combobox', words.search);
  await page.keyboard.type(words.query);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.query);
  await tabTo(page, 'link', words.product);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
  await tabTo(page, 'radio', words.sage);
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: words.sage })).toBeChecked();
  await tabTo(page, 'button', words.addToCart);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: words.added })).toBeVisible();
});

test('a dialog keeps the focus inside, and Escape gives it back', async ({ page, words }) => {
  await open(page, '/');
  const opener = page.getByRole('button', { name: words.region });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    expect(
      await dialog.evaluate((element) => element.matches(':focus-within') || document.activeElement === document.body),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

/** Presses Tab until a control of this name has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, role: 'combobox' | 'link' | 'radio' | 'button', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: role === 'combobox' });
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab');
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`No ${role} ${name} in 120 presses of Tab`);
}
