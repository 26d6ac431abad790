import { randomUUID } from 'node:crypto';
import { profileUpdate } from '@kaimai/contract/account/account';
import { addressSave } from '@kaimai/contract/address/address';
import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { conversationSend } from '@kaimai/contract/conversation/conversation';
import { favouriteSet, storeFollow } from '@kaimai/contract/favourite/favourite';
import { historyAdd } from '@kaimai/contract/history/history';
import { recentSearchAdd } from '@kaimai/contract/history/recent-searches';
import { orderDetails } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { questionAsk } from '@kaimai/contract/question/questions';
import { reviewSave } from '@kaimai/contract/review/own-review';
import type { ProgramAddress } from '../harness/addresses.ts';
import type { Buyer } from '../harness/buyer.ts';
import { isCallOf } from '../harness/calls.ts';
import { importShop } from '../harness/importing.ts';
import { expectNoOverflow } from '../harness/layout.ts';
import { open } from '../harness/open.ts';
import { portland } from '../harness/ordering.ts';
import { payOverWire } from '../harness/paying.ts';
import { runOperator } from '../harness/program.ts';
import { signedCall } from '../harness/signed-call.ts';
import { fillAddress } from '../harness/simple-shop.ts';
import { simpleWords } from '../harness/simple-shop-words.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

/** 66 letters without a place to break. */
const wordOf = (name: string) => `${name}${'mississippi'.repeat(6)}`.slice(0, 66);
const inBothLanguages = (name: string) => ({ en_US: wordOf(name), zh_CN: wordOf(name) });
const shopCode = 'LONGWORDS';
const commodityCode = 'long-words-chair';

const shop = {
  code: shopCode,
  name: inBothLanguages('Shop'),
  tagline: inBothLanguages('Tagline'),
  city: inBothLanguages('City'),
  about: { en_US: [wordOf('About')], zh_CN: [wordOf('About')] },
};
const chair = {
  handle: commodityCode,
  title: inBothLanguages('Chair'),
  category: 'headphones',
  description: { en_US: [wordOf('Text'), `• ${wordOf('Item')}`], zh_CN: [wordOf('Text'), `• ${wordOf('Item')}`] },
  specifications: [{ name: inBothLanguages('Name'), value: inBothLanguages('Value') }],
  options: [{ name: inBothLanguages('Option'), values: ['First', 'Second', 'Third'].map(inBothLanguages) }],
  variants: ['First', 'Second', 'Third'].map((value) => ({
    values: [wordOf(value)],
    price: { USD: '20.00', CNY: '140.00' },
    stock: value === 'Third' ? 0 : 50,
  })),
};
const address = {
  ...portland,
  recipient: wordOf('Recipient'),
  street: wordOf('Street'),
  city: wordOf('City'),
};

// One test, so that the shop is imported once.
test('long words in texts of shops and buyers are broken on a phone', async ({ page, program, buyer, words }) => {
  test.slow();
  await importShop(program, shop, chair);
  const { payNo, orderNo, deliveredNo, afterSalesNo } = await writeLongWords(program, buyer);
  const query = wordOf('Query');
  const paths = [
    `/detail?commodityCode=${commodityCode}`,
    `/shop?storeCodeNumber=${shopCode}`,
    `/shop?storeCodeNumber=${shopCode}&pageType=all`,
    `/shop?storeCodeNumber=${shopCode}&pageType=all&keyWords=${query}`,
    `/shop?storeCodeNumber=${shopCode}&pageType=about`,
    `/search?commodityName=${query}`,
    `/search?commodityName=${wordOf('Chair')}`,
    `/search?commodityName=headphones&stores=${shopCode}`,
    `/search?searchType=shop&commodityName=${query}`,
    `/search?searchType=shop&commodityName=${wordOf('Shop')}`,
    `/categories?type=keywords&showName=${query}`,
    `/compare?ids=${commodityCode},shoreline-tern-one`,
    '/cart',
    '/fill',
    `/checkout?payNo=${payNo}`,
    '/order-list',
    `/order-list?keyWords=${query}`,
    '/orders',
    `/order-details?orderNo=${orderNo}`,
    `/order-details?orderNo=${deliveredNo}`,
    `/after-sales-request?orderNo=${deliveredNo}`,
    `/after-sales?afterSalesNo=${afterSalesNo}`,
    '/messages',
    '/conversations',
    `/conversation?storeCodeNumber=${shopCode}&commodityCode=${commodityCode}`,
    '/favorite',
    '/favorite?favoriteType=shop',
    '/personal-center',
    '/personal-center/coupons',
    `/personal-center/review?orderNo=${deliveredNo}`,
    '/personal-center/history',
    '/personal-center/receive-address',
    '/profile',
  ];
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path);
      await expectNoOverflow(page);
    });
  }
  await test.step('the panel after an addition to the cart', async () => {
    await open(page, `/detail?commodityCode=${commodityCode}`);
    await page.getByRole('button', { name: words.addToCart }).first().click();
    await expect(page.getByText(words.added)).toBeVisible();
    await expectNoOverflow(page);
  });
  await test.step('a message about a refusal', async () => {
    const refusal = wordOf('Refusal');
    await open(page, `/detail?commodityCode=${commodityCode}`);
    await page.route('**/gateway.do', (route) =>
      isCallOf(route.request(), cartAdd)
        ? route.fulfill({ json: { code: 'STOCK_NOT_ENOUGH', message: refusal } })
        : route.fallback(),
    );
    await page.getByRole('button', { name: words.addToCart }).first().click();
    await expect(page.getByText(refusal)).toBeVisible();
    await expectNoOverflow(page);
  });
  await test.step('the recent searches', async () => {
    await open(page, '/');
    await page.getByRole('combobox', { name: words.search, exact: true }).click();
    await expect(page.getByRole('option', { name: query })).toBeVisible();
    await expectNoOverflow(page);
  });
  await test.step('the simple shop', async () => {
    const simple = simpleWords.en_US;
    for (const name of ['Chair', 'Query']) {
      await page.goto(`/simple?words=${wordOf(name)}`);
      await expectNoOverflow(page);
    }
    await page.goto(`/simple/product?commodityCode=${commodityCode}`);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: words.addToCart }).click();
    await expect(page).toHaveURL('/simple/cart');
    await expectNoOverflow(page);
    await page.getByRole('link', { name: simple.checkOut }).click();
    await fillAddress(page, words, `${wordOf('e').slice(0, 60)}@example.com`);
    for (const label of [/name/, /Street/, /City/])
      await page.getByRole('textbox', { name: label }).fill(wordOf('Place'));
    await page.getByRole('button', { name: simple.next }).click();
    await expect(page.getByRole('heading', { level: 1, name: simple.review })).toBeVisible();
    await expectNoOverflow(page);
    await page.getByRole('textbox').fill(wordOf('Note'));
    await page.getByRole('button', { name: words.placeOrder }).click();
    await page.getByRole('link', { name: simple.order }).click();
    await expect(page.getByText(wordOf('Note'))).toBeVisible();
    await expectNoOverflow(page);
  });
});

/**
 * Writes long words wherever buyers and shops write. Returns a payment, its order, and a delivered order with a review, an event
 * of its parcel and a request for a return.
 */
async function writeLongWords(program: ProgramAddress, { credential }: Buyer) {
  const { url } = program;
  const nickname = wordOf('Nickname').slice(0, 40);
  await signedCall(url, profileUpdate, { nickname, birthday: null, locale: 'en_US', avatarUrl: null }, credential);
  await signedCall(url, addressSave, address, credential);
  await signedCall(url, questionAsk, { commodityCode, text: wordOf('Question') }, credential);
  const message = { storeCodeNumber: shopCode, commodityCode, clientId: randomUUID(), text: wordOf('Message') };
  await signedCall(url, conversationSend, { ...message, withCard: true }, credential);
  await signedCall(url, favouriteSet, { commodityCode, favourite: true }, credential);
  await signedCall(url, storeFollow, { storeCodeNumber: shopCode, follow: true }, credential);
  await signedCall(url, historyAdd, { commodityCodes: [commodityCode] }, credential);
  await signedCall(url, recentSearchAdd, { words: [wordOf('Query')] }, credential);

  const delivered = await placeOrder(url, credential);
  const deliveredNo = delivered.orderNos.join();
  await payOverWire(url, { credential }, delivered.payNo);
  await runOperator(program, [
    'orders',
    'ship',
    deliveredNo,
    '--carrier',
    'sf',
    '--tracking',
    wordOf('T').slice(0, 40),
  ]);
  const { parcels, lines } = await signedCall(url, orderDetails, { orderNo: deliveredNo }, credential);
  const [parcelNo = ''] = parcels.map((parcel) => parcel.parcelNo);
  const [skuCode = ''] = lines.map((line) => line.skuCode);
  const event = [
    '--zh',
    wordOf('Event'),
    '--en',
    wordOf('Event'),
    '--place-zh',
    wordOf('Place'),
    '--place-en',
    wordOf('Place'),
  ];
  await runOperator(program, ['parcels', 'event', parcelNo, ...event]);
  await runOperator(program, ['parcels', 'deliver', parcelNo]);
  const review = { orderNo: deliveredNo, skuCode, rating: 5, title: wordOf('Title'), body: wordOf('Review'), nickname };
  const { reviewNo } = await signedCall(url, reviewSave, review, credential);
  await runOperator(program, ['reviews', 'reply', reviewNo, '--en', wordOf('Reply'), '--zh', wordOf('Reply')]);
  const request = {
    orderNo: deliveredNo,
    kind: 'RETURN',
    reason: 'NO_LONGER_WANTED',
    words: wordOf('Request'),
  } as const;
  const returnedLines = [{ skuCode, quantity: 1 }];
  const { afterSalesNo } = await signedCall(url, afterSalesRequest, { ...request, lines: returnedLines }, credential);
  const { payNo, orderNos } = await placeOrder(url, credential);
  await signedCall(url, cartAdd, { skuCode, quantity: 1 }, credential);
  return { payNo, orderNo: orderNos.join(), deliveredNo, afterSalesNo };
}

/** Orders two units with a note, to the address of long words. */
async function placeOrder(url: string, credential: Buyer['credential']) {
  const { skus } = await signedCall(url, commodityDetail, { commodityCode });
  const buyNow = { skuCode: skus[0]?.skuCode ?? '', quantity: 2 };
  const { orderToken, total } = await signedCall(url, fillView, { buyNow }, credential);
  const notes = { [shopCode]: wordOf('Note') };
  return signedCall(url, orderPlace, { orderToken, buyNow, address, notes, expectedTotal: total.USD }, credential);
}
