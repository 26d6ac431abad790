import { basicInformation } from '@kaimai/contract/account/basic-information';
import { messageList, messageRead } from '@kaimai/contract/message/message';
import { orderConfirmReceipt } from '@kaimai/contract/order/order';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { shipOrder } from '#fulfilment/shipping.ts';
import { addTrackingEvent, deliverParcel } from '#fulfilment/tracking.ts';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { mailsTo } from '#testing/mails.ts';
import { buy } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let shop: TestGateway;
let product: TestProduct;
let buyer: TestBuyer;

beforeAll(async () => {
  shop = await createListeningGateway();
  const { id: shopId } = await createShop(shop.gateway.db);
  product = await createProduct(shop.gateway.db, { shopId, stock: 100 });
});

beforeEach(async () => {
  buyer = await createBuyer(shop);
});

afterAll(async () => shop.close());

async function order(): Promise<string> {
  const [orderNo = ''] = await buy(shop, buyer, [{ skuCode: product.skuCode, quantity: 1 }]);
  return orderNo;
}

async function ship(orderNo: string): Promise<string> {
  const parcel = { orderNo, carrier: 'sf', trackingNo: `T-${orderNo}`, units: [], now: shop.now() };
  return (await inTransaction(shop.gateway.db, (tx) => shipOrder(tx, parcel))).parcelNo;
}

const track = (parcelNo: string, words: string) =>
  inTransaction(shop.gateway.db, (tx) =>
    addTrackingEvent(tx, { parcelNo, words: { zh_CN: words, en_US: words }, now: shop.now() }),
  );

const deliver = (parcelNo: string) =>
  inTransaction(shop.gateway.db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays: 15, now: shop.now() }));

const list = () => shop.call(messageList, { type: 'order' }, buyer);
const unread = async () => (await shop.call(basicInformation, {}, buyer)).unreadMessages;

const mails = async () => (await mailsTo(shop, buyer.email)).map(({ template }) => template);

test('an order is one message, with the newest text on top and the others below it', async () => {
  const [first, second] = [await order(), await order()];
  const parcelNo = await ship(first);
  await track(parcelNo, 'Left the sorting centre');
  await track(parcelNo, 'Out for delivery');
  const { rows, totalRows, unread: byTab } = await list();
  expect(totalRows).toBe(2);
  expect(byTab.order).toBe(2);
  expect(rows.map(({ orderNo }) => orderNo)).toEqual([first, second]);
  expect(rows[0]?.text).toContain('Out for delivery');
  expect(rows[0]?.earlier?.map(({ text }) => text)).toEqual([
    expect.stringContaining('Left the sorting centre'),
    expect.stringContaining('SF Express'),
    expect.any(String),
    expect.any(String),
  ]);
  expect(await unread()).toBe(2);
});

test('a step on the way makes nothing unread that was read, the delivery does', async () => {
  const orderNo = await order();
  const parcelNo = await ship(orderNo);
  await shop.call(messageRead, {}, buyer);
  await track(parcelNo, 'Left the sorting centre');
  expect(await unread()).toBe(0);
  expect((await list()).rows).toMatchObject([{ orderNo, read: true }]);
  await deliver(parcelNo);
  expect(await unread()).toBe(1);
  await track(await ship(await order()), 'Left the sorting centre');
  expect(await unread()).toBe(2);
});

test('messages about the buyer’s own actions are neither unread nor mailed', async () => {
  const orderNo = await order();
  await deliver(await ship(orderNo));
  await shop.call(messageRead, {}, buyer);
  const before = await mails();
  await shop.call(orderConfirmReceipt, { orderNo }, buyer);
  expect((await list()).rows[0]?.earlier).toHaveLength(4);
  expect(await unread()).toBe(0);
  expect(await mails()).toEqual(before);
});

test('another buyer’s messages about an order of the same number stay', async () => {
  const orderNo = await order();
  const other = await createBuyer(shop);
  const copied = { message_no: `copy-${orderNo}`, buyer_id: other.id, type: 'order' as const, order_no: orderNo };
  const texts = { title: JSON.stringify({ en_US: 'Paid' }), text: JSON.stringify({ en_US: 'Paid' }) };
  await shop.gateway.db
    .insertInto('message')
    .values({ ...copied, ...texts })
    .execute();
  await ship(orderNo);
  expect((await shop.call(messageList, {}, other)).rows).toMatchObject([{ orderNo, read: false, earlier: [] }]);
});
