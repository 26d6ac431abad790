import { cartView } from '@kaimai/contract/cart/cart';
import { chooseRegion } from '../harness/choose-region.ts';
import { open } from '../harness/open.ts';
import { inkHeadphones, ordersOf, prepareToOrder } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

const apples = 'aksu-apples-4kg';

test('products that are not delivered abroad are marked on every page, and the rest of the cart is ordered', async ({
  page,
  program,
  buyer,
}) => {
  const refusal = 'Not delivered to the United States';
  await open(page, '/categories?type=category&commodityCategoryCode=fruit');
  await expect(page.getByRole('article').filter({ hasText: 'Aksu apples' })).toContainText(refusal);

  await open(page, `/detail?commodityCode=${apples}`);
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expect(page.getByText('Delivered to China only.')).toBeVisible();
  await expect(page.getByText('No returns: perishable')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy now' }).first()).toBeDisabled();
  await chooseRegion(page, 'CN');
  await open(page, `/detail?commodityCode=${apples}`);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  const cart = () => signedCall(program.url, cartView, {}, buyer.credential);
  await expect.poll(async () => (await cart()).cartQuantity).toBe(1);

  await prepareToOrder(program.url, buyer, inkHeadphones);
  await chooseRegion(page, 'US');
  await open(page, '/cart');
  const unavailable = page.getByRole('region', { name: 'Unavailable' });
  await expect(unavailable).toContainText('Aksu apples');
  await expect(unavailable).toContainText(refusal);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2 items, 1 not delivered here');
  await open(page, '/fill');
  const undeliverable = page.getByRole('region', { name: 'Not delivered to this address' });
  await expect(undeliverable).toContainText('Aksu apples');
  await expect(undeliverable).toContainText('They stay in your cart, and the rest is ordered.');
  await page.getByRole('button', { name: 'Place order and pay' }).first().click();
  await page.waitForURL(/checkout/);
  const orders = await ordersOf(program.url, buyer);
  expect(orders.flatMap(({ lines }) => lines.map(({ skuCode }) => skuCode))).toEqual([inkHeadphones.skuCode]);
  const { stores } = await cart();
  expect(stores.flatMap(({ lines }) => lines.map(({ commodityCode }) => commodityCode))).toEqual([apples]);

  // Alone, the apples cannot be ordered to this address.
  await open(page, '/fill');
  await expect(page.getByText('None of these products can be delivered to this address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place order and pay' }).first()).toBeDisabled();
});
