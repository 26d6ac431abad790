import { cartAdd, cartUpdate, cartView } from '@kaimai/contract/cart';
import { orderBuyAgain, orderCancel, orderDetails, orderList, orderOverview } from '@kaimai/contract/order';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createBuyer,
  createProduct,
  createShop,
  type TestBuyer,
  type TestProduct,
  type TestShop,
} from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { placeOrder } from '#testing/purchase.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let db: TestGateway['gateway']['db'];
let shop: TestShop;
let headphones: TestProduct;
let buyer: TestBuyer;

beforeAll(async () => {
  gateway = await createTestGateway();
  ({ db } = gateway.gateway);
  shop = await createShop(db);
});

beforeEach(async () => {
  buyer = await createBuyer(gateway);
  headphones = await createProduct(db, { shopId: shop.id });
});

afterEach(async () => assertInvariants(db));

afterAll(async () => gateway.close());

const stockOf = async ({ skuId }: TestProduct) =>
  (await db.selectFrom('sku').select('available').where('id', '=', skuId).executeTakeFirstOrThrow()).available;

test('another buyer’s order answers like one that is not there', async () => {
  const { orderNos } = await placeOrder(gateway, buyer, [{ skuCode: headphones.skuCode, quantity: 1 }]);
  const orderNo = orderNos[0] ?? '';
  const stranger = await createBuyer(gateway);
  for (const service of [orderDetails, orderCancel, orderBuyAgain]) {
    const foreign = await gateway.call(service, { orderNo }, stranger);
    const missing = await gateway.call(service, { orderNo: 'KM20261120-0000000000' }, stranger);
    expect(foreign).toMatchObject({ code: 'OBJECT_NOT_EXIST', detail: missing.detail, message: missing.message });
    expect(await gateway.call(service, { orderNo })).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
  }
  expect(await gateway.call(orderList, { keyWords: orderNo }, stranger)).toMatchObject({ totalRows: 0 });
});

test('§3.17 §3.18 an order is known by its number; start, limit, status and keyWords choose from the list', async () => {
  const numbers: string[] = [];
  for (let order = 0; order < 3; order += 1) {
    const { orderNos } = await placeOrder(gateway, buyer, [{ skuCode: headphones.skuCode, quantity: 1 }]);
    numbers.unshift(...orderNos);
  }
  const [newest = '', , oldest = ''] = numbers;
  expect(new Set(numbers).size).toBe(3);
  expect(await gateway.call(orderDetails, { orderNo: oldest }, buyer)).toMatchObject({ orderNo: oldest });
  const listed = async (input: { start?: number; limit?: number; keyWords?: string; status?: string }) =>
    (await gateway.call(orderList, input, buyer)).rows.map(({ orderNo }) => orderNo);
  expect(await listed({ limit: 1 })).toEqual([newest]);
  expect(await listed({ start: 2, limit: 2 })).toEqual(expect.arrayContaining([oldest]));
  expect(await listed({ keyWords: oldest })).toEqual([oldest]);
  expect(await listed({ status: 'PAID', keyWords: oldest })).toEqual([]);
});

test('the list is found by number, product or shop in either language, and by status', async () => {
  const first = await placeOrder(gateway, buyer, [{ skuCode: headphones.skuCode, quantity: 1 }]);
  await placeOrder(gateway, buyer, [{ skuCode: headphones.skuCode, quantity: 1 }]);
  await gateway.call(orderCancel, { orderNo: first.orderNos[0] ?? '' }, buyer);
  const total = async (input: { keyWords?: string; status?: string }) =>
    (await gateway.call(orderList, input, buyer)).totalRows;
  expect(await total({ keyWords: first.orderNos[0]?.toLowerCase() ?? '' })).toBe(1);
  expect(await total({ keyWords: 'TERN  headphones' })).toBe(2);
  expect(await total({ keyWords: '听岸' })).toBe(2);
  expect(await total({ keyWords: '%' })).toBe(0);
  expect(await total({ keyWords: '_' })).toBe(0);
  expect(await total({ keyWords: String.raw`\ ' "` })).toBe(0);
  expect(await total({ status: 'CANCELLED' })).toBe(1);
  expect(await total({ status: 'nonsense' })).toBe(2);
  const paged = await gateway.call(orderList, { start: 2, limit: 1 }, buyer);
  expect(paged).toMatchObject({ totalRows: 2, totalPages: 2, rows: [{ orderNo: first.orderNos[0] }] });
  expect(paged.counts).toEqual({ ALL: 2, PENDING_PAYMENT: 1, CANCELLED: 1, TO_REVIEW: 0 });
  expect(await gateway.call(orderOverview, {}, buyer)).toMatchObject({
    counts: { ALL: 2 },
    recent: [{ status: 'PENDING_PAYMENT' }, { status: 'CANCELLED' }],
  });
});

test('cancelling closes the whole payment and gives the stock back, once', async () => {
  const last = await createProduct(db, { shopId: shop.id, stock: 1 });
  const inStock = async () =>
    (await db.selectFrom('product').select('in_stock').where('id', '=', last.id).executeTakeFirstOrThrow()).in_stock;
  const { orderNos } = await placeOrder(gateway, buyer, [{ skuCode: last.skuCode, quantity: 1 }]);
  const orderNo = orderNos[0] ?? '';
  expect(await inStock()).toBe(false);
  expect(await gateway.call(orderCancel, { orderNo }, buyer)).toMatchObject({ cancelled: orderNos });
  expect([await stockOf(last), await inStock()]).toEqual([1, true]);
  expect(await gateway.call(orderCancel, { orderNo }, buyer)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  expect(await gateway.call(orderDetails, { orderNo }, buyer)).toMatchObject({
    status: 'CANCELLED',
    payUntil: null,
    timeline: [{ status: 'PENDING_PAYMENT' }, { status: 'CANCELLED' }],
  });
});

test('an order that is not paid in time closes and gives its stock back', async () => {
  const { orderNos } = await placeOrder(gateway, buyer, [{ skuCode: headphones.skuCode, quantity: 4 }]);
  await gateway.gateway.clockwork.runOnce();
  expect(await stockOf(headphones)).toBe(6);
  await db
    .updateTable('payment')
    .set({ pay_until: new Date(0) })
    .where('buyer_id', '=', buyer.id)
    .execute();
  await Promise.all([gateway.gateway.clockwork.runOnce(), gateway.gateway.clockwork.runOnce()]);
  expect(await stockOf(headphones)).toBe(10);
  expect(await gateway.call(orderDetails, { orderNo: orderNos[0] ?? '' }, buyer)).toMatchObject({ status: 'CLOSED' });
  const messages = await db
    .selectFrom('message')
    .select('title')
    .where('buyer_id', '=', buyer.id)
    .orderBy('id')
    .execute();
  expect(messages.map(({ title }) => title.en_US)).toEqual(['Order placed, waiting for payment', 'Order closed']);
});

test('buying again puts what can still be had into the cart', async () => {
  const soldOut = await createProduct(db, { shopId: shop.id, stock: 1 });
  const { orderNos } = await placeOrder(gateway, buyer, [
    { skuCode: headphones.skuCode, quantity: 3 },
    { skuCode: soldOut.skuCode, quantity: 1 },
  ]);
  await gateway.call(cartAdd, { skuCode: headphones.skuCode, quantity: 1 }, buyer);
  await gateway.call(cartUpdate, { lines: [{ skuCode: headphones.skuCode, selected: false }] }, buyer);
  const again = await gateway.call(orderBuyAgain, { orderNo: orderNos[0] ?? '' }, buyer);
  expect(again).toMatchObject({ added: 1, missing: 1 });
  expect(await gateway.call(cartView, {}, buyer)).toMatchObject({ cartQuantity: 3, selectedQuantity: 3 });
});
