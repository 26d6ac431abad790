import { cartView } from '@kaimai/contract/cart/cart';
import { messageTypes } from '@kaimai/contract/message/message-kinds';
import { orderDetails, orderList } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { expect, test } from 'vitest';
import { forgetOldTokens } from '#order/token/order-token.ts';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { stockOf } from '#testing/stock-and-ledger.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { portland, prepareFill, prepareOrder } from '#testing/purchase.ts';

const fixture = openOneShop();

const prepare = (quantity = 1) =>
  prepareOrder(fixture.gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity }]);

test('placing makes one order for each shop under one payment, reserves stock, empties the cart and notifies the buyer', async () => {
  const otherShop = await createShop(fixture.db);
  const lamp = await createProduct(fixture.db, { shopId: otherShop.id });
  const order = await prepareOrder(
    fixture.gateway,
    fixture.buyer,
    [
      { skuCode: fixture.headphones.skuCode, quantity: 2 },
      { skuCode: lamp.skuCode, quantity: 1 },
    ],
    { notes: { [otherShop.code]: 'Leave it by the porch' } },
  );
  const placed = await fixture.call(orderPlace, order);
  expect(placed).toMatchObject({ success: true });
  expect(placed.orderNos).toHaveLength(2);
  expect([await stockOf(fixture.db, fixture.headphones), await stockOf(fixture.db, lamp)]).toEqual([8, 9]);
  expect(await fixture.call(cartView, {})).toMatchObject({ stores: [] });

  const list = await fixture.call(orderList, {});
  expect(list).toMatchObject({ totalRows: 2, counts: { ALL: 2, PENDING_PAYMENT: 2 } });
  const payNos = new Set(list.rows.map(({ payNo }) => payNo));
  expect(payNos).toEqual(new Set([placed.payNo]));
  const details = await Promise.all(placed.orderNos.map((orderNo) => fixture.call(orderDetails, { orderNo })));
  expect(details.map(({ note }) => note).toSorted()).toEqual(['', 'Leave it by the porch']);
  expect(details[0]?.siblings).toEqual([details[1]?.orderNo]);

  const messages = await fixture.db
    .selectFrom('message')
    .selectAll()
    .where('buyer_id', '=', fixture.buyer.id)
    .execute();
  expect(messages.map(({ order_no }) => order_no).toSorted()).toEqual(placed.orderNos.toSorted());
  expect(messages[0]).toMatchObject({ type: messageTypes[0], title: { en_US: 'Order placed, waiting for payment' } });
  const mails = await fixture.db.selectFrom('outbox').select('payload').execute();
  expect(mails.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ to: fixture.buyer.email, template: 'orderPlaced' }),
  );
});

test('a placed order does not change with its products', async () => {
  const placed = await fixture.order();
  await fixture.db
    .updateTable('product')
    .set({ title: '{"zh_CN":"新","en_US":"New"}' })
    .where('id', '=', fixture.headphones.id)
    .execute();
  await fixture.db
    .updateTable('sku')
    .set({ price_usd_minor: 9999 })
    .where('id', '=', fixture.headphones.skuId)
    .execute();
  const orderNo = placed.orderNos[0] ?? '';
  const details = await fixture.call(orderDetails, { orderNo });
  expect(details).toMatchObject({
    status: 'PENDING_PAYMENT',
    lines: [{ commodityName: 'Tern One headphones', price: { USD: '12.90' } }],
    goodsTotal: { USD: '12.90' },
    deliveryFee: { USD: '12.00' },
    total: { USD: '24.90', RMB: '177.00' },
    address: { ...portland, phone: '', district: '' },
    currency: 'USD',
    rate: 1,
    paidAt: null,
    timeline: [{ status: 'PENDING_PAYMENT' }],
  });
  expect(await fixture.gateway.call(orderDetails, { orderNo }, { ...fixture.buyer, locale: 'zh_CN' })).toMatchObject({
    storeName: '听岸音频',
    lines: [{ commodityName: '燕鸥一号 降噪耳机' }],
  });
});

test('the same order again gets the same answer, and another order with its token is refused', async () => {
  const order = await prepare();
  const first = await fixture.call(orderPlace, order);
  const again = await fixture.call(orderPlace, order);
  expect(again.orderNos).toEqual(first.orderNos);
  expect(await fixture.call(orderPlace, { ...order, notes: { x: 'y' } })).toMatchObject({
    code: 'ORDER_TOKEN_REUSED',
  });
  expect(await stockOf(fixture.db, fixture.headphones)).toBe(9);
});

test('“buy now” of the last units, sent again, gets the same answer although nothing is left', async () => {
  const buyNow = { skuCode: fixture.headphones.skuCode, quantity: 10 };
  const order = await prepareFill(fixture.gateway, fixture.buyer, { buyNow });
  const first = await fixture.call(orderPlace, order);
  expect(await stockOf(fixture.db, fixture.headphones)).toBe(0);
  expect(await fixture.call(orderPlace, order)).toMatchObject({ code: 'SUCCESS', orderNos: first.orderNos });
});

test('the same order again gets the same answer for a week', async () => {
  const order = await prepare();
  const first = await fixture.call(orderPlace, order);
  await forgetOldTokens(fixture.db, new Date(fixture.gateway.now().getTime() + 6 * 24 * 3_600_000));
  expect((await fixture.call(orderPlace, order)).orderNos).toEqual(first.orderNos);
});

test('an order whose sum exceeds an integer of the database is placed like any other', async () => {
  const villa = { usdMinor: 50_000_000, cnyMinor: 350_000_000, stock: 495 };
  const { skuCode } = await createProduct(fixture.db, { shopId: fixture.shop.id, ...villa });
  const order = await prepareOrder(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 99 }], { currency: 'CNY' });
  const placed = await fixture.call(orderPlace, order);
  expect(placed).toMatchObject({ code: 'SUCCESS' });
  const details = await fixture.call(orderDetails, { orderNo: placed.orderNos[0] ?? '' });
  expect(details.goodsTotal).toMatchObject({ USD: '49500000.00', RMB: '346500000.00' });
});

test('one token fifty times concurrently makes one order', async () => {
  const order = await prepare();
  const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.call(orderPlace, order)));
  expect(new Set(answers.map(({ payNo }) => payNo)).size).toBe(1);
  expect(await fixture.call(orderList, {})).toMatchObject({ totalRows: 1 });
});

test('a token that is older than a day, of another buyer or forged counts as expired', async () => {
  const order = await prepare();
  const stranger = await createBuyer(fixture.gateway);
  const expired = { code: 'ORDER_TOKEN_EXPIRED' };
  expect(await fixture.gateway.call(orderPlace, order, stranger)).toMatchObject(expired);
  expect(await fixture.call(orderPlace, { ...order, orderToken: 'nothing' })).toMatchObject(expired);
  expect(await fixture.call(orderPlace, { ...order, orderToken: `0${order.orderToken}` })).toMatchObject(expired);
  fixture.gateway.advance(25 * 3600);
  expect(await fixture.call(orderPlace, order)).toMatchObject(expired);
  expect(await stockOf(fixture.db, fixture.headphones)).toBe(10);
});

test('nothing is placed if the total differs from the one that the buyer saw', async () => {
  const order = await prepare();
  for (const expectedTotal of ['0.01', '24.89', '-24.90', '2490']) {
    const answer = await fixture.call(orderPlace, { ...order, expectedTotal });
    expect(answer).toMatchObject({ code: 'PRICE_CHANGED', detail: expect.stringContaining('USD 24.90') as string });
  }
  for (const expectedTotal of ['1e3', 'NaN', '', '24.900']) {
    expect(await fixture.call(orderPlace, { ...order, expectedTotal })).toMatchObject({ success: false });
  }
});

test('a price that changed after the fill page was opened is reported, and nothing is placed', async () => {
  const order = await prepare();
  await fixture.db
    .updateTable('sku')
    .set({ price_usd_minor: 1490 })
    .where('id', '=', fixture.headphones.skuId)
    .execute();
  expect(await fixture.call(orderPlace, order)).toMatchObject({
    code: 'PRICE_CHANGED',
    detail: 'The total is now USD 26.90. Please check it before you order',
  });
  expect(await fixture.call(orderList, {})).toMatchObject({ totalRows: 0 });
  expect(await fixture.call(cartView, {})).toMatchObject({ cartQuantity: 1 });
});

test('a refusal names products that are sold out or scarce, with the units that are left', async () => {
  const order = await prepare(5);
  await fixture.db
    .updateTable('sku')
    .set({ available: 3, initial: 3 })
    .where('id', '=', fixture.headphones.skuId)
    .execute();
  expect(await fixture.call(orderPlace, order)).toMatchObject({
    code: 'STOCK_NOT_ENOUGH',
    detail: 'Only 3 of “Tern One headphones, Ink” are left',
  });
  const few = await prepareFill(fixture.gateway, fixture.buyer);
  expect(few.expectedTotal).toBe('50.70');
  expect(await fixture.call(orderPlace, few)).toMatchObject({ success: true });
  expect(await stockOf(fixture.db, fixture.headphones)).toBe(0);
});

test('amounts, states and owners that a client sends are ignored', async () => {
  const order = await prepare();
  const forged = { ...order, price: '0.01', total: '0.01', paid: true, userId: 1, buyerId: 1, status: 'PAID' };
  const placed = await fixture.call(orderPlace, forged);
  expect(await fixture.call(orderDetails, { orderNo: placed.orderNos[0] ?? '' })).toMatchObject({
    status: 'PENDING_PAYMENT',
    total: { USD: '24.90' },
  });
});

test.each([-1, 0, 1.5, 1e9, '1e3'])('“buy now” of %s units is refused', async (quantity) => {
  const order = await prepare();
  const buyNow = { skuCode: fixture.headphones.skuCode, quantity: quantity as number };
  expect(await fixture.call(orderPlace, { ...order, buyNow })).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect(await fixture.call(fillView, { buyNow })).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect(await stockOf(fixture.db, fixture.headphones)).toBe(10);
});

test('an address must have what its country needs, with a message for each field', async () => {
  const order = await prepare();
  const incomplete = { ...order, address: { ...portland, state: '', postcode: '9720' } };
  const answer = await fixture.call(orderPlace, incomplete);
  expect(answer).toMatchObject({
    code: 'PARAMETER_ERROR',
    ext: {
      fields: {
        'address.state': 'Choose a state, such as Oregon',
        'address.postcode': 'A US ZIP code has five digits, such as 97209',
      },
    },
  });
  const { address: _address, ...none } = order;
  expect(await fixture.call(orderPlace, none)).toMatchObject({ code: 'PARAMETER_ERROR' });
});

test('half a surrogate pair in an address or a note is refused without a fault', async () => {
  const address = { ...portland, recipient: 'Maren \ud83d' };
  const inAddress = await fixture.call(orderPlace, { ...(await prepare()), address });
  const inNote = await fixture.call(orderPlace, { ...(await prepare()), notes: { [fixture.shop.code]: '\udc00' } });
  expect([inAddress.code, inNote.code]).toEqual(['JSON_BODY_PARSING_FAILED', 'JSON_BODY_PARSING_FAILED']);
  const whole = { ...portland, recipient: 'Maren 😀' };
  expect(await fixture.call(orderPlace, { ...(await prepare()), address: whole })).toMatchObject({
    code: 'SUCCESS',
  });
});

test('a new address is saved on request, and can then be chosen, by its owner only', async () => {
  const viewFill = () => fixture.call(fillView, { buyNow: { skuCode: fixture.headphones.skuCode, quantity: 1 } });
  expect(await fixture.call(orderPlace, await prepare())).toMatchObject({ success: true });
  expect((await viewFill()).addresses).toEqual([]);
  const order = await prepare();
  expect(await fixture.call(orderPlace, { ...order, keepAddress: true })).toMatchObject({ success: true });
  const fill = await viewFill();
  expect(fill.addresses).toMatchObject([{ ...portland, isDefault: true }]);
  const addressNo = fill.addresses[0]?.addressNo ?? '';

  const { address: _address, ...next } = await prepare();
  expect(await fixture.call(orderPlace, { ...next, addressNo })).toMatchObject({ success: true });
  const stranger = await createBuyer(fixture.gateway);
  const theirs = await prepareOrder(fixture.gateway, stranger, [{ skuCode: fixture.headphones.skuCode, quantity: 1 }]);
  const foreign = await fixture.gateway.call(orderPlace, { ...theirs, addressNo }, stranger);
  const missing = await fixture.gateway.call(orderPlace, { ...theirs, addressNo: 'Anothing' }, stranger);
  expect(foreign).toMatchObject({ code: 'OBJECT_NOT_EXIST', detail: missing.detail });
});

test('the delivery fee is that of the address, not of the region in which the fill page was opened', async () => {
  const order = await prepareOrder(fixture.gateway, fixture.buyer, [
    { skuCode: fixture.headphones.skuCode, quantity: 1 },
  ]);
  const qingdao = {
    ...portland,
    country: 'CN' as const,
    state: '山东',
    district: '市南区',
    postcode: '266071',
    phone: '13800000000',
  };
  expect(await fixture.call(orderPlace, { ...order, address: qingdao })).toMatchObject({
    code: 'PRICE_CHANGED',
  });
  const again = await prepareFill(fixture.gateway, fixture.buyer, { address: qingdao });
  expect(again.expectedTotal).toBe('14.40');
  expect(await fixture.call(orderPlace, again)).toMatchObject({ success: true });
});
