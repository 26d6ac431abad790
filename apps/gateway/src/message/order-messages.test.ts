import { basicInformation } from '@kaimai/contract/account/basic-information';
import { messageList, messageRead } from '@kaimai/contract/message/message';
import { orderConfirmReceipt, orderDetails } from '@kaimai/contract/order/order';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { shipOrder } from '#fulfilment/shipping.ts';
import { addTrackingEvent, deliverParcel } from '#fulfilment/tracking.ts';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { mailsTo } from '#testing/mails.ts';
import { buy } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let product: TestProduct;
let buyer: TestBuyer;

beforeAll(async () => {
  gateway = await createListeningGateway();
  const { id: shopId } = await createShop(gateway.db);
  product = await createProduct(gateway.db, { shopId, stock: 100 });
});

beforeEach(async () => {
  buyer = await createBuyer(gateway);
});

afterAll(async () => gateway.close());

async function order(): Promise<string> {
  const [orderNo = ''] = await buy(gateway, buyer, [{ skuCode: product.skuCode, quantity: 1 }]);
  return orderNo;
}

async function ship(orderNo: string): Promise<string> {
  const parcel = { orderNo, carrier: 'sf', trackingNo: `T-${orderNo}`, units: [], now: gateway.now() };
  return (await inTransaction(gateway.db, (tx) => shipOrder(tx, parcel))).parcelNo;
}

const track = (parcelNo: string, words: string) =>
  inTransaction(gateway.db, (tx) =>
    addTrackingEvent(tx, { parcelNo, words: { zh_CN: words, en_US: words }, now: gateway.now() }),
  );

const deliver = (parcelNo: string) =>
  inTransaction(gateway.db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays: 15, now: gateway.now() }));

const list = () => gateway.call(messageList, { type: 'order' }, buyer);
const unread = async () => (await gateway.call(basicInformation, {}, buyer)).unreadMessages;

const mails = async () => (await mailsTo(gateway, buyer.email)).map(({ template }) => template);

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

test('an order with many messages shows the newest and the ten before it', async () => {
  const parcelNo = await ship(await order());
  for (let step = 1; step <= 12; step++) await track(parcelNo, `Step ${step}`);
  const [row] = (await list()).rows;
  expect(row?.text).toContain('Step 12');
  const steps = row?.earlier?.map(({ text }) => /Step \d+/.exec(text)?.[0]);
  expect(steps).toEqual(Array.from({ length: 10 }, (_, index) => `Step ${11 - index}`));
});

test('a tracking event leaves an order’s message read, and the delivery makes it unread', async () => {
  const orderNo = await order();
  const parcelNo = await ship(orderNo);
  await gateway.call(messageRead, {}, buyer);
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
  await gateway.call(messageRead, {}, buyer);
  const before = await mails();
  await gateway.call(orderConfirmReceipt, { orderNo }, buyer);
  expect((await list()).rows[0]?.earlier).toHaveLength(4);
  expect(await unread()).toBe(0);
  expect(await mails()).toEqual(before);
});

test('a mail about a step is in the language of the order', async () => {
  const reader = { ...buyer, locale: 'zh_CN' };
  const [orderNo = ''] = await buy(gateway, reader, [{ skuCode: product.skuCode, quantity: 1 }]);
  await deliver(await ship(orderNo));
  const news = (await mailsTo(gateway, buyer.email)).filter(({ template }) => template === 'orderNews');
  expect(news.length).toBeGreaterThan(0);
  expect(new Set(news.map(({ locale }) => locale))).toEqual(new Set(['zh_CN']));
});

test('another buyer’s messages about an order of the same number stay', async () => {
  const orderNo = await order();
  const other = await createBuyer(gateway);
  const copied = { message_no: `copy-${orderNo}`, buyer_id: other.id, type: 'order' as const, order_no: orderNo };
  const texts = { title: JSON.stringify({ en_US: 'Paid' }), text: JSON.stringify({ en_US: 'Paid' }) };
  await gateway.db
    .insertInto('message')
    .values({ ...copied, ...texts })
    .execute();
  await ship(orderNo);
  expect((await gateway.call(messageList, {}, other)).rows).toMatchObject([{ orderNo, read: false, earlier: [] }]);
});

test('a message about an order shows the picture of its first line', async () => {
  const { id: shopId } = await createShop(gateway.db);
  const pictures = (id: string) => JSON.stringify([{ id, width: 1200, height: 1200, placeholder: '' }]);
  const [kettle, cup] = [
    await createProduct(gateway.db, { shopId, product: { pictures: pictures('kettle') } }),
    await createProduct(gateway.db, { shopId, product: { pictures: pictures('cup') } }),
  ];
  const [orderNo = ''] = await buy(
    gateway,
    buyer,
    [kettle, cup].map(({ skuCode }) => ({ skuCode, quantity: 1 })),
  );
  const { lines } = await gateway.call(orderDetails, { orderNo }, buyer);
  const { rows } = await list();
  expect(rows[0]?.picture?.id).toBe(lines[0]?.picture?.id);
  expect(new Set(lines.map(({ picture }) => picture?.id))).toEqual(new Set(['cup', 'kettle']));
});
