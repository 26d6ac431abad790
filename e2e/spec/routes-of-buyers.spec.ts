import { favouriteSet } from '@kaimai/contract/favourite/favourite';
import { commodityList } from '@kaimai/contract/search/search';
import { answerTo, open } from '../harness/open.ts';
import { inkHeadphones, placeOrder, placeOrderFromCart, type Variant } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { signIn } from '../harness/signing-in.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

const pencils: Variant = { commodityCode: 'cedar-pencils-dozen', skuCode: 'cedar-pencils-dozen.hb' };
const newEmail = '/personal-center/account-safe/change-email/new-email/';

test('§2.55 §2.56 §2.33 §2.41 visitors of private pages sign in first and return to the full address', async ({
  page,
  program,
  buyer,
  words,
}) => {
  const requestedUrl = `${program.url}/order-list?status=CANCELLED&keyWords=tea+%26+honey#orders`;
  for (const address of [
    `${program.url}/profile`,
    `${program.url}/about`,
    `${program.url}/personal-center/`,
    requestedUrl,
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login\?/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(address);
  }
  await signIn(page, words, buyer);
  await expect(page).toHaveURL(requestedUrl);
});

buyerTest(
  '§2.28 §2.36 §2.40 §9.03 §9.04 §9.05 a page has 10 orders, 10 messages or 12 favourites',
  async ({ page, program, buyer, words }) => {
    // One purchase from two shops and nine others: a buyer may have ten unpaid purchases.
    await placeOrderFromCart(program.url, buyer, [pencils, inkHeadphones]);
    for (let purchase = 1; purchase < 10; purchase += 1) await placeOrder(program.url, buyer, pencils);
    const { rows } = await signedCall(program.url, commodityList, { limit: 13 });
    for (const { commodityCode } of rows) {
      await signedCall(program.url, favouriteSet, { commodityCode, favourite: true }, buyer.credential);
    }
    const main = page.getByRole('main');
    const lists = [
      { path: '/order-list', rows: main.getByRole('article'), size: 10 },
      { path: '/messages/', rows: main.locator('a[href^="/order-details"]'), size: 10 },
      { path: '/favorite/', rows: main.getByRole('article'), size: 12 },
    ];
    for (const list of lists) {
      await open(page, `${list.path}?limit=abc&start=-1`);
      await expect(list.rows).toHaveCount(list.size);
      await main.getByRole('link', { name: '2', exact: true }).click();
      await expect(page).toHaveURL(`${list.path.replace(/\/$/, '')}?start=2`);
      await expect(list.rows).toHaveCount(1);
    }
    await page.goto('/order-list?status=NONSENSE');
    await expect(main.getByRole('heading', { level: 1, name: words.orders })).toBeVisible();
  },
);

buyerTest(
  '§2.31 §2.50 §5.03 §5.04 an order page without a number and a new-email page without a code link to the pages that lead to them',
  async ({ page, words }) => {
    const main = page.getByRole('main');
    await open(page, '/order-details');
    await expect(page).toHaveURL('/order-details');
    await expect(main.getByRole('heading', { level: 1, name: 'Not Found' })).toBeVisible();
    await main.getByRole('link', { name: words.allOrders }).click();
    await expect(page).toHaveURL('/order-list');
    for (const search of ['', '?confirmVerifyCode=12345', '?confirmVerifyCode=1234567']) {
      await open(page, newEmail + search);
      await expect(page).toHaveURL(newEmail);
      await expect(main.getByLabel(words.newEmail)).toHaveCount(0);
      await expect(main.getByRole('link', { name: words.confirmEmail })).toBeVisible();
    }
    await open(page, `${newEmail}?confirmVerifyCode=012345`);
    await expect(main.getByLabel(words.newEmail)).toBeVisible();
  },
);

buyerTest('§1.10 a heart adds a product to the favourites, and another click removes it', async ({ page, words }) => {
  const heart = page.getByRole('main').getByRole('button', { name: words.favourite }).first();
  await open(page, '/detail?commodityCode=cedar-pencils-dozen');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('link', { name: words.favourites }).click();
  const favourites = page.getByRole('main').getByRole('article');
  await expect(favourites).toHaveCount(1);
  const removed = answerTo(page, favouriteSet);
  await favourites.getByRole('button', { name: words.favourite }).click();
  await removed;
  await open(page, '/favorite');
  await expect(favourites).toHaveCount(0);
});
