import { addressSave } from '@kaimai/contract/address/address';
import { orderDetails } from '@kaimai/contract/order/order';
import type { Page } from '@playwright/test';
import { expectTotal, paidHeading } from '../harness/checking-out.ts';
import { open, reload } from '../harness/open.ts';
import { addressIn } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

/** The amounts of one pair of headphones by express delivery, with a coupon of the shop and one of the platform. */
const price = 'CN￥909.00';
const discounts = ['−CN￥35.00', '−CN￥20.00'];
/** The discount and the total before delivery, which the cart shows for all coupons together. */
const inCart = ['−CN￥55.00', 'CN￥854.00'];
const amounts = {
  en_US: { fee: 'CN￥85.00', total: 'CN￥939.00' },
  zh_CN: { fee: 'CN￥25.00', total: 'CN￥879.00' },
};
const couponTitles = {
  en_US: ['Headphones and speakers', 'New customer coupon'],
  zh_CN: ['耳机音箱优惠券', '新人优惠券'],
};

for (const language of ['en_US', 'zh_CN'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`in ${language}, ${width} px wide`, () => {
      test.use({ language, viewport: { width, height: 900 } });

      test('a buyer who sees prices in yuan has the same amounts from the list to the order, and is charged in yuan', async ({
        page,
        program,
        buyer,
        words,
      }) => {
        const { text, pattern } = words;
        const { fee, total } = amounts[language];
        const main = page.getByRole('main');
        await signedCall(program.url, addressSave, addressIn[language], buyer.credential);
        await open(page, '/');
        await page.getByRole('button', { name: words.region }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(words.currency).selectOption('CNY');
        await dialog.getByRole('button', { name: words.save }).click();
        await expect(dialog).toBeHidden();

        await test.step('on the list', async () => {
          await open(page, `/search?commodityName=${words.query}`);
          const card = main.getByRole('article').filter({ hasText: words.product });
          await expect(card).toContainText(price);
          await expectOnlyYuan(page);
          await card.getByRole('link', { name: words.product }).click();
        });

        await test.step('on the page of the product, with its coupons', async () => {
          await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
          await expect(main.getByText(price, { exact: true }).first()).toBeVisible();
          for (const title of couponTitles[language])
            await main.getByRole('button', { name: pattern('coupon.collectOf', { title }) }).click();
          await expect(main.getByText(text('coupon.collected'), { exact: true })).toHaveCount(2);
          await expectOnlyYuan(page);
          await main.getByRole('button', { name: words.addToCart }).locator('visible=true').first().click();
          await page.getByRole('link', { name: words.toCart }).click();
        });

        await test.step('in the cart', async () => {
          const sums = page.getByRole('region', { name: words.cartSums });
          await expect(sums).toContainText(price);
          for (const amount of inCart) await expect(sums).toContainText(amount);
          await expectOnlyYuan(page);
          await page.getByRole('button', { name: words.checkOut }).locator('visible=true').click();
        });

        await test.step('at the check of the order', async () => {
          await expect(page).toHaveURL('/fill');
          await page.getByRole('radio', { name: words.express }).check();
          await expectTotal(page, words);
          const sums = page.getByRole('region', { name: words.orderSums });
          for (const amount of [price, fee, ...discounts, total]) await expect(sums).toContainText(amount);
          await expectOnlyYuan(page);
          await page.getByRole('button', { name: words.placeOrder }).locator('visible=true').click();
        });

        await test.step('at the cashier and at the payment provider', async () => {
          await expect(page).toHaveURL(/\/checkout\?payNo=/);
          await expect(main).toContainText(total);
          await expectOnlyYuan(page);
          const pay = main.getByRole('button', { name: text('checkout.pay', { amount: total }) });
          await pay.locator('visible=true').click();
          await expect(page).toHaveURL(/\/sandbox-pay\//);
          await expect(page.locator('body')).toContainText(total);
          await page.getByRole('button', { name: words.approve }).click();
          await expect(paidHeading(page, words)).toBeVisible();
        });

        await test.step('in the list of orders and in the order', async () => {
          await open(page, '/order-list');
          await expect(page.getByRole('article')).toContainText(total);
          await expectOnlyYuan(page);
          await page
            .getByRole('article')
            .getByRole('link', { name: text('orders.details') })
            .click();
          const sums = page.getByRole('region', { name: text('orders.amounts') });
          for (const amount of [price, fee, ...discounts, total]) await expect(sums).toContainText(amount);
          await expectOnlyYuan(page);
        });

        const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';
        const order = await signedCall(program.url, orderDetails, { orderNo }, buyer.credential);
        expect(order).toMatchObject({ settlementCurrency: 'CNY', total: { RMB: total.replace('CN￥', '') } });

        await test.step('in another currency, the order says what was charged', async () => {
          await page.evaluate(() => localStorage.setItem('currency', '"EUR"'));
          await reload(page);
          const sums = page.getByRole('region', { name: text('orders.amounts') });
          await expect(sums).toContainText('€');
          await expect(sums).toContainText(text('orders.wasCharged', { amount: total }));
        });
      });
    });
  }
}

/** Expects no price in dollars. Round amounts in dollars are allowed, since descriptions of shops contain some. */
async function expectOnlyYuan(page: Page): Promise<void> {
  await expect(page.getByRole('main')).not.toContainText(/US\$[\d,]+\.\d\d/);
}
