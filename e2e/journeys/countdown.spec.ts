import { impatientShop } from '../shop/addresses.ts';
import { open } from '../shop/open.ts';
import { placeOrder, sageHeadphones, stockOf } from '../shop/ordering.ts';
import { ownShop } from '../shop/own-shop.ts';
import { buyerTest as test, expect } from '../shop/test.ts';

const payWithinMinutes = '0.4';

test.use({ shop: ownShop(impatientShop, { PAY_WITHIN_MINUTES: payWithinMinutes }) });

test('when the time to pay runs out the order is closed and its stock is back', async ({
  page,
  shop,
  buyer,
  words,
}) => {
  test.setTimeout(180_000);
  const stockBefore = await stockOf(shop.url, sageHeadphones);
  const { payNo } = await placeOrder(shop.url, buyer, sageHeadphones);
  await expect.poll(() => stockOf(shop.url, sageHeadphones)).toBe(stockBefore - 1);
  await open(page, `/checkout?payNo=${payNo}`);
  await expect(page.getByRole('timer')).toHaveText(/0:\d\d$/);

  await expect(page.getByRole('heading', { level: 1, name: words.closed })).toBeVisible({ timeout: 90_000 });
  await expect.poll(() => stockOf(shop.url, sageHeadphones)).toBe(stockBefore);
  await open(page, '/order-list');
  await expect(page.getByRole('article').getByText(words.notPaidInTime)).toBeVisible();
});
