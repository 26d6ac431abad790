import type { Page } from '@playwright/test';
import { newEmail, password } from '../harness/buyer.ts';
import { enterAddress, paidHeading, payBy } from '../harness/checking-out.ts';
import { open, reload } from '../harness/open.ts';
import { sageHeadphones, silverHeadphones, stockOf } from '../harness/ordering.ts';
import { register } from '../harness/signing-in.ts';
import { expect, test } from '../harness/test.ts';
import type { Words } from '../harness/words.ts';

// Each language buys a colour that no other journey buys, because the stock is compared before and after.
const purchases = [
  { language: 'en_US', colour: 'sage', variant: sageHeadphones },
  { language: 'zh_CN', colour: 'silver', variant: silverHeadphones },
] as const;

for (const { language, colour, variant } of purchases) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('§1.02 §1.05 §1.07 §1.08 §1.09 a visitor finds a product, fills a cart, registers, orders, pays and follows the order', async ({
      page,
      program,
      words,
    }) => {
      const stockBefore = await stockOf(program.url, variant);

      await test.step('find the product and choose a variant', async () => {
        await open(page, '/');
        await page.getByRole('combobox', { name: words.search, exact: true }).fill(words.query);
        await page.getByRole('button', { name: words.search, exact: true }).click();
        await page.getByRole('link', { name: words.product }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: words.product })).toBeVisible();
        await page.getByRole('radio', { name: words[colour] }).click();
        await expect(page.getByRole('radio', { name: words[colour] })).toBeChecked();
      });

      await test.step('put two into the cart, which survives a reload', async () => {
        await page.getByRole('button', { name: words.increase }).click();
        await page.getByRole('button', { name: words.addToCart }).click();
        await expect(page.getByRole('region', { name: words.added })).toBeVisible();
        await page.getByRole('link', { name: words.toCart }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
        await expect(page.getByRole('main').getByText(words[colour])).toBeVisible();
        await reload(page);
        await expect(page.getByRole('main').getByText(words[colour])).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: words.cartOf(2) })).toBeVisible();
      });

      await test.step('register on the way to the checkout, and find there what was entered before', async () => {
        await page.getByRole('button', { name: words.checkOut }).click();
        await expect(page).toHaveURL('/fill');
        const [[label, recipient] = []] = Object.entries(words.address);
        const recipientField = page.getByRole('main').getByLabel(label ?? '');
        await recipientField.fill(recipient ?? '');
        // The page of the cart may still be visible, and has a link to sign in, too.
        const signInLink = page.getByRole('main').getByRole('link', { name: words.signIn });
        await signInLink.and(page.locator('[href*=fill]')).click();
        await expect(page).toHaveURL(/\/login\?redirect=/);
        await page.getByRole('link', { name: words.createLink }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.registration })).toBeVisible();
        await register(page, words, { email: newEmail(), password });
        await expect(page).toHaveURL('/fill');
        await expect(recipientField).toHaveValue(recipient ?? '');
      });

      await test.step('enter the address, choose the delivery method and place the order', async () => {
        await expect(page.getByRole('region', { name: words.store }).getByText(words.product)).toBeVisible();
        await enterAddress(page, words);
        await page.getByRole('radio', { name: words.express }).check();
        await page.getByRole('button', { name: words.placeOrder }).click();
        await expect(page).toHaveURL(/\/checkout\?payNo=/);
        await expect.poll(() => stockOf(program.url, variant)).toBe(stockBefore - 2);
      });

      await test.step('pay', async () => {
        await payBy(page, words, words.approve);
        await expect(paidHeading(page, words)).toBeVisible();
        await expect.poll(() => stockOf(program.url, variant)).toBe(stockBefore - 2);
      });

      await test.step('see the order with its product and address', async () => {
        await page.getByRole('main').getByRole('link', { name: words.seeOrder }).click();
        await expect(page.getByRole('heading', { level: 1, name: words.preparingOrder })).toBeVisible();
        await expect(page.getByRole('main').getByText(words.product)).toBeVisible();
        await expect(page.getByRole('main').getByText(words.street)).toBeVisible();
      });
      const orderPage = page.url();

      await test.step('read the message about the order, which links to it', async () => {
        await page.getByRole('banner').getByRole('link', { name: words.messages }).click();
        await page.getByRole('link', { name: words.paymentMessage }).click();
        await expect(page).toHaveURL(orderPage);
      });

      await test.step('find the order by a word of its product', async () => {
        await open(page, '/order-list');
        await searchOrders(page, words, words.query);
        await expect(page.getByRole('article')).toHaveCount(1);
        await expect(page.getByRole('article').getByText(words.processing, { exact: true })).toBeVisible();
        await searchOrders(page, words, 'teapot');
        await expect(page.getByRole('heading', { name: words.noOrderWith('teapot') })).toBeVisible();
      });
    });
  });
}

async function searchOrders(page: Page, words: Words, keyWords: string): Promise<void> {
  await page.getByRole('searchbox', { name: words.searchOrders }).fill(keyWords);
  await page.getByRole('searchbox', { name: words.searchOrders }).press('Enter');
}
