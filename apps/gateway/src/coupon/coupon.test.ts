import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { couponCollect, couponList } from '@kaimai/contract/coupon/held-coupon';
import { orderCancel, orderDetails } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { paymentDetails } from '@kaimai/contract/payment/payment';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { stockOf } from '#testing/stock-and-ledger.ts';
import {
  createBuyer,
  createCoupon,
  createProduct,
  createShop,
  type TestBuyer,
  type TestProduct,
  type TestShop,
} from '#testing/factories.ts';
import { newBrowser } from '#testing/guest.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { chooseAtSandbox, prepareFill, prepareOrder, startPaying } from '#testing/purchase.ts';
import { createListeningGateway } from '#testing/listening.ts';

const fixture = openOneShop(createListeningGateway);
/** New for each test, because its coupons would affect other tests. */
let shop: TestShop;
let teapot: TestProduct;

beforeEach(async () => {
  // The coupons of earlier tests expire.
  await fixture.db
    .updateTable('coupon')
    .set({ valid_to: new Date('2020-02-01'), valid_from: new Date('2020-01-01') })
    .execute();
  shop = await createShop(fixture.db);
  teapot = await createProduct(fixture.db, { shopId: shop.id, usdMinor: 2500, cnyMinor: 17_900, stock: 500 });
});

const collect = async (couponCode: string, caller = fixture.buyer) =>
  fixture.gateway.call(couponCollect, { couponCode }, caller);
const offers = (caller?: TestBuyer) => fixture.gateway.call(couponOffers, { storeCodeNumber: shop.code }, caller);
const listHeld = (state: 'usable' | 'used' | 'expired', caller = fixture.buyer) =>
  fixture.gateway.call(couponList, { state }, caller);
const buyNow = (quantity = 1) => ({ skuCode: teapot.skuCode, quantity });
const view = (input = {}) => fixture.call(fillView, { buyNow: buyNow(), ...input });
const daysMs = (days: number): number => days * 86_400_000;

/** Collects a coupon of the shop for three dollars off. */
async function collectOfShop(changes: Parameters<typeof createCoupon>[1] = {}) {
  const coupon = await createCoupon(fixture.db, { shop_id: shop.id, ...changes });
  await collect(coupon.code);
  return coupon;
}

test('a visitor sees the offers of a shop and of the platform; a buyer also sees their state', async () => {
  const ofShop = await createCoupon(fixture.db, { shop_id: shop.id });
  const platform = await createCoupon(fixture.db, {
    kind: 'percentOff',
    percent_off: 10,
    minimum_usd_minor: 0,
    minimum_cny_minor: 0,
  });
  const other = await createShop(fixture.db);
  await createCoupon(fixture.db, { shop_id: other.id });
  await createCoupon(fixture.db, { valid_from: new Date(Date.now() + daysMs(2)) });
  const { rows } = await offers();
  expect(rows.map(({ couponCode, standing }) => [couponCode, standing])).toEqual([
    [ofShop.code, 'open'],
    [platform.code, 'open'],
  ]);
  expect(rows).toMatchObject([
    { kind: 'amountOff', amount: { USD: '3.00', RMB: '20.00' }, minimum: { USD: '20.00' }, storeCodeNumber: shop.code },
    { kind: 'percentOff', percentOff: 10, atMost: { USD: '3.00' }, minimum: null, storeCodeNumber: null },
  ]);
  expect(await collect(ofShop.code)).toMatchObject({ standing: 'collected' });
  expect((await offers(fixture.buyer)).rows.map(({ standing }) => standing)).toEqual(['collected', 'open']);
  expect(await fixture.gateway.call(couponCollect, { couponCode: platform.code })).toMatchObject({
    code: 'UNAUTHORIZED_ERROR',
  });
});

test('a product page shows whether the shop or the platform has coupons', async () => {
  const detailsOf = async ({ code }: TestProduct) => fixture.call(commodityDetail, { commodityCode: code });
  const elsewhere = async () => createProduct(fixture.db, { shopId: (await createShop(fixture.db)).id });
  await createCoupon(fixture.db, { shop_id: shop.id });
  expect(await detailsOf(teapot)).toMatchObject({ hasCoupons: true });
  expect(await detailsOf(await elsewhere())).toMatchObject({ hasCoupons: false });
  await createCoupon(fixture.db);
  expect(await detailsOf(await elsewhere())).toMatchObject({ hasCoupons: true });
});

test('collecting twice adds one coupon; expired or unknown coupons cannot be collected', async () => {
  const { code } = await createCoupon(fixture.db, { per_buyer: 2 });
  await collect(code);
  expect(await collect(code)).toMatchObject({ standing: 'collected' });
  expect(await listHeld('usable')).toMatchObject({ totalRows: 1, counts: { usable: 1, used: 0, expired: 0 } });
  const past = await createCoupon(fixture.db, { valid_to: new Date(Date.now() - 1000) });
  expect(await collect(past.code)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await collect('K-unknown')).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
});

test('the fill page applies the best combination, and the order freezes it', async () => {
  const shopCoupon = await collectOfShop();
  await collectOfShop({ amount_usd_minor: 200, amount_cny_minor: 1400 });
  await collectOfShop({ kind: 'freeDelivery', amount_usd_minor: null, amount_cny_minor: null });
  const tenth = await createCoupon(fixture.db, {
    kind: 'percentOff',
    percent_off: 10,
    amount_usd_minor: null,
    amount_cny_minor: null,
  });
  await collect(tenth.code);
  const fill = await view();
  expect(fill).toMatchObject({
    goodsTotal: { USD: '25.00', RMB: '179.00' },
    deliveryTotal: { USD: '12.00' },
    discountTotal: { USD: '17.20', RMB: '120.90' },
    total: { USD: '19.80', RMB: '143.10' },
    // 12.00 off the delivery, 3.00 off the product, and a tenth of the remaining 22.00.
    stores: [{ discount: { USD: '17.20' }, lines: [{ discount: { USD: '5.20', RMB: '35.90' } }] }],
  });
  expect(fill.coupons.map(({ kind, chosen, saves }) => [kind, chosen, saves.USD])).toEqual([
    ['freeDelivery', true, '12.00'],
    ['amountOff', true, '3.00'],
    ['amountOff', false, '2.00'],
    ['percentOff', true, '2.20'],
  ]);

  const placed = await fixture.call(
    orderPlace,
    await prepareFill(fixture.gateway, fixture.buyer, { buyNow: buyNow() }),
  );
  const orderNo = placed.orderNos[0] ?? '';
  expect(await fixture.call(orderDetails, { orderNo })).toMatchObject({
    goodsTotal: { USD: '25.00' },
    discountTotal: { USD: '17.20', RMB: '120.90' },
    total: { USD: '19.80' },
    lines: [{ lineTotal: { USD: '25.00' }, discount: { USD: '5.20' } }],
    coupons: [
      { kind: 'amountOff', ofPlatform: false, amount: { USD: '3.00' } },
      { kind: 'freeDelivery', ofPlatform: false, amount: { USD: '12.00' } },
      { kind: 'percentOff', ofPlatform: true, amount: { USD: '2.20' } },
    ],
  });
  expect(await fixture.call(paymentDetails, { payNo: placed.payNo })).toMatchObject({ total: { USD: '19.80' } });
  expect(await listHeld('used')).toMatchObject({ totalRows: 3, rows: [{ orderNos: [orderNo] }, {}, {}] });
  expect((await offers(fixture.buyer)).rows.find(({ couponCode }) => couponCode === shopCoupon.code)?.standing).toBe(
    'used',
  );
});

test('a platform coupon is divided among the orders of two shops, exact to the cent', async () => {
  const other = await createShop(fixture.db);
  const cup = await createProduct(fixture.db, { shopId: other.id, usdMinor: 999, cnyMinor: 6900 });
  await collect((await createCoupon(fixture.db)).code);
  const units = [buyNow(), { skuCode: cup.skuCode, quantity: 1 }];
  const placed = await fixture.call(orderPlace, await prepareOrder(fixture.gateway, fixture.buyer, units));
  const details = await Promise.all(placed.orderNos.map((orderNo) => fixture.call(orderDetails, { orderNo })));
  // Three dollars, divided in proportion to 9.99 and 25.00.
  expect(details.map(({ discountTotal }) => discountTotal.USD).toSorted()).toEqual(['0.86', '2.14']);
});

test('a buyer may choose another combination, or none', async () => {
  await collectOfShop();
  await collectOfShop({ amount_usd_minor: 200, amount_cny_minor: 1400 });
  const { coupons } = await view();
  const smaller = coupons.find(({ chosen }) => !chosen)?.couponNo ?? '';
  expect(await view({ coupons: [smaller] })).toMatchObject({ discountTotal: { USD: '2.00' } });
  expect(await view({ coupons: [] })).toMatchObject({ discountTotal: { USD: '0.00' }, total: { USD: '37.00' } });
  const order = await prepareFill(fixture.gateway, fixture.buyer, { buyNow: buyNow() });
  expect(await fixture.call(orderPlace, { ...order, coupons: [smaller] })).toMatchObject({
    code: 'PRICE_CHANGED',
  });
  const placed = await fixture.call(orderPlace, { ...order, coupons: [smaller], expectedTotal: '35.00' });
  expect(placed).toMatchObject({ success: true });
  expect(await listHeld('usable')).toMatchObject({ totalRows: 1 });
});

test('a coupon below its minimum reports what is missing and cannot be used', async () => {
  await collectOfShop({ minimum_usd_minor: 3000, minimum_cny_minor: 21_000 });
  const { coupons } = await view();
  expect(coupons).toMatchObject([{ chosen: false, obstacle: 'minimum', missing: { USD: '5.00', RMB: '31.00' } }]);
  const order = await prepareFill(fixture.gateway, fixture.buyer, { buyNow: buyNow() });
  const orderWithCoupon = { ...order, coupons: [coupons[0]?.couponNo ?? ''] };
  expect(await fixture.call(orderPlace, orderWithCoupon)).toMatchObject({ code: 'COUPON_NOT_USABLE' });
  expect(await view({ buyNow: buyNow(2) })).toMatchObject({ discountTotal: { USD: '3.00' } });
});

test('another buyer’s coupon has no effect', async () => {
  const { code } = await createCoupon(fixture.db);
  const other = await createBuyer(fixture.gateway);
  await collect(code, other);
  const { rows } = await listHeld('usable', other);
  const order = await prepareFill(fixture.gateway, fixture.buyer, { buyNow: buyNow() });
  const orderWithForeignCoupon = { ...order, coupons: [rows[0]?.couponNo ?? ''] };
  expect(await fixture.call(orderPlace, orderWithForeignCoupon)).toMatchObject({ code: 'COUPON_NOT_USABLE' });
  expect(await listHeld('usable')).toMatchObject({ totalRows: 0 });
});

test('cancelling an unpaid order returns its coupon', async () => {
  await collectOfShop();
  const placed = await fixture.call(
    orderPlace,
    await prepareFill(fixture.gateway, fixture.buyer, { buyNow: buyNow() }),
  );
  expect(await view()).toMatchObject({ discountTotal: { USD: '0.00' } });
  await fixture.call(orderCancel, { orderNo: placed.orderNos[0] ?? '' });
  expect(await view()).toMatchObject({ discountTotal: { USD: '3.00' } });
  expect(await listHeld('used')).toMatchObject({ totalRows: 0 });
  const order = await prepareFill(fixture.gateway, fixture.buyer, { buyNow: buyNow() });
  const { orderNos } = await fixture.call(orderPlace, order);
  // The cancelled order is not listed.
  expect((await listHeld('used')).rows).toMatchObject([{ orderNos }]);
});

/** Lets this buyer's payments expire and runs the job that closes them. */
async function expire() {
  const payUntil = new Date(Date.now() - 1000);
  await fixture.db
    .updateTable('payment')
    .set({ pay_until: payUntil })
    .where('buyer_id', '=', fixture.buyer.id)
    .execute();
  await fixture.gateway.jobRunner.runOnce();
}

test.each([
  ['is still free pays the order and uses the coupon again', false, 'PAID', 1],
  ['was used for another order meanwhile is refunded', true, 'REFUNDED', 1],
])('a late payment whose coupon %s', async (_name, usedMeanwhile, status, used) => {
  await collectOfShop();
  const placed = await fixture.call(
    orderPlace,
    await prepareFill(fixture.gateway, fixture.buyer, { buyNow: buyNow() }),
  );
  const page = await startPaying(fixture.gateway, fixture.buyer, placed.payNo);
  await expire();
  if (usedMeanwhile)
    await fixture.call(orderPlace, await prepareFill(fixture.gateway, fixture.buyer, { buyNow: buyNow() }));
  await chooseAtSandbox(fixture.gateway, page, 'approve');
  await fixture.gateway.jobRunner.runOnce();
  const orderNo = placed.orderNos[0] ?? '';
  expect(await fixture.call(orderDetails, { orderNo })).toMatchObject({ status });
  expect(await listHeld('used')).toMatchObject({ totalRows: used });
  // One of 500 units is held: for the late order, or for the order that took its coupon.
  expect(await stockOf(fixture.db, teapot)).toBe(499);
});

test('the best coupon, which is listed first, is that of the currency that is charged', async () => {
  const inDollars = await collectOfShop({ amount_usd_minor: 400, amount_cny_minor: 1000 });
  const inYuan = await collectOfShop({ amount_usd_minor: 300, amount_cny_minor: 2000 });
  const codesIn = async (currency: 'USD' | 'CNY' | 'EUR') => {
    const { coupons } = await view({ currency });
    return coupons.map(({ couponCode, chosen }) => [couponCode, chosen]);
  };
  const dollarsFirst = [
    [inDollars.code, true],
    [inYuan.code, false],
  ];
  expect(await codesIn('USD')).toEqual(dollarsFirst);
  expect(await codesIn('EUR')).toEqual(dollarsFirst);
  expect(await codesIn('CNY')).toEqual([
    [inYuan.code, true],
    [inDollars.code, false],
  ]);
});

test('the cart reports how much is missing for a coupon of a shop', async () => {
  await createCoupon(fixture.db, { shop_id: shop.id, minimum_usd_minor: 3000, minimum_cny_minor: 21_000 });
  await fixture.call(cartAdd, buyNow());
  expect(await fixture.call(cartView, {})).toMatchObject({
    stores: [{ couponHint: { kind: 'amountOff', missing: { USD: '5.00', RMB: '31.00' }, amount: { USD: '3.00' } } }],
  });
  await fixture.call(cartAdd, buyNow());
  expect(await fixture.call(cartView, {})).toMatchObject({ stores: [{ couponHint: null }] });
});

test('the cart reports whether the coupon has to be collected first', async () => {
  const { code } = await createCoupon(fixture.db, {
    shop_id: shop.id,
    minimum_usd_minor: 3000,
    minimum_cny_minor: 21_000,
  });
  await fixture.call(cartAdd, buyNow());
  expect(await fixture.call(cartView, {})).toMatchObject({ stores: [{ couponHint: { isCollected: false } }] });
  await fixture.call(couponCollect, { couponCode: code });
  expect(await fixture.call(cartView, {})).toMatchObject({ stores: [{ couponHint: { isCollected: true } }] });
});

test('the cart reports a coupon that the buyer has collected, also when it can no longer be collected', async () => {
  const { code } = await createCoupon(fixture.db, {
    shop_id: shop.id,
    minimum_usd_minor: 3000,
    minimum_cny_minor: 21_000,
  });
  await fixture.call(couponCollect, { couponCode: code });
  await fixture.db.updateTable('coupon').set({ ended_at: new Date() }).where('code', '=', code).execute();
  await fixture.call(cartAdd, buyNow());
  expect(await fixture.call(cartView, {})).toMatchObject({ stores: [{ couponHint: { isCollected: true } }] });
  const visitor = newBrowser();
  await fixture.gateway.call(cartAdd, buyNow(), visitor);
  expect(await fixture.gateway.call(cartView, {}, visitor)).toMatchObject({ stores: [{ couponHint: null }] });
});

test('the fill page names the best coupons that the buyer has yet to collect, and what they add', async () => {
  const toCollect = async (input = {}, caller: TestBuyer | ReturnType<typeof newBrowser> = fixture.buyer) => {
    const { couponsToCollect = [] } = await fixture.gateway.call(fillView, { buyNow: buyNow(), ...input }, caller);
    return couponsToCollect.map(({ couponCode, saves }) => [couponCode, saves.USD]);
  };
  await collectOfShop({ amount_usd_minor: 200, amount_cny_minor: 1400 });
  // Takes off three dollars, in place of the two dollars of the coupon that the buyer has.
  const better = await createCoupon(fixture.db, { shop_id: shop.id });
  await createCoupon(fixture.db, { shop_id: shop.id, amount_usd_minor: 100, amount_cny_minor: 700 });
  await createCoupon(fixture.db, { shop_id: shop.id, minimum_usd_minor: 9000, minimum_cny_minor: 90_000 });
  await createCoupon(fixture.db, { shop_id: (await createShop(fixture.db)).id });
  const ofPlatform = await createCoupon(fixture.db, { amount_usd_minor: 500, amount_cny_minor: 3500 });
  expect(await toCollect()).toEqual([
    [better.code, '1.00'],
    [ofPlatform.code, '5.00'],
  ]);
  // A visitor has none yet, and can collect after the sign-in.
  expect(await toCollect({}, newBrowser())).toEqual([
    [better.code, '3.00'],
    [ofPlatform.code, '5.00'],
  ]);
  expect(await toCollect({ coupons: [] })).toEqual([]);
  await collect(better.code);
  await collect(ofPlatform.code);
  expect(await toCollect()).toEqual([]);
});

test('the cart reports nothing about a coupon that the buyer has used', async () => {
  await collectOfShop();
  const order = await prepareFill(fixture.gateway, fixture.buyer, { buyNow: buyNow() });
  expect(await fixture.call(orderPlace, order)).toMatchObject({ code: 'SUCCESS' });
  expect(await listHeld('used')).toMatchObject({ totalRows: 1 });
  await fixture.db
    .updateTable('coupon')
    .set({ minimum_usd_minor: 3000, minimum_cny_minor: 21_000 })
    .where('shop_id', '=', shop.id)
    .execute();
  await fixture.call(cartAdd, buyNow());
  expect(await fixture.call(cartView, {})).toMatchObject({ stores: [{ couponHint: null }] });
});

test.each([
  ['has expired', { valid_to: new Date(Date.now() - 1000) }],
  ['is not valid yet', { valid_from: new Date(Date.now() + daysMs(1)) }],
  ['takes off the delivery', { kind: 'freeDelivery', amount_usd_minor: null, amount_cny_minor: null }],
] as const)('the cart reports nothing about a coupon that %s', async (_name, changes) => {
  await createCoupon(fixture.db, { shop_id: shop.id, minimum_usd_minor: 3000, minimum_cny_minor: 21_000, ...changes });
  await fixture.call(cartAdd, buyNow());
  expect(await fixture.call(cartView, {})).toMatchObject({ stores: [{ couponHint: null }] });
});

test('usable coupons are listed by their end, used and expired ones the latest first', async () => {
  const first = await collectOfShop({ valid_to: new Date(Date.now() + daysMs(30)) });
  const second = await collectOfShop({ valid_to: new Date(Date.now() + daysMs(20)) });
  const listed = async (state: 'usable' | 'used' | 'expired') =>
    (await listHeld(state)).rows.map(({ couponCode }) => couponCode);
  expect(await listed('usable')).toEqual([second.code, first.code]);
  await fixture.db
    .updateTable('coupon')
    .set(({ ref }) => ({ valid_to: sql`${ref('valid_to')} - interval '40 days'` }))
    .where('shop_id', '=', shop.id)
    .execute();
  expect(await listed('expired')).toEqual([first.code, second.code]);
  await fixture.db
    .updateTable('coupon')
    .set({ valid_to: new Date(Date.now() + daysMs(30)) })
    .where('shop_id', '=', shop.id)
    .execute();
  for (const { code } of [second, first]) {
    const couponNos = (await view()).coupons.flatMap(({ couponCode, couponNo }) =>
      couponCode === code ? couponNo : [],
    );
    const order = await prepareFill(fixture.gateway, fixture.buyer, { buyNow: buyNow(), coupons: couponNos });
    expect(await fixture.call(orderPlace, order)).toMatchObject({ code: 'SUCCESS' });
  }
  expect(await listed('used')).toEqual([first.code, second.code]);
});

test('an expired coupon is listed as expired and has no effect', async () => {
  await collectOfShop({ valid_to: new Date(Date.now() + daysMs(300)) });
  expect(await view()).toMatchObject({ discountTotal: { USD: '3.00' } });
  await fixture.db
    .updateTable('coupon')
    .set({ valid_to: new Date(Date.now() - 1000) })
    .where('shop_id', '=', shop.id)
    .execute();
  expect(await view()).toMatchObject({ discountTotal: { USD: '0.00' }, coupons: [] });
  expect(await listHeld('expired')).toMatchObject({ totalRows: 1, rows: [{ state: 'expired' }] });
});

test('of 50 buyers who collect one of ten coupons concurrently, exactly ten get one', async () => {
  const { code } = await createCoupon(fixture.db, { total_limit: 10 });
  const buyers = await Promise.all(Array.from({ length: 50 }, () => createBuyer(fixture.gateway)));
  const answers = await Promise.all(buyers.map((buyer) => collect(code, buyer)));
  expect(answers.filter(({ success }) => success)).toHaveLength(10);
  expect(answers.filter(({ code: answer }) => answer === 'COUPON_GONE')).toHaveLength(40);
  expect((await offers()).rows.find(({ couponCode }) => couponCode === code)?.standing).toBe('gone');
});

test('a coupon in two concurrent orders is used by one of them', async () => {
  await collectOfShop();
  const orders = await Promise.all([1, 2].map(() => prepareFill(fixture.gateway, fixture.buyer, { buyNow: buyNow() })));
  const couponNos = (await view()).coupons.map(({ couponNo }) => couponNo);
  const answers = await Promise.all(orders.map((order) => fixture.call(orderPlace, { ...order, coupons: couponNos })));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['COUPON_NOT_USABLE', 'SUCCESS']);
});

test('a buyer who collects twenty times concurrently gets one coupon', async () => {
  const { code } = await createCoupon(fixture.db);
  await Promise.all(Array.from({ length: 20 }, () => collect(code)));
  expect(await listHeld('usable')).toMatchObject({ totalRows: 1 });
});
