import { cartAdd } from '@kaimai/contract/cart/cart';
import { newEmail } from '../harness/buyer.ts';
import { answerTo, open } from '../harness/open.ts';
import { inkHeadphones, sageHeadphones } from '../harness/ordering.ts';
import { addFromDetail, fillAddress } from '../harness/simple-shop.ts';
import { expect, test } from '../harness/test.ts';

const texts = {
  en_US: {
    checkOut: 'Go to checkout',
    next: 'Continue',
    note: 'Note for the shop',
    changeAddress: 'Change address',
    updateTotal: 'Update total',
    coupons: /^Coupons belong to an account/,
    order: /^Order KM/,
    query: 'headphones under $100',
    queryWithoutPrice: 'headphones',
    removePrice: 'Remove filter: ≤ US$100',
    unmetQuery: 'headphones under $1',
    unmetMessage: 'No result meets “under $1”. Showing results without it.',
    quantityOf: /^Quantity of/,
    update: /^Update quantity of/,
  },
  zh_CN: {
    checkOut: '去结算',
    next: '继续',
    note: '给店铺留言',
    changeAddress: '修改地址',
    updateTotal: '更新合计',
    coupons: /^优惠券存放在账户中/,
    order: /^订单 KM/,
    query: '500元以内的耳机',
    queryWithoutPrice: '耳机',
    removePrice: '去掉筛选：≤ CN￥500',
    unmetQuery: '耳机 1元以下',
    unmetMessage: '没有符合“1元以下”的商品，下面没有按它筛选。',
    quantityOf: /的数量$/,
    update: /^修改数量：/,
  },
} as const;

for (const language of ['en_US', 'zh_CN'] as const) {
  const text = texts[language];

  test.describe(`without JavaScript, in ${language}`, () => {
    test.use({ language, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

    test('a note for the shop survives a change of the address and is in the order', async ({ page, words }) => {
      const noteText = 'Ring twice.\n请放门口 <b>';
      await addFromDetail(page, inkHeadphones, words, '1');
      await page.getByRole('link', { name: text.checkOut }).click();
      await fillAddress(page, words, newEmail());
      await page.getByRole('button', { name: text.next }).click();
      await expect(page.getByText(text.coupons)).toBeVisible();
      const note = page.getByRole('textbox', { name: text.note });
      await note.fill(noteText);
      await page.getByRole('button', { name: text.updateTotal }).click();
      await expect(note).toHaveValue(noteText);
      await page.getByRole('button', { name: text.changeAddress }).click();
      await page.getByRole('button', { name: text.next }).click();
      await expect(note).toHaveValue(noteText);
      await page.getByRole('button', { name: words.placeOrder }).click();
      await page.getByRole('link', { name: text.order }).click();
      await expect(page.getByText(noteText.replace('\n', ' '))).toBeVisible();
    });

    test('a price limit in a query filters the list, and removing the filter leaves the rest of the query', async ({
      page,
    }) => {
      await page.goto(addressOf(text.query));
      // The title contains the query and the count; the query may contain a number, too.
      const count = async () => {
        const title = (await page.title()).replace(text.query, '').replace(text.queryWithoutPrice, '');
        return Number.parseInt(/\d+/.exec(title)?.[0] ?? '', 10);
      };
      const narrowedCount = await count();
      await page.getByRole('link', { name: text.removePrice }).click();
      await expect(page).toHaveURL(addressOf(text.queryWithoutPrice));
      await expect(page.getByRole('link', { name: text.removePrice })).toHaveCount(0);
      // The title is empty until the next page is parsed.
      await expect.poll(count).toBeGreaterThan(narrowedCount);
    });

    test('a price limit that no product meets is reported and not applied', async ({ page }) => {
      await page.goto(addressOf(text.unmetQuery));
      await expect(page.getByText(text.unmetMessage)).toBeVisible();
      await expect(page.getByRole('listitem').first()).toBeVisible();
    });
  });

  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the simple shop shows what a guest added to the cart of the full shop', async ({ page, words }) => {
      await open(page, `/detail?commodityCode=${sageHeadphones.commodityCode}&sku=${sageHeadphones.skuCode}`);
      const answer = answerTo(page, cartAdd);
      await page.getByRole('button', { name: words.addToCart }).click();
      // The confirmation appears before the answer.
      await answer;
      await expect(page.getByRole('link', { name: words.toCart })).toBeVisible();
      // The cookie is sent to the pages of the simple shop only.
      const browserCookies = (await page.context().cookies()).filter(({ name }) => name === 'browser');
      expect(browserCookies.map(({ path }) => path)).toEqual(['/simple']);
      await page.goto('/simple/cart');
      const quantity = page.getByRole('spinbutton', { name: text.quantityOf });
      await expect(quantity).toHaveValue('1');
      await quantity.fill('3');
      await page.getByRole('button', { name: text.update }).click();
      await expect(quantity).toHaveValue('3');
      await open(page, '/cart');
      await expect(page.getByRole('main').getByText(words.product).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: text.quantityOf })).toHaveValue('3');
    });

    test('the full shop shows what was first added to the cart of the simple shop', async ({ page, words }) => {
      await page.goto(`/simple/product?commodityCode=${inkHeadphones.commodityCode}&sku=${inkHeadphones.skuCode}`);
      await page.getByRole('button', { name: words.addToCart }).click();
      await expect(page).toHaveURL('/simple/cart');
      await open(page, '/cart');
      await expect(page.getByRole('main').getByText(words.product).first()).toBeVisible();
    });
  });
}

function addressOf(query: string): string {
  return `/simple?${new URLSearchParams({ words: query }).toString()}`;
}
