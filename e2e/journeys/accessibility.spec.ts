import type { Page } from '@playwright/test';
import { barriersOn } from '../shop/accessibility.ts';
import { open } from '../shop/open.ts';
import { inkHeadphones, placeOrder, prepareToOrder } from '../shop/ordering.ts';
import { buyerTest, expect, test } from '../shop/test.ts';

const phone = { width: 390, height: 844 };

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
};

for (const [name, path] of Object.entries(visitorPages)) {
  test(`axe finds no barrier on ${name}, in the light and, on a phone, in the dark`, async ({ page }) => {
    await expectNoBarrier(page, path);
  });
}

const buyerPages = {
  'the cart': '/cart',
  'the fill page': '/fill',
  'the cashier': '/checkout',
  'the order list': '/order-list',
  'the overview of orders': '/orders',
  'the messages': '/messages',
  'the personal centre': '/personal-center',
  'the account security': '/personal-center/account-safe',
  'the addresses': '/personal-center/receive-address',
};

for (const [name, path] of Object.entries(buyerPages)) {
  buyerTest(
    `axe finds no barrier on ${name} of a buyer, in the light and, on a phone, in the dark`,
    async ({ page, shop, buyer }) => {
      await prepareToOrder(shop.url, buyer, inkHeadphones);
      await placeOrder(shop.url, buyer, inkHeadphones);
      await expectNoBarrier(page, path);
    },
  );
}

buyerTest('axe finds no barrier on the details of an order', async ({ page, shop, buyer }) => {
  const { orderNos } = await placeOrder(shop.url, buyer, inkHeadphones);
  await expectNoBarrier(page, `/order-details?orderNo=${orderNos.join()}`);
});

async function expectNoBarrier(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect.soft(await barriersOn(page), 'light').toEqual([]);
  await page.evaluate(() => localStorage.setItem('theme', '"dark"'));
  await page.setViewportSize(phone);
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  // What a bar at the edge of the screen covers at the moment would count as too small to be pressed.
  await page.setViewportSize({ ...phone, height: await page.evaluate(() => document.documentElement.scrollHeight) });
  expect.soft(await barriersOn(page), 'dark, on a phone').toEqual([]);
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
