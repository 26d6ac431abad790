import { favouriteList, favouriteNewsChoose, favouriteSet } from '@kaimai/contract/favourite/favourite';
import { historyKeep } from '@kaimai/contract/history/history';
import { messageList } from '@kaimai/contract/message/message';
import { restockWaitSet } from '@kaimai/contract/restock/restock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeProduct, type ProductChange } from '#testing/change-product.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { mailsTo } from '#testing/mails.ts';
import { refuseUpdates } from '#testing/refused-updates.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { notifyOfFavourites } from './favourite-news.ts';

let gateway: TestGateway;
let shopId: number;
/** The buyer as whom the functions below call the gateway. */
let maren: TestBuyer;

beforeAll(async () => {
  gateway = await createTestGateway();
  shopId = (await createShop(gateway.db)).id;
});

afterAll(async () => gateway.close());

beforeEach(async () => {
  maren = await createBuyer(gateway);
  await choose(true);
});

const choose = (news: boolean) => gateway.call(favouriteNewsChoose, { news }, as(maren));

/** A buyer is notified of one favourite at most once in this time. */
const pauseSeconds = 86_400;

const as = (buyer: TestBuyer) => ({ credential: buyer.credential });
/** For 12.90 dollars or 92 yuan. */
const product = (stock = 10) => createProduct(gateway.db, { shopId, stock });
const save = (commodityCode: string) => gateway.call(favouriteSet, { commodityCode, favourite: true }, as(maren));

/** Changes a product, notifies and returns all messages to the buyer, the newest first. */
async function messagesAfter(id: number, change: ProductChange): Promise<string[]> {
  await changeProduct(gateway.db, id, change);
  return messages();
}

/** Notifies, and returns all messages to the buyer, the newest first. */
async function messages(): Promise<string[]> {
  await notifyOfFavourites(gateway.db, gateway.now());
  const { rows } = await gateway.call(messageList, { type: 'advertise', advertiseCode: 'buyer_notice' }, as(maren));
  return rows.map(({ text }) => text);
}

const price = (usd: number): ProductChange => ({ price_usd_minor: usd, price_cny_minor: usd * 7 });

test('a price drop of a favourite is announced once, and again only below the announced price', async () => {
  const { id, code } = await product();
  await save(code);
  expect(await messagesAfter(id, price(1500))).toEqual([]);
  const [message] = await messagesAfter(id, price(990));
  expect(message).toMatch(/^US\$9\.90 instead of US\$12\.90: /);
  expect(await messagesAfter(id, price(1290))).toHaveLength(1);
  expect(await messagesAfter(id, price(990))).toHaveLength(1);
  gateway.advance(pauseSeconds);
  expect(await messagesAfter(id, price(890))).toHaveLength(2);
});

test('a product whose favourites cannot be notified does not delay the notifications of later ones', async () => {
  const [first, second] = [await product(), await product()];
  for (const { id, code } of [first, second]) {
    await save(code);
    await changeProduct(gateway.db, id, price(990));
  }
  const allowUpdates = await refuseUpdates(gateway.db, 'favourite', { column: 'product_id', value: first.id });
  await expect(messages()).rejects.toThrow('products whose favourites could not be notified');
  await allowUpdates();
  const waiting = await gateway.db.selectFrom('changed_favourite').select('product_id').execute();
  expect(waiting).toEqual([{ product_id: first.id }]);
  expect(await messages()).toHaveLength(2);
});

test('a sold-out favourite is announced whenever it is back in stock, at most once a day', async () => {
  const { id, code } = await product(0);
  await save(code);
  expect(await messagesAfter(id, price(990))).toEqual([]);
  expect(await messagesAfter(id, { in_stock: true })).toEqual([expect.stringMatching(/again for US\$9\.90: /)]);
  gateway.advance(pauseSeconds);
  expect(await messagesAfter(id, { in_stock: false })).toHaveLength(1);
  expect(await messagesAfter(id, { in_stock: true })).toHaveLength(2);
});

test('stock and prices that a shop changes back and forth are announced once a day', async () => {
  gateway.stopClock();
  const { id, code } = await product(0);
  await save(code);
  for (const inStock of [true, false, true, false, true]) await messagesAfter(id, { in_stock: inStock });
  for (const usd of [1280, 1270, 1260]) await messagesAfter(id, price(usd));
  expect(await messages()).toHaveLength(1);
  gateway.advance(pauseSeconds - 1);
  expect(await messages()).toHaveLength(1);
  // The price and stock of that moment are announced without a further change.
  gateway.advance(1);
  expect(await messages()).toEqual([
    expect.stringMatching(/^US\$12\.60 instead of US\$12\.90: /),
    expect.stringMatching(/again for/),
  ]);
});

test('a change of which one buyer is notified later is announced to others immediately', async () => {
  gateway.stopClock();
  const { id, code } = await product();
  await save(code);
  expect(await messagesAfter(id, price(1000))).toHaveLength(1);
  await messagesAfter(id, price(990));
  maren = await createBuyer(gateway);
  await choose(true);
  await save(code);
  expect(await messagesAfter(id, price(890))).toHaveLength(1);
});

test('buyers who were notified at different times are notified again a day after their own notification', async () => {
  gateway.stopClock();
  const { id, code } = await product();
  const first = maren;
  await save(code);
  expect(await messagesAfter(id, price(1000))).toHaveLength(1);
  gateway.advance(3600);
  const second = (maren = await createBuyer(gateway));
  await choose(true);
  await save(code);
  expect(await messagesAfter(id, price(900))).toHaveLength(1);
  await messagesAfter(id, price(800));
  const countsAfter = async (seconds: number): Promise<number[]> => {
    gateway.advance(seconds);
    const counts: number[] = [];
    for (maren of [first, second]) counts.push((await messages()).length);
    return counts;
  };
  expect(await countsAfter(pauseSeconds - 3601)).toEqual([1, 1]);
  expect(await countsAfter(1)).toEqual([2, 1]);
  expect(await countsAfter(3599)).toEqual([2, 1]);
  expect(await countsAfter(1)).toEqual([2, 2]);
});

test.each([
  ['yuan', { price_usd_minor: 1190 }],
  ['dollars', { price_cny_minor: 8500 }],
] as const)('a favourite that costs the same in %s is not announced as cheaper', async (_currency, change) => {
  const { id, code } = await product();
  await save(code);
  expect(await messagesAfter(id, change)).toEqual([]);
});

test('a buyer who waits for a variant of a favourite is not notified of the favourite as well', async () => {
  const { id, code, skuCode } = await product(0);
  await save(code);
  expect(await gateway.call(restockWaitSet, { skuCode, wait: true }, as(maren))).toMatchObject({ code: 'SUCCESS' });
  expect(await messagesAfter(id, { in_stock: true })).toEqual([]);
});

test('a favourite that is back for less in one currency and more in the other is not announced as cheaper', async () => {
  const { id, code } = await product(0);
  await save(code);
  const mixed = { in_stock: true, price_usd_minor: 990, price_cny_minor: 99_900 };
  expect(await messagesAfter(id, mixed)).toEqual([expect.stringMatching(/again for US\$9\.90: /)]);
  gateway.advance(pauseSeconds);
  const cheaperInDollars = { price_usd_minor: 980, price_cny_minor: 9500 };
  expect(await messagesAfter(id, cheaperInDollars)).toHaveLength(1);
  gateway.advance(pauseSeconds);
  // Compared with the price at which it was saved, US$12.90.
  expect((await messagesAfter(id, price(1190)))[0]).toMatch(/^US\$11\.90 instead of US\$12\.90: /);
});

test('the message has the product’s picture and leads to it, in the language of the reader', async () => {
  const { id, code } = await product();
  await save(code);
  await messagesAfter(id, price(990));
  const input = { type: 'advertise' as const, advertiseCode: 'buyer_notice' as const };
  const { rows, unread } = await gateway.call(messageList, input, { ...as(maren), locale: 'zh_CN' });
  expect(rows).toMatchObject([{ commodityCode: code, orderNo: '', read: false, title: '你收藏的商品降价了' }]);
  expect(unread.buyer_notice).toBe(1);
});

test('buyers who did not opt in get neither a message nor a mail, whatever they choose about their history', async () => {
  maren = await createBuyer(gateway);
  const { id, code } = await product();
  await save(code);
  expect((await gateway.call(favouriteList, {}, as(maren))).news).toBe(false);
  await gateway.call(historyKeep, { keep: false }, as(maren));
  await gateway.call(historyKeep, { keep: true }, as(maren));
  expect((await gateway.call(favouriteList, {}, as(maren))).news).toBe(false);
  expect(await messagesAfter(id, price(990))).toEqual([]);
  expect(await mailsTo(gateway, maren.email)).toEqual([]);
});

test('buyers who switched the messages off get none, also not later about earlier changes', async () => {
  const { id, code } = await product();
  await save(code);
  expect((await gateway.call(favouriteList, {}, as(maren))).news).toBe(true);
  await choose(false);
  expect((await gateway.call(favouriteList, {}, as(maren))).news).toBe(false);
  expect(await messagesAfter(id, price(990))).toEqual([]);
  await choose(true);
  expect(await messagesAfter(id, { in_stock: true })).toEqual([]);
  expect(await messagesAfter(id, price(790))).toHaveLength(1);
});

test('a change that is not committed yet waits for the next run, even if an earlier one was due', async () => {
  const { id, code } = await product();
  await save(code);
  await changeProduct(gateway.db, id, price(1500));
  const changing = await gateway.db.startTransaction().execute();
  await changeProduct(changing, id, price(990));
  await notifyOfFavourites(gateway.db, gateway.now());
  await changing.commit().execute();
  expect(await messages()).toEqual([expect.stringMatching(/^US\$9\.90 instead of US\$12\.90: /)]);
});

test('products without favourites leave no work for the job', async () => {
  const { id } = await product();
  await messagesAfter(id, price(1));
  expect(await gateway.db.selectFrom('changed_favourite').selectAll().execute()).toEqual([]);
});
