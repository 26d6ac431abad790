import { cartAdd, cartUpdate, cartView } from '@kaimai/contract/cart/cart';
import { orderBuyAgain, orderCancel, orderDetails, orderList, orderOverview } from '@kaimai/contract/order/order';
import { expect, test } from 'vitest';
import { createBuyer, createProduct } from '#testing/factories.ts';
import { stockOf } from '#testing/stock-and-ledger.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { placeOrder } from '#testing/purchase.ts';

const fixture = openOneShop();

test('another buyer’s order is answered like a missing one', async () => {
  const { orderNos } = await fixture.order();
  const orderNo = orderNos[0] ?? '';
  const stranger = await createBuyer(fixture.gateway);
  for (const service of [orderDetails, orderCancel, orderBuyAgain]) {
    const foreign = await fixture.gateway.call(service, { orderNo }, stranger);
    const missing = await fixture.gateway.call(service, { orderNo: 'KM20261120-0000000000' }, stranger);
    expect(foreign).toMatchObject({ code: 'OBJECT_NOT_EXIST', detail: missing.detail, message: missing.message });
    expect(await fixture.gateway.call(service, { orderNo })).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
  }
  expect(await fixture.gateway.call(orderList, { keyWords: orderNo }, stranger)).toMatchObject({ totalRows: 0 });
});

test('§3.17 §3.18 an order has a unique number; start, limit, status and keyWords select from the list', async () => {
  const numbers: string[] = [];
  for (let order = 0; order < 3; order += 1) {
    const { orderNos } = await fixture.order();
    numbers.unshift(...orderNos);
  }
  const [newest = '', , oldest = ''] = numbers;
  expect(new Set(numbers).size).toBe(3);
  expect(await fixture.call(orderDetails, { orderNo: oldest })).toMatchObject({ orderNo: oldest });
  const listed = async (input: { start?: number; limit?: number; keyWords?: string; status?: string }) =>
    (await fixture.call(orderList, input)).rows.map(({ orderNo }) => orderNo);
  expect(await listed({ limit: 1 })).toEqual([newest]);
  expect(await listed({ start: 2, limit: 2 })).toEqual(expect.arrayContaining([oldest]));
  expect(await listed({ keyWords: oldest })).toEqual([oldest]);
  expect(await listed({ status: 'PAID', keyWords: oldest })).toEqual([]);
});

test('orders are found by number, product or shop in either language, and by status', async () => {
  const first = await fixture.order();
  await fixture.order();
  await fixture.call(orderCancel, { orderNo: first.orderNos[0] ?? '' });
  const total = async (input: { keyWords?: string; status?: string }) =>
    (await fixture.call(orderList, input)).totalRows;
  expect(await total({ keyWords: first.orderNos[0]?.toLowerCase() ?? '' })).toBe(1);
  expect(await total({ keyWords: 'TERN  headphones' })).toBe(2);
  expect(await total({ keyWords: '听岸' })).toBe(2);
  expect(await total({ keyWords: '%' })).toBe(0);
  expect(await total({ keyWords: '_' })).toBe(0);
  expect(await total({ keyWords: String.raw`\ ' "` })).toBe(0);
  expect(await total({ status: 'CANCELLED' })).toBe(1);
  expect(await total({ status: 'nonsense' })).toBe(2);
  const paged = await fixture.call(orderList, { start: 2, limit: 1 });
  expect(paged).toMatchObject({ totalRows: 2, totalPages: 2, rows: [{ orderNo: first.orderNos[0] }] });
  expect(paged.counts).toEqual({ ALL: 2, PENDING_PAYMENT: 1, CANCELLED: 1, TO_REVIEW: 0 });
  expect(await fixture.call(orderOverview, {})).toMatchObject({
    counts: { ALL: 2 },
    recent: [{ status: 'PENDING_PAYMENT' }, { status: 'CANCELLED' }],
  });
});

test('cancelling closes the whole payment and releases the stock, once', async () => {
  const last = await createProduct(fixture.db, { shopId: fixture.shop.id, stock: 1 });
  const inStock = async () =>
    (await fixture.db.selectFrom('product').select('in_stock').where('id', '=', last.id).executeTakeFirstOrThrow())
      .in_stock;
  const { orderNos } = await placeOrder(fixture.gateway, fixture.buyer, [{ skuCode: last.skuCode, quantity: 1 }]);
  const orderNo = orderNos[0] ?? '';
  expect(await inStock()).toBe(false);
  expect(await fixture.call(orderCancel, { orderNo })).toMatchObject({ cancelled: orderNos });
  expect([await stockOf(fixture.db, last), await inStock()]).toEqual([1, true]);
  expect(await fixture.call(orderCancel, { orderNo })).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  expect(await fixture.call(orderDetails, { orderNo })).toMatchObject({
    status: 'CANCELLED',
    payUntil: null,
    timeline: [{ status: 'PENDING_PAYMENT' }, { status: 'CANCELLED' }],
  });
});

test('an order that is not paid in time is closed, and its stock is released', async () => {
  const { orderNos } = await fixture.order(4);
  await fixture.gateway.jobRunner.runOnce();
  expect(await stockOf(fixture.db, fixture.headphones)).toBe(6);
  await fixture.db
    .updateTable('payment')
    .set({ pay_until: new Date(0) })
    .where('buyer_id', '=', fixture.buyer.id)
    .execute();
  await Promise.all([fixture.gateway.jobRunner.runOnce(), fixture.gateway.jobRunner.runOnce()]);
  expect(await stockOf(fixture.db, fixture.headphones)).toBe(10);
  expect(await fixture.call(orderDetails, { orderNo: orderNos[0] ?? '' })).toMatchObject({ status: 'CLOSED' });
  const messages = await fixture.db
    .selectFrom('message')
    .select('title')
    .where('buyer_id', '=', fixture.buyer.id)
    .orderBy('id')
    .execute();
  expect(messages.map(({ title }) => title.en_US)).toEqual(['Order placed, waiting for payment', 'Order closed']);
});

test('buying again puts what is still available into the cart', async () => {
  const soldOut = await createProduct(fixture.db, { shopId: fixture.shop.id, stock: 1 });
  const { orderNos } = await placeOrder(fixture.gateway, fixture.buyer, [
    { skuCode: fixture.headphones.skuCode, quantity: 3 },
    { skuCode: soldOut.skuCode, quantity: 1 },
  ]);
  await fixture.call(cartAdd, { skuCode: fixture.headphones.skuCode, quantity: 1 });
  await fixture.call(cartUpdate, { lines: [{ skuCode: fixture.headphones.skuCode, selected: false }] });
  const again = await fixture.call(orderBuyAgain, { orderNo: orderNos[0] ?? '' });
  expect(again).toMatchObject({ added: 1, missing: 1 });
  expect(await fixture.call(cartView, {})).toMatchObject({ cartQuantity: 3, selectedQuantity: 3 });
});
