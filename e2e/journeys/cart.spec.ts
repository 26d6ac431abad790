import { cartAdd } from '@kaimai/contract/cart';
import { commodityDetail } from '@kaimai/contract/catalogue';
import { fillView } from '@kaimai/contract/place-order';
import { answerTo, open, reload } from '../shop/open.ts';
import { inkHeadphones, sageHeadphones } from '../shop/ordering.ts';
import { signedCall } from '../shop/signed-call.ts';
import { signIn } from '../shop/signing-in.ts';
import { expect, test } from '../shop/test.ts';

test('at sign-in what is in the browser’s cart joins what is in the account’s', async ({
  page,
  shop,
  buyer,
  words,
}) => {
  await signedCall(shop.url, cartAdd, { skuCode: inkHeadphones.skuCode, quantity: 1 }, buyer.credential);
  await open(page, `/detail?commodityCode=${sageHeadphones.commodityCode}`);
  await page.getByRole('radio', { name: words.sage }).click();
  await page.getByRole('button', { name: words.addToCart }).click();
  await page.getByRole('link', { name: words.toCart }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: words.signIn, exact: true }).click();
  await signIn(page, words, buyer);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('banner').getByRole('link', { name: words.cartOf(2) })).toBeVisible();
  await expect(page.getByRole('main').getByText(words.ink)).toBeVisible();
  await expect(page.getByRole('main').getByText(words.sage)).toBeVisible();
});

test('a double tap adds one, which a reload keeps', async ({ page, words }) => {
  await open(page, `/detail?commodityCode=${sageHeadphones.commodityCode}`);
  const answered = answerTo(page, cartAdd);
  await page.getByRole('button', { name: words.addToCart }).dblclick();
  const cart = page.getByRole('banner').getByRole('link', { name: words.cartOf(1) });
  await expect(cart).toBeVisible();
  await answered;
  await reload(page);
  await expect(cart).toBeVisible();
});

test('the cart tells the whole sum, delivery with it, before anything personal is asked for', async ({
  page,
  shop,
  words,
}) => {
  await open(page, '/detail?commodityCode=pine-glaze-teapot');
  await page.getByRole('button', { name: words.addToCart }).click();
  await page.getByRole('link', { name: words.toCart }).click();
  const sums = page.getByRole('region', { name: words.total });
  const { fee, one, two } = await sumsOf(shop.url, 'pine-glaze-teapot');
  await expect(sums.getByText('Delivery to United States').locator('xpath=../dd')).toHaveText(fee);
  const total = sums.locator('dt', { hasText: words.total }).locator('xpath=../dd');
  await expect(total).toHaveText(one);
  await page.getByRole('button', { name: words.more }).click();
  await expect(total).toHaveText(two);
});

/** In dollars, to the United States: the fee, and what one and two of it come to with it. */
async function sumsOf(shopUrl: string, commodityCode: string) {
  const { skus } = await signedCall(shopUrl, commodityDetail, { commodityCode });
  const skuCode = skus.find(({ stock }) => stock > 1)?.skuCode ?? '';
  const sumOf = async (quantity: number) => {
    const { total, deliveryTotal } = await signedCall(shopUrl, fillView, { buyNow: { skuCode, quantity } });
    return { total: `US$${total.USD}`, fee: `US$${deliveryTotal.USD}` };
  };
  const [one, two] = [await sumOf(1), await sumOf(2)];
  return { fee: one.fee, one: one.total, two: two.total };
}
