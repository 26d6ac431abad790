import { cartView } from '@kaimai/contract/cart/cart';
import { chooseRegion } from '../harness/choose-region.ts';
import { open } from '../harness/open.ts';
import { inkHeadphones, ordersOf, prepareToOrder } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

const apples = 'aksu-apples-4kg';

const texts = {
  en_US: {
    apples: 'Aksu apples',
    refusal: 'Not delivered to the United States',
    onlyTo: 'Delivered to China only.',
    noReturns: 'No returns: perishable',
    unavailable: 'Unavailable',
    count: '2 items, 1 not delivered here',
    notToAddress: 'Not delivered to this address',
    rest: 'They stay in your cart, and the rest is ordered.',
    nothing: 'None of these products can be delivered to this address.',
  },
  zh_CN: {
    apples: '阿克苏冰糖心苹果',
    refusal: '不配送到美国',
    onlyTo: '仅配送到中国。',
    noReturns: '生鲜易腐，不支持退货',
    unavailable: '暂时不能买',
    count: '2 件商品，其中 1 件不配送到当前地区',
    notToAddress: '无法配送到这个地址',
    rest: '会留在购物车里，其余商品照常下单。',
    nothing: '这些商品都不配送到这个地址',
  },
};

for (const language of ['en_US', 'zh_CN'] as const) {
  const text = texts[language];

  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('products that are not delivered abroad are marked on every page, and the rest of the cart is ordered', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      await open(page, '/categories?type=category&commodityCategoryCode=fruit');
      await expect(page.getByRole('article').filter({ hasText: text.apples })).toContainText(text.refusal);

      await open(page, `/detail?commodityCode=${apples}`);
      await expect(page.getByText(text.refusal).first()).toBeVisible();
      await expect(page.getByText(text.onlyTo)).toBeVisible();
      await expect(page.getByText(text.noReturns)).toBeVisible();
      await expect(page.getByRole('button', { name: words.buyNow }).first()).toBeDisabled();
      await chooseRegion(page, 'CN');
      await open(page, `/detail?commodityCode=${apples}`);
      await page.getByRole('button', { name: words.addToCart }).first().click();
      const cart = () => signedCall(program.url, cartView, {}, buyer.credential);
      await expect.poll(async () => (await cart()).cartQuantity).toBe(1);

      await prepareToOrder(program.url, buyer, inkHeadphones);
      await chooseRegion(page, 'US');
      await open(page, '/cart');
      const unavailable = page.getByRole('region', { name: text.unavailable });
      await expect(unavailable).toContainText(text.apples);
      await expect(unavailable).toContainText(text.refusal);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(text.count);
      await open(page, '/fill');
      const undeliverable = page.getByRole('region', { name: text.notToAddress });
      await expect(undeliverable).toContainText(text.apples);
      await expect(undeliverable).toContainText(text.rest);
      await page.getByRole('button', { name: words.placeOrder }).first().click();
      await page.waitForURL(/checkout/);
      const orders = await ordersOf(program.url, buyer);
      expect(orders.flatMap(({ lines }) => lines.map(({ skuCode }) => skuCode))).toEqual([inkHeadphones.skuCode]);
      const { stores } = await cart();
      expect(stores.flatMap(({ lines }) => lines.map(({ commodityCode }) => commodityCode))).toEqual([apples]);

      // Alone, the apples cannot be ordered to this address.
      await open(page, '/fill');
      await expect(page.getByText(text.nothing)).toBeVisible();
      await expect(page.getByRole('button', { name: words.placeOrder }).first()).toBeDisabled();
    });
  });
}
