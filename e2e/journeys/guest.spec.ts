import { newEmail } from '../shop/buyer.ts';
import { enterAddress, paidHeading, payBy } from '../shop/checking-out.ts';
import { open } from '../shop/open.ts';
import { inkHeadphones } from '../shop/ordering.ts';
import { expect, test } from '../shop/test.ts';

test('a guest buys with an e-mail, without an account, and finds the order again in another browser', async ({
  page,
  browser,
  shop,
  words,
}) => {
  const email = newEmail();

  await test.step('order and pay', async () => {
    await open(page, `/fill?skuCode=${inkHeadphones.skuCode}&quantity=1`);
    await page.getByRole('button', { name: words.placeOrder }).first().click();
    await expect(page.getByText(/^Enter your e-mail: /)).toBeVisible();
    await page.getByRole('textbox', { name: words.email }).fill(email);
    await enterAddress(page, words);
    await page.getByRole('button', { name: words.placeOrder }).first().click();
    await expect(page).toHaveURL(/\/checkout\?payNo=/);
    await payBy(page, words, words.approve);
    await expect(paidHeading(page, words)).toBeVisible();
  });

  await page.getByRole('main').getByRole('link', { name: words.seeOrder }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.isPacked })).toBeVisible();
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? '';

  await test.step('look it up from a browser that was never here, and cancel it there', async () => {
    const elsewhere = await browser.newPage({ baseURL: shop.url, locale: 'en-US' });
    await elsewhere.goto('/order-lookup');
    await elsewhere.evaluate(() => localStorage.setItem('locale', '"en-US"'));
    await open(elsewhere, `/order-details?orderNo=${orderNo}`);
    await elsewhere.getByRole('textbox', { name: words.email }).fill('somebody.else@example.com');
    await elsewhere.getByRole('button', { name: 'Find order' }).click();
    await expect(elsewhere.getByRole('alert').filter({ hasText: /^No order has this number/ })).toBeVisible();
    await elsewhere.getByRole('textbox', { name: words.email }).fill(email);
    await elsewhere.getByRole('button', { name: 'Find order' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: words.isPacked })).toBeVisible();
    await expect(elsewhere.getByRole('main').getByText(words.street)).toBeVisible();
    await elsewhere.getByRole('main').getByRole('button', { name: words.cancelOrder }).click();
    await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Cancel and refund' }).click();
    await expect(elsewhere.getByRole('main').getByRole('button', { name: words.cancelOrder })).toBeHidden();
    await elsewhere.close();
  });
});
