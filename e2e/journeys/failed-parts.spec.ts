import { profileDetail } from '@kaimai/contract/account/account';
import { identityProviders } from '@kaimai/contract/account/identity-provider';
import { cartView } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { mailPreferenceDetail } from '@kaimai/contract/mail/mail-preference';
import { orderDetails, orderOverview } from '@kaimai/contract/order/order';
import { inLanguage, locales } from '@kaimai/contract/values/locale';
import type { Request } from '@playwright/test';
import { breakServices, isCallOf } from '../harness/calls.ts';
import { holdAnswer, open } from '../harness/open.ts';
import { providerNames } from '../harness/provider-settings.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

/** The panels of the personal centre, each with a query of its own. */
const panelCount = 7;

const textsIn = {
  en_US: {
    again: 'Try again',
    cart: 'The cart couldn’t be loaded',
    emptyCart: 'Your cart is empty',
    myOrders: 'My orders',
    order: 'Your order couldn’t be loaded',
    orders: 'Your orders couldn’t be loaded',
    page: /^This page couldn’t be loaded/,
    failedTitle: 'Something went wrong! · Kaimai',
    toPay: /To pay/,
    mails: 'Email preferences',
    profile: 'Your profile couldn’t be loaded',
    setting: 'This setting couldn’t be loaded',
    status: '(500',
  },
  zh_CN: {
    again: '再试一次',
    cart: '购物车没有加载出来',
    emptyCart: '购物车还是空的',
    myOrders: '我的订单',
    order: '订单没有加载出来',
    orders: '订单没有加载出来',
    page: /^出了点问题，这个页面没有加载出来/,
    failedTitle: 'Something went wrong! · 开买',
    toPay: /待付款/,
    mails: '邮件设置',
    profile: '个人资料没有加载出来',
    setting: '这项设置没有加载出来',
    status: '（500',
  },
};

for (const language of ['en_US', 'zh_CN'] as const) {
  buyerTest.describe(`in ${language}`, () => {
    buyerTest.use({ language });
    const texts = textsIn[language];

    buyerTest.beforeEach(({ faults }) => faults.allow(/500/));

    buyerTest(
      'a page that failed says what failed, and its button replaces the failure immediately',
      async ({ page }) => {
        const repair = await breakServices(page, cartView);
        await page.goto('/cart', { waitUntil: 'commit' });
        // Checked first, because this message disappears again.
        await expect(page.getByRole('status').getByText(texts.status)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: texts.cart })).toBeVisible();
        await repair();
        const answer = await holdAnswer(page, cartView);
        await page.getByRole('button', { name: texts.again }).press('Enter');
        await answer.waitUntilHeld();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(page.getByRole('main')).toBeFocused();
        await answer.release();
        await expect(page.getByRole('heading', { name: texts.emptyCart })).toBeVisible();
      },
    );

    buyerTest('the button of a failed panel of the personal centre loads that panel alone', async ({ page }) => {
      const repair = await breakServices(page, orderOverview, profileDetail);
      await page.goto('/personal-center');
      await expect(page.getByRole('alert')).toHaveCount(2);
      const orders = page.getByRole('alert').filter({ hasText: texts.orders });
      const profile = page.getByRole('alert').filter({ hasText: texts.profile });
      await repair();
      await orders.getByRole('button', { name: texts.again }).press('Enter');
      await expect(page.getByRole('link', { name: texts.toPay })).toBeVisible();
      await expect(page.getByRole('heading', { name: texts.myOrders })).toBeFocused();
      await profile.getByRole('button', { name: texts.again }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    buyerTest('the heading of an order page that failed to load is about one order', async ({ page }) => {
      await breakServices(page, orderDetails);
      await page.goto('/order-details?orderNo=KM20260101-1000000001');
      await expect(page.getByRole('heading', { level: 1, name: texts.order })).toBeVisible();
    });

    buyerTest('the page of a product that failed to load says so, also in its title', async ({ page }) => {
      await open(page, '/search?commodityName=shoreline');
      await breakServices(page, commodityDetail);
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeVisible();
      await expect(page.getByRole('alert').getByText(texts.page)).toBeVisible();
      await expect(page).toHaveTitle(texts.failedTitle);
    });

    buyerTest('a setting of the profile that failed to load is loaded by its button', async ({ page }) => {
      const repair = await breakServices(page, mailPreferenceDetail);
      await page.goto('/profile');
      await expect(page.getByRole('heading', { name: texts.mails })).toBeVisible();
      const failedSetting = page.getByRole('alert').filter({ hasText: texts.setting });
      await repair();
      await failedSetting.getByRole('button', { name: texts.again }).click();
      await expect(failedSetting).toBeHidden();
      await expect(page.getByRole('checkbox')).toHaveCount(2);
    });
  });
}

buyerTest(
  'requests that the browser blocks while the server answers others are repeated at most once',
  async ({ page, faults }) => {
    faults.allow(/ERR_|Failed to fetch|Couldn’t connect/);
    const requests: Request[] = [];
    await page.route('**/gateway.do', (route) => {
      requests.push(route.request());
      return route.abort('blockedbyclient');
    });
    await page.goto('/personal-center');
    await expect(page.getByRole('alert')).toHaveCount(panelCount);
    const overviews = requests.filter((request) => isCallOf(request, orderOverview));
    expect(overviews.length).toBeLessThanOrEqual(2);
  },
);

buyerTest('a shop opens although its coupons failed to load', async ({ page, faults }) => {
  faults.allow(/500/);
  await open(page, '/search?commodityName=shoreline&searchType=shop');
  await breakServices(page, couponOffers);
  await page.getByRole('link', { name: 'Shoreline Audio' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shoreline Audio' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'All products' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Coupons' })).toHaveCount(0);
});

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a sign-in form says that the other ways failed to load, and loads them by a button', async ({
      page,
      words,
      faults,
    }) => {
      const { text } = words;
      faults.allow(/500/);
      const repair = await breakServices(page, identityProviders);
      await open(page, '/conversation?storeCodeNumber=S1001');
      await page.getByRole('main').getByRole('link', { name: words.signIn, exact: true }).click();
      await expect(page.getByText(text('account.providersFailed'))).toBeVisible();
      await page.getByLabel(words.email, { exact: true }).fill('maya@example.com');
      await repair();
      await page.getByRole('button', { name: text('shell.tryAgain') }).press('Enter');
      const acme = page.getByRole('button', {
        name: text('account.continueWith', { provider: inLanguage(providerNames.acme, language) }),
      });
      await expect(acme).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(acme).toBeFocused();
      await expect(page.getByLabel(words.email, { exact: true })).toHaveValue('maya@example.com');
    });
  });
}
