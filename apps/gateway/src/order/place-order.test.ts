import { cartView } from '@kaimai/contract/cart';
import { messageTypes } from '@kaimai/contract/message';
import { fillView, orderDetails, orderList, orderPlace } from '@kaimai/contract/order';
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
import { placeOrder, portland, prepareFill, prepareOrder } from '#testing/purchase.ts';
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

const prepare = (quantity = 1) => prepareOrder(gateway, buyer, [{ skuCode: headphones.skuCode, quantity }]);
const stockOf = async ({ skuId }: TestProduct) =>
  (await db.selectFrom('sku').select('available').where('id', '=', skuId).executeTakeFirstOrThrow()).available;

test('placing makes one order for each shop under one payment, stock reserved, cart emptied, the buyer told', async () => {
  const otherShop = await createShop(db);
  const lamp = await createProduct(db, { shopId: otherShop.id });
  const order = await prepareOrder(
    gateway,
    buyer,
    [
      { skuCode: headphones.skuCode, quantity: 2 },
      { skuCode: lamp.skuCode, quantity: 1 },
    ],
    { notes: { [otherShop.code]: 'Leave it by the porch' } },
  );
  const placed = await gateway.call(orderPlace, order, buyer);
  expect(placed).toMatchObject({ success: true });
  expect(placed.orderNos).toHaveLength(2);
  expect([await stockOf(headphones), await stockOf(lamp)]).toEqual([8, 9]);
  expect(await gateway.call(cartView, {}, buyer)).toMatchObject({ stores: [] });

  const list = await gateway.call(orderList, {}, buyer);
  expect(list).toMatchObject({ totalRows: 2, counts: { ALL: 2, PENDING_PAYMENT: 2 } });
  const payNos = new Set(list.rows.map(({ payNo }) => payNo));
  expect(payNos).toEqual(new Set([placed.payNo]));
  const details = await Promise.all(placed.orderNos.map((orderNo) => gateway.call(orderDetails, { orderNo }, buyer)));
  expect(details.map(({ note }) => note).toSorted()).toEqual(['', 'Leave it by the porch']);
  expect(details[0]?.siblings).toEqual([details[1]?.orderNo]);

  const messages = await db.selectFrom('message').selectAll().where('buyer_id', '=', buyer.id).execute();
  expect(messages.map(({ order_no }) => order_no).toSorted()).toEqual(placed.orderNos.toSorted());
  expect(messages[0]).toMatchObject({ type: messageTypes[0], title: { en_US: 'Order placed, waiting for payment' } });
  const mails = await db.selectFrom('outbox').select('payload').execute();
  expect(mails.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ to: buyer.email, template: 'orderPlaced' }),
  );
});

test('what was placed stays as it was, whatever becomes of the product', async () => {
  const placed = await placeOrder(gateway, buyer, [{ skuCode: headphones.skuCode, quantity: 1 }]);
  await db
    .updateTable('product')
    .set({ title: '{"zh_CN":"新","en_US":"New"}' })
    .where('id', '=', headphones.id)
    .execute();
  await db.updateTable('sku').set({ price_usd_minor: 9999 }).where('id', '=', headphones.skuId).execute();
  const orderNo = placed.orderNos[0] ?? '';
  const details = await gateway.call(orderDetails, { orderNo }, buyer);
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
  expect(await gateway.call(orderDetails, { orderNo }, { ...buyer, locale: 'zh_CN' })).toMatchObject({
    storeName: '听岸音频',
    lines: [{ commodityName: '燕鸥一号 降噪耳机' }],
  });
});

test('the same order again gets the same answer, another with its token is refused', async () => {
  const order = await prepare();
  const first = await gateway.call(orderPlace, order, buyer);
  const again = await gateway.call(orderPlace, order, buyer);
  expect(again.orderNos).toEqual(first.orderNos);
  expect(await gateway.call(orderPlace, { ...order, notes: { x: 'y' } }, buyer)).toMatchObject({
    code: 'ORDER_TOKEN_REUSED',
  });
  expect(await stockOf(headphones)).toBe(9);
});

test('a sum beyond what an integer of the database holds is placed like any other', async () => {
  const villa = { usdMinor: 50_000_000, cnyMinor: 350_000_000, stock: 99 };
  const { skuCode } = await createProduct(db, { shopId: shop.id, ...villa });
  const order = await prepareOrder(gateway, buyer, [{ skuCode, quantity: 99 }], { currency: 'CNY' });
  const placed = await gateway.call(orderPlace, order, buyer);
  expect(placed).toMatchObject({ code: 'SUCCESS' });
  const details = await gateway.call(orderDetails, { orderNo: placed.orderNos[0] ?? '' }, buyer);
  expect(details.goodsTotal).toMatchObject({ USD: '49500000.00', RMB: '346500000.00' });
});

test('one token fifty times at once: one order', async () => {
  const order = await prepare();
  const answers = await Promise.all(Array.from({ length: 50 }, () => gateway.call(orderPlace, order, buyer)));
  expect(new Set(answers.map(({ payNo }) => payNo)).size).toBe(1);
  expect(await gateway.call(orderList, {}, buyer)).toMatchObject({ totalRows: 1 });
});

test('a token of yesterday, of another buyer or of nobody is out of date', async () => {
  const order = await prepare();
  const stranger = await createBuyer(gateway);
  const expired = { code: 'ORDER_TOKEN_EXPIRED' };
  expect(await gateway.call(orderPlace, order, stranger)).toMatchObject(expired);
  expect(await gateway.call(orderPlace, { ...order, orderToken: 'nothing' }, buyer)).toMatchObject(expired);
  expect(await gateway.call(orderPlace, { ...order, orderToken: `0${order.orderToken}` }, buyer)).toMatchObject(
    expired,
  );
  gateway.advance(25 * 3600);
  expect(await gateway.call(orderPlace, order, buyer)).toMatchObject(expired);
  expect(await stockOf(headphones)).toBe(10);
});

test('at another total than was seen nothing is placed', async () => {
  const order = await prepare();
  for (const expectedTotal of ['0.01', '24.89', '-24.90', '2490']) {
    const answer = await gateway.call(orderPlace, { ...order, expectedTotal }, buyer);
    expect(answer).toMatchObject({ code: 'PRICE_CHANGED', detail: expect.stringContaining('USD 24.90') as string });
  }
  for (const expectedTotal of ['1e3', 'NaN', '', '24.900']) {
    expect(await gateway.call(orderPlace, { ...order, expectedTotal }, buyer)).toMatchObject({ success: false });
  }
});

test('a price that changed after the fill page was opened is named before anything is placed', async () => {
  const order = await prepare();
  await db.updateTable('sku').set({ price_usd_minor: 1490 }).where('id', '=', headphones.skuId).execute();
  expect(await gateway.call(orderPlace, order, buyer)).toMatchObject({
    code: 'PRICE_CHANGED',
    detail: 'The total is USD 26.90 now. Please look again before you order',
  });
  expect(await gateway.call(orderList, {}, buyer)).toMatchObject({ totalRows: 0 });
  expect(await gateway.call(cartView, {}, buyer)).toMatchObject({ cartQuantity: 1 });
});

test('what has sold out or become scarce meanwhile is named, with what is left', async () => {
  const order = await prepare(5);
  await db.updateTable('sku').set({ available: 3, initial: 3 }).where('id', '=', headphones.skuId).execute();
  expect(await gateway.call(orderPlace, order, buyer)).toMatchObject({
    code: 'STOCK_NOT_ENOUGH',
    detail: 'Only 3 of “Tern One headphones, Ink” are left',
  });
  const few = await prepareFill(gateway, buyer);
  expect(few.expectedTotal).toBe('50.70');
  expect(await gateway.call(orderPlace, few, buyer)).toMatchObject({ success: true });
  expect(await stockOf(headphones)).toBe(0);
});

test('amounts, states and owners that a client sends along count for nothing', async () => {
  const order = await prepare();
  const forged = { ...order, price: '0.01', total: '0.01', paid: true, userId: 1, buyerId: 1, status: 'PAID' };
  const placed = await gateway.call(orderPlace, forged, buyer);
  expect(await gateway.call(orderDetails, { orderNo: placed.orderNos[0] ?? '' }, buyer)).toMatchObject({
    status: 'PENDING_PAYMENT',
    total: { USD: '24.90' },
  });
});

test.each([-1, 0, 1.5, 1e9, '1e3'])('“buy now” of %s units is refused', async (quantity) => {
  const order = await prepare();
  const buyNow = { skuCode: headphones.skuCode, quantity: quantity as number };
  expect(await gateway.call(orderPlace, { ...order, buyNow }, buyer)).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect(await gateway.call(fillView, { buyNow }, buyer)).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect(await stockOf(headphones)).toBe(10);
});

test('an address must have what its country needs, said at each field', async () => {
  const order = await prepare();
  const incomplete = { ...order, address: { ...portland, state: '', postcode: '9720' } };
  const answer = await gateway.call(orderPlace, incomplete, buyer);
  expect(answer).toMatchObject({
    code: 'PARAMETER_ERROR',
    ext: {
      fields: {
        'address.state': 'Please choose the state, such as Oregon',
        'address.postcode': 'A US ZIP code has five digits, such as 97209',
      },
    },
  });
  const { address: _address, ...none } = order;
  expect(await gateway.call(orderPlace, none, buyer)).toMatchObject({ code: 'PARAMETER_ERROR' });
});

test('half a character in an address or a note is no fault of ours', async () => {
  const address = { ...portland, recipient: 'Maren \ud83d' };
  const inAddress = await gateway.call(orderPlace, { ...(await prepare()), address }, buyer);
  const inNote = await gateway.call(orderPlace, { ...(await prepare()), notes: { [shop.code]: '\udc00' } }, buyer);
  expect([inAddress.code, inNote.code]).toEqual(['JSON_BODY_PARSING_FAILED', 'JSON_BODY_PARSING_FAILED']);
  const whole = { ...portland, recipient: 'Maren 😀' };
  expect(await gateway.call(orderPlace, { ...(await prepare()), address: whole }, buyer)).toMatchObject({
    code: 'SUCCESS',
  });
});

test('a new address is kept when asked to, and can then be chosen, by its owner only', async () => {
  const order = await prepare();
  expect(await gateway.call(orderPlace, { ...order, keepAddress: true }, buyer)).toMatchObject({ success: true });
  const fill = await gateway.call(fillView, { buyNow: { skuCode: headphones.skuCode, quantity: 1 } }, buyer);
  expect(fill.addresses).toMatchObject([{ ...portland, isDefault: true }]);
  const addressNo = fill.addresses[0]?.addressNo ?? '';

  const { address: _address, ...next } = await prepare();
  expect(await gateway.call(orderPlace, { ...next, addressNo }, buyer)).toMatchObject({ success: true });
  const stranger = await createBuyer(gateway);
  const theirs = await prepareOrder(gateway, stranger, [{ skuCode: headphones.skuCode, quantity: 1 }]);
  const foreign = await gateway.call(orderPlace, { ...theirs, addressNo }, stranger);
  const missing = await gateway.call(orderPlace, { ...theirs, addressNo: 'Anothing' }, stranger);
  expect(foreign).toMatchObject({ code: 'OBJECT_NOT_EXIST', detail: missing.detail });
});

test('the delivery is paid to where the parcel goes, not to where the fill page was looked at from', async () => {
  const order = await prepareOrder(gateway, buyer, [{ skuCode: headphones.skuCode, quantity: 1 }]);
  const qingdao = {
    ...portland,
    country: 'CN' as const,
    state: '山东',
    district: '市南区',
    postcode: '266071',
    phone: '13800000000',
  };
  expect(await gateway.call(orderPlace, { ...order, address: qingdao }, buyer)).toMatchObject({
    code: 'PRICE_CHANGED',
  });
  const again = await prepareFill(gateway, buyer, { address: qingdao });
  expect(again.expectedTotal).toBe('14.40');
  expect(await gateway.call(orderPlace, again, buyer)).toMatchObject({ success: true });
});
