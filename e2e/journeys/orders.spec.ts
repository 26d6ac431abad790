import { registerBuyer } from '../shop/buyer.ts';
import { open } from '../shop/open.ts';
import { inkHeadphones, ordersOf, placeOrder } from '../shop/ordering.ts';
import { buyerTest as test, expect } from '../shop/test.ts';

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an unpaid order is cancelled only when the buyer means it, and can be bought again', async ({
      page,
      shop,
      buyer,
      words,
    }) => {
      await placeOrder(shop.url, buyer, inkHeadphones);
      await open(page, '/order-list');
      const order = page.getByRole('article');
      await expect(order.getByText(words.toPay, { exact: true })).toBeVisible();
      await order.getByRole('button', { name: words.cancelOrder }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.keepOrder }).click();
      expect(await ordersOf(shop.url, buyer)).toMatchObject([{ status: 'PENDING_PAYMENT' }]);

      await order.getByRole('button', { name: words.cancelOrder }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.cancelOrder }).click();
      await expect(order.getByText(words.cancelled, { exact: true })).toBeVisible();
      expect(await ordersOf(shop.url, buyer)).toMatchObject([{ status: 'CANCELLED' }]);

      await order.getByRole('button', { name: words.buyAgain }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: words.cartOf(1) })).toBeVisible();
    });
  });
}

test('another buyer’s order, and none at all, is Not Found', async ({ page, shop }) => {
  const stranger = await registerBuyer(shop.url);
  const { orderNos } = await placeOrder(shop.url, stranger, inkHeadphones);
  for (const orderNo of [...orderNos, '']) {
    await open(page, `/order-details?orderNo=${orderNo}`);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  }
});
