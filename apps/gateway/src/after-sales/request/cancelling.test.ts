import { afterSalesDetails, afterSalesOptions, afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { couponCollect } from '@kaimai/contract/coupon/held-coupon';
import { orderCancel, orderDetails } from '@kaimai/contract/order/order';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { shipOrder } from '#fulfilment/shipping.ts';
import { deliverParcel } from '#fulfilment/tracking.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { stockOf } from '#testing/stock-and-ledger.ts';
import {
  createBuyer,
  createCoupon,
  createProduct,
  createShop,
  type TestBuyer,
  type TestProduct,
} from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { lastMail } from '#testing/mails.ts';
import { buy } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { cancelForShop } from './cancelling.ts';
import { refundRequest } from '#after-sales/decision/shop-steps.ts';

let gateway: TestGateway;
let db: TestGateway['db'];
let buyer: TestBuyer;
let shopId: number;
let kettle: TestProduct;
let cup: TestProduct;

beforeAll(async () => {
  gateway = await createListeningGateway();
  ({ db } = gateway);
  ({ id: shopId } = await createShop(db));
  kettle = await createProduct(db, { shopId, usdMinor: 1001, cnyMinor: 7000, stock: 500 });
  cup = await createProduct(db, { shopId, usdMinor: 333, cnyMinor: 2300, stock: 500 });
  buyer = await createBuyer(gateway);
});

afterEach(async () => assertInvariants(db));
afterAll(async () => gateway.close());

/** A paid order of three kettles and two cups, with a delivery fee of 12 dollars. */
async function buyFive(): Promise<string> {
  const lines = [
    { skuCode: kettle.skuCode, quantity: 3 },
    { skuCode: cup.skuCode, quantity: 2 },
  ];
  const [orderNo = ''] = await buy(gateway, buyer, lines);
  return orderNo;
}

const details = (orderNo: string) => gateway.call(orderDetails, { orderNo }, buyer);
const options = (orderNo: string) => gateway.call(afterSalesOptions, { orderNo }, buyer);

function cancel(orderNo: string, quantities: Record<string, number>, who = buyer) {
  const lines = Object.entries(quantities).map(([skuCode, quantity]) => ({ skuCode, quantity }));
  return gateway.call(afterSalesRequest, { orderNo, kind: 'CANCEL', reason: 'TAKES_TOO_LONG', lines }, who);
}

async function ship(orderNo: string, units: { skuCode: string; quantity: number }[] = []): Promise<string> {
  const parcel = { orderNo, carrier: 'sf', trackingNo: `SF${units.length}`, units, now: new Date() };
  return (await inTransaction(db, (tx) => shipOrder(tx, parcel))).parcelNo;
}

const deliver = (parcelNo: string) =>
  inTransaction(db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays: 15, now: new Date() }));

const available = (product: TestProduct) => stockOf(db, product);

test('cancelling unsent units of a paid order restocks and refunds them', async () => {
  const before = await available(kettle);
  const orderNo = await buyFive();
  const { afterSalesNo } = await cancel(orderNo, { [kettle.skuCode]: 2 });
  expect(await available(kettle)).toBe(before - 1);
  const order = await details(orderNo);
  expect(order).toMatchObject({ status: 'PAID', canCancel: true, canCancelPart: true });
  expect(order.lines.map(({ cancelled }) => cancelled).toSorted((a, b) => a - b)).toEqual([0, 2]);
  const request = { status: 'REFUNDING', kind: 'CANCEL', amount: { USD: '20.02' }, canWithdraw: false };
  expect(await gateway.call(afterSalesDetails, { afterSalesNo }, buyer)).toMatchObject(request);
  await gateway.jobRunner.runOnce();
  expect(await gateway.call(afterSalesDetails, { afterSalesNo }, buyer)).toMatchObject({ status: 'REFUNDED' });
  expect((await lastMail(gateway, buyer.email, 'orderNews')).data.text).toContain('20.02');
  expect((await details(orderNo)).status).toBe('PAID');
});

test('sent units cannot be cancelled, and cancelling the rest makes the order shipped', async () => {
  const orderNo = await buyFive();
  await ship(orderNo, [{ skuCode: kettle.skuCode, quantity: 2 }]);
  const { kinds, lines, deliveryFee } = await options(orderNo);
  expect(kinds).toEqual(['CANCEL']);
  // One kettle and two cups are unsent.
  expect(lines.map(({ amounts }) => amounts.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(deliveryFee).toBeNull();
  expect(await cancel(orderNo, { [kettle.skuCode]: 2 })).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect(await gateway.call(orderCancel, { orderNo }, buyer)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  expect(await cancel(orderNo, { [kettle.skuCode]: 1, [cup.skuCode]: 2 })).toMatchObject({ code: 'SUCCESS' });
  expect(await details(orderNo)).toMatchObject({ status: 'SHIPPED', canCancelPart: false });
  expect(await cancel(orderNo, { [kettle.skuCode]: 1 })).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
});

test('mails about the parcels of an order do not name products that were cancelled', async () => {
  const orderNo = await buyFive();
  await cancel(orderNo, { [kettle.skuCode]: 3 });
  await ship(orderNo);
  const { data } = await lastMail(gateway, buyer.email, 'orderNews');
  // The factory gives all products this title. With the kettles, the text would also count another product.
  expect(data.text).toContain('shipped “Tern One headphones”.');
});

test('cancelling the rest after all parcels have arrived makes the order delivered', async () => {
  const orderNo = await buyFive();
  await deliver(await ship(orderNo, [{ skuCode: cup.skuCode, quantity: 2 }]));
  expect((await details(orderNo)).status).toBe('PAID');
  await cancel(orderNo, { [kettle.skuCode]: 3 });
  const order = await details(orderNo);
  expect(order).toMatchObject({ status: 'DELIVERED', canConfirm: true, toReview: 1 });
  expect(order.confirmUntil).not.toBeNull();
  expect((await options(orderNo)).kinds).toEqual(['RETURN', 'REFUND_ONLY']);
});

test('when the rest is cancelled, the message about the delivery depends on the carrier of the last parcel', async () => {
  const orderNo = await buyFive();
  await deliver(await ship(orderNo, [{ skuCode: cup.skuCode, quantity: 2 }]));
  const unit = { skuCode: kettle.skuCode, quantity: 1 };
  const pickup = { orderNo, carrier: 'shop', trackingNo: 'P1', units: [unit], now: new Date() };
  await deliver((await inTransaction(db, (tx) => shipOrder(tx, pickup))).parcelNo);
  await cancel(orderNo, { [kettle.skuCode]: 2 });
  expect((await lastMail(gateway, buyer.email, 'orderNews')).data.title).toBe('Picked up: please confirm');
});

test('cancelling the last unit also refunds the delivery, and the order becomes refunded', async () => {
  const orderNo = await buyFive();
  await cancel(orderNo, { [kettle.skuCode]: 3 });
  const { total } = await details(orderNo);
  await cancel(orderNo, { [cup.skuCode]: 2 });
  expect((await details(orderNo)).status).toBe('REFUNDING');
  await gateway.jobRunner.runOnce();
  const { status, afterSales } = await details(orderNo);
  expect(status).toBe('REFUNDED');
  const refundedUsd = afterSales.reduce((sum, { amount }) => sum + Number(amount.USD), 0);
  expect(refundedUsd.toFixed(2)).toBe(total.USD);
});

test('the rest of a partly cancelled order can be cancelled', async () => {
  const before = [await available(kettle), await available(cup)];
  const orderNo = await buyFive();
  await cancel(orderNo, { [kettle.skuCode]: 1 });
  expect(await gateway.call(orderCancel, { orderNo }, buyer)).toMatchObject({ cancelled: [orderNo], refunding: true });
  expect((await details(orderNo)).status).toBe('REFUNDING');
  expect([await available(kettle), await available(cup)]).toEqual(before);
});

/** A paid order of two products of 10 dollars, of which a coupon left one cent of one of them to be paid. */
async function buyNearlyFree(): Promise<{ frugal: TestBuyer; orderNo: string; paid: string; free: string }> {
  const frugal = await createBuyer(gateway);
  const minimum = { minimum_usd_minor: 0, minimum_cny_minor: 0 };
  const coupon = await createCoupon(db, { amount_usd_minor: 9900, amount_cny_minor: 69_000, ...minimum });
  await gateway.call(couponCollect, { couponCode: coupon.code }, frugal);
  // No buyer of the other tests gets this coupon.
  await db.updateTable('coupon').set({ ended_at: new Date() }).where('id', '=', coupon.id).execute();
  const terms = { shopId, usdMinor: 1000, cnyMinor: 7000, product: { free_delivery: true } };
  const products = [await createProduct(db, terms), await createProduct(db, terms)];
  const lines = products.map(({ skuCode }) => ({ skuCode, quantity: 1 }));
  const [orderNo = ''] = await buy(gateway, frugal, lines);
  const order = await gateway.call(orderDetails, { orderNo }, frugal);
  expect(order).toMatchObject({ status: 'PAID', total: { USD: '0.01' } });
  const [paid, free] = ['9.99', '10.00'].map((off) => order.lines.find(({ discount }) => discount.USD === off));
  return { frugal, orderNo, paid: paid?.skuCode ?? '', free: free?.skuCode ?? '' };
}

test('units that a coupon paid for are still sent after the others were cancelled and refunded', async () => {
  const { frugal, orderNo, paid } = await buyNearlyFree();
  await cancel(orderNo, { [paid]: 1 }, frugal);
  await gateway.jobRunner.runOnce();
  const order = () => gateway.call(orderDetails, { orderNo }, frugal);
  expect(await order()).toMatchObject({ status: 'PAID', kept: { USD: '0.00' } });
  await assertInvariants(db);
  await deliver(await ship(orderNo));
  expect((await order()).status).toBe('DELIVERED');
});

test('an order whose free units are cancelled last is refunded when its refund has been sent', async () => {
  const { frugal, orderNo, paid, free } = await buyNearlyFree();
  await cancel(orderNo, { [paid]: 1 }, frugal);
  await cancel(orderNo, { [free]: 1 }, frugal);
  const status = async () => (await gateway.call(orderDetails, { orderNo }, frugal)).status;
  expect(await status()).toBe('REFUNDING');
  await gateway.jobRunner.runOnce();
  expect(await status()).toBe('REFUNDED');
});

test('a delivered order whose free units are returned last is refunded', async () => {
  const { frugal, orderNo, paid, free } = await buyNearlyFree();
  await deliver(await ship(orderNo));
  const message = { zh_CN: '退款', en_US: 'We refund you' };
  for (const skuCode of [paid, free]) {
    const lines = [{ skuCode, quantity: 1 }];
    const request = { orderNo, kind: 'REFUND_ONLY', reason: 'DAMAGED', lines } as const;
    const { afterSalesNo } = await gateway.call(afterSalesRequest, request, frugal);
    await inTransaction(db, (tx) => refundRequest(tx, { afterSalesNo, message, now: new Date() }));
    await gateway.jobRunner.runOnce();
  }
  expect(await gateway.call(orderDetails, { orderNo }, frugal)).toMatchObject({
    status: 'REFUNDED',
    canConfirm: false,
  });
});

test('a shop cancels units with a reason, and the rest is sent', async () => {
  const orderNo = await buyFive();
  const message = { zh_CN: '烧制时裂了', en_US: 'They cracked in the kiln' };
  const cancelling = { orderNo, lines: [{ skuCode: cup.skuCode, quantity: 2 }], message, confirmWithinDays: 15 };
  await inTransaction(db, (tx) => cancelForShop(tx, { ...cancelling, now: new Date() }));
  const mail = await lastMail(gateway, buyer.email, 'orderNews');
  expect(JSON.stringify(mail)).toContain('They cracked in the kiln');
  await ship(orderNo);
  expect((await details(orderNo)).status).toBe('SHIPPED');
  const rest = inTransaction(db, (tx) => cancelForShop(tx, { ...cancelling, lines: [], now: new Date() }));
  await expect(rest).rejects.toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
});

test('a shop that cancels more units than are unsent gets the number of units that are left', async () => {
  const orderNo = await buyFive();
  const message = { zh_CN: '缺货', en_US: 'Sold out' };
  const shopCancels = (lines: { skuCode: string; quantity: number }[]) =>
    inTransaction(db, (tx) => cancelForShop(tx, { orderNo, lines, message, confirmWithinDays: 15, now: new Date() }));
  await ship(orderNo, [{ skuCode: kettle.skuCode, quantity: 1 }]);
  const lines = [9, 1].map((quantity) => ({ skuCode: kettle.skuCode, quantity }));
  await expect(shopCancels([...lines, { skuCode: 'P-none-1', quantity: 1 }])).rejects.toMatchObject({
    code: 'PARAMETER_ERROR',
    detail: { en_US: expect.stringMatching(/less left to send: .+ \d+, P-none-1 0$/) as string },
  });
  await shopCancels(lines.map((line) => ({ ...line, quantity: 1 })));
  expect((await details(orderNo)).afterSales).toHaveLength(1);
});

test('other buyers’ orders and units that were not ordered cannot be cancelled', async () => {
  const orderNo = await buyFive();
  const stranger = await createBuyer(gateway);
  expect(await cancel(orderNo, { [kettle.skuCode]: 1 }, stranger)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await cancel(orderNo, { 'P-none-1': 1 })).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect((await details(orderNo)).afterSales).toEqual([]);
});

test('cancelled units of a withdrawn variant are restocked without being for sale', async () => {
  const lamp = await createProduct(db, { shopId, stock: 1 });
  const [orderNo = ''] = await buy(gateway, buyer, [{ skuCode: lamp.skuCode, quantity: 1 }]);
  await db.updateTable('sku').set({ on_sale: false }).where('id', '=', lamp.skuId).execute();
  await gateway.call(orderCancel, { orderNo }, buyer);
  const { in_stock: inStock } = await db
    .selectFrom('product')
    .select('in_stock')
    .where('id', '=', lamp.id)
    .executeTakeFirstOrThrow();
  expect([await available(lamp), inStock]).toEqual([1, false]);
});

test('the days for returns are those of the day of the order, not later ones', async () => {
  const orderNo = await buyFive();
  await db.updateTable('shop').set({ return_days: 1, return_postage: 'buyer' }).where('id', '=', shopId).execute();
  await deliver(await ship(orderNo));
  const { until, returnDays, returnPostage } = await options(orderNo);
  expect({ returnDays, returnPostage }).toEqual({ returnDays: 30, returnPostage: 'store' });
  expect(new Date(until ?? '').getTime() - Date.now()).toBeGreaterThan(29 * 86_400_000);
  await db.updateTable('shop').set({ return_days: 30, return_postage: 'store' }).where('id', '=', shopId).execute();
});
