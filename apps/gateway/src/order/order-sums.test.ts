import { cartAdd, cartUpdate, cartView } from '@kaimai/contract/cart/cart';
import { couponCollect, couponList } from '@kaimai/contract/coupon/held-coupon';
import { orderCancel, orderDetails } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import type { InputOf } from '@kaimai/contract/wire/service';
import { beforeAll, expect, test } from 'vitest';
import { createCoupon, createProduct, createShop } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { portland, prepareFill } from '#testing/purchase.ts';

const fixture = openOneShop();

const taxName = JSON.stringify({ zh_CN: '销售税', en_US: 'Sales tax' });

// Before any call, because the gateway caches the rules.
beforeAll(async () => {
  const added = { region: 'US', kind: 'added', name: taxName } as const;
  await fixture.db
    .insertInto('tax_rule')
    .values([
      { ...added, state: 'CA', rate_ppm: 100_000 },
      { ...added, state: 'TX', rate_ppm: 62_500 },
      { region: 'DE', state: '', kind: 'included', rate_ppm: 190_000, name: taxName },
    ])
    .execute();
});

const fill = (changes: Partial<InputOf<typeof fillView>> = {}) => fixture.call(fillView, { region: 'US', ...changes });
const add = (quantity: number) => fixture.call(cartAdd, { skuCode: fixture.headphones.skuCode, quantity });

async function collect(changes: Parameters<typeof createCoupon>[1] = {}): Promise<string> {
  const { code } = await createCoupon(fixture.db, changes);
  await fixture.call(couponCollect, { couponCode: code });
  const { rows } = await fixture.call(couponList, {});
  const held = rows.find(({ couponCode }) => couponCode === code);
  if (!held) throw new Error(`coupon ${code} was not collected`);
  return held.couponNo;
}

test('the best coupons are used unless the buyer chooses, and each has its discount', async () => {
  const [three, five] = [await collect(), await collect({ amount_usd_minor: 500, amount_cny_minor: 3500 })];
  const ofShop = await collect({ shop_id: fixture.shop.id, amount_usd_minor: 100, amount_cny_minor: 700 });
  await add(2);
  const best = await fill();
  expect(best).toMatchObject({ discountTotal: { USD: '6.00' }, total: { USD: '31.80' } });
  expect(best.stores[0]).toMatchObject({ discount: { USD: '6.00' }, lines: [{ discount: { USD: '6.00' } }] });
  expect(best.coupons.map(({ couponNo, chosen, saves }) => [couponNo, chosen, saves.USD])).toEqual([
    [ofShop, true, '1.00'],
    [five, true, '5.00'],
    [three, false, '3.00'],
  ]);
  const chosen = await fill({ coupons: [three] });
  expect(chosen.coupons.filter((coupon) => coupon.chosen).map(({ couponNo }) => couponNo)).toEqual([three]);
  expect(chosen.total.USD).toBe('34.80');
  expect(await fill({ coupons: [] })).toMatchObject({ discountTotal: { USD: '0.00' }, total: { USD: '37.80' } });
});

test('a coupon whose minimum is not reached says how much is missing, and cannot be used', async () => {
  const couponNo = await collect();
  await add(1);
  const short = await fill();
  expect(short.coupons).toMatchObject([
    { couponNo, chosen: false, obstacle: 'minimum', missing: { USD: '7.10' }, saves: { USD: '0.00' } },
  ]);
  const order = await prepareFill(fixture.gateway, fixture.buyer);
  for (const coupons of [[couponNo], ['nothing']])
    expect(await fixture.call(orderPlace, { ...order, coupons })).toMatchObject({ code: 'COUPON_NOT_USABLE' });
  expect(await fixture.call(orderPlace, order)).toMatchObject({ code: 'SUCCESS' });
});

test('an order uses its coupon, which is returned if the unpaid order is cancelled', async () => {
  const couponNo = await collect();
  await add(2);
  const order = await prepareFill(fixture.gateway, fixture.buyer);
  expect(order.expectedTotal).toBe('34.80');
  const { orderNos } = await fixture.call(orderPlace, { ...order, coupons: [couponNo] });
  const orderNo = orderNos[0] ?? '';
  expect(await fixture.call(orderDetails, { orderNo })).toMatchObject({
    goodsTotal: { USD: '25.80' },
    discountTotal: { USD: '3.00' },
    total: { USD: '34.80' },
    coupons: [{ title: 'US$3 off', kind: 'amountOff', amount: { USD: '3.00' } }],
  });
  expect(await fixture.call(couponList, {})).toMatchObject({ counts: { usable: 0, used: 1 } });
  await fixture.call(orderCancel, { orderNo });
  expect(await fixture.call(couponList, {})).toMatchObject({ counts: { usable: 1, used: 0 } });
});

test('a tax of the state is added after coupons, and depends on the address', async () => {
  const couponNo = await collect();
  await add(2);
  const texan = await fill({ state: 'Texas', coupons: [couponNo] });
  expect(texan.tax).toMatchObject({ kind: 'added', name: 'Sales tax', percent: '6.25' });
  const address = { ...portland, state: 'California', city: 'Oakland', postcode: '94607' };
  const seen = await fill({ state: 'California', coupons: [couponNo] });
  expect(seen.tax).toMatchObject({ kind: 'added', name: 'Sales tax', percent: '10', amount: { USD: '2.28' } });
  expect(seen.total.USD).toBe('37.08');
  expect((await fill({ coupons: [couponNo] })).tax).toMatchObject({ kind: 'byState', name: '', percent: '' });

  const { orderToken } = seen;
  const order = { orderToken, address, expectedTotal: seen.total.USD, coupons: [couponNo] };
  const { orderNos } = await fixture.call(orderPlace, order);
  expect(await fixture.call(orderDetails, { orderNo: orderNos[0] ?? '' })).toMatchObject({
    tax: { kind: 'added', name: 'Sales tax', percent: '10', amount: { USD: '2.28' } },
    total: { USD: '37.08' },
  });
});

test('a tax within the prices changes no total and is stored with the order', async () => {
  await add(2);
  const address = { ...portland, country: 'DE', state: '', city: 'Berlin', postcode: '10119' } as const;
  const german = await fill({ region: 'DE' });
  expect(german).toMatchObject({ total: { USD: '37.80' }, tax: { kind: 'included', percent: '19' } });
  const { orderNos } = await fixture.call(orderPlace, await prepareFill(fixture.gateway, fixture.buyer, { address }));
  expect(await fixture.call(orderDetails, { orderNo: orderNos[0] ?? '' })).toMatchObject({
    tax: { kind: 'included', name: 'Sales tax', percent: '19', amount: german.tax?.amount },
    total: { USD: '37.80' },
  });
});

test('an order whose lines differ from those that the buyer saw is refused even with the same sum', async () => {
  const twin = await createProduct(fixture.db, { shopId: fixture.shop.id });
  await add(2);
  const order = await prepareFill(fixture.gateway, fixture.buyer);
  const { skuCode } = fixture.headphones;
  const changed = {
    code: 'PRICE_CHANGED',
    detail: 'Your cart has changed. Please check it before you order',
  };
  for (const expectedLines of [
    [],
    [{ skuCode: twin.skuCode, quantity: 2 }],
    [{ skuCode, quantity: 1 }],
    [
      { skuCode, quantity: 2 },
      { skuCode: twin.skuCode, quantity: 1 },
    ],
  ])
    expect(await fixture.call(orderPlace, { ...order, expectedLines })).toMatchObject(changed);
  const expectedLines = [{ skuCode, quantity: 2 }];
  expect(await fixture.call(orderPlace, { ...order, expectedLines })).toMatchObject({ code: 'SUCCESS' });
});

test('a variant that is expected twice does not match another variant in the cart', async () => {
  const twin = await createProduct(fixture.db, { shopId: fixture.shop.id });
  await add(1);
  await fixture.call(cartAdd, { skuCode: twin.skuCode, quantity: 1 });
  const order = await prepareFill(fixture.gateway, fixture.buyer);
  const line = { skuCode: fixture.headphones.skuCode, quantity: 1 };
  const answer = await fixture.call(orderPlace, { ...order, expectedLines: [line, line] });
  expect(answer.code).toBe('PRICE_CHANGED');
});

test('a malformed amount is refused at its field', async () => {
  await add(1);
  const order = await prepareFill(fixture.gateway, fixture.buyer);
  expect(await fixture.call(orderPlace, { ...order, expectedTotal: '24.9.0' })).toMatchObject({
    code: 'PARAMETER_ERROR',
    ext: { fields: { expectedTotal: expect.any(String) as string } },
  });
});

test('lines that cannot be bought are left out, and if none remains the answer says why', async () => {
  const gone = await createProduct(fixture.db, { shopId: fixture.shop.id });
  await fixture.call(cartAdd, { skuCode: gone.skuCode, quantity: 1 });
  await fixture.db.updateTable('product').set({ on_sale: false }).where('id', '=', gone.id).execute();
  expect(await fill()).toMatchObject({
    code: 'COMMODITY_OFF_SALE',
    detail: '“Tern One headphones” is no longer sold',
  });
  await add(2);
  const rest = await fill();
  expect(rest).toMatchObject({ quantity: 2, stores: [{ lines: [{ skuCode: fixture.headphones.skuCode }] }] });
  expect(await fixture.call(orderPlace, await prepareFill(fixture.gateway, fixture.buyer))).toMatchObject({
    code: 'SUCCESS',
  });
  expect((await fixture.call(cartView, {})).invalidLines.map(({ skuCode }) => skuCode)).toEqual([gone.skuCode]);
});

test('a refusal names sold-out products in both languages, and the last units can be bought', async () => {
  const { skuCode } = await createProduct(fixture.db, { shopId: fixture.shop.id, stock: 0 });
  const buyNow = { skuCode, quantity: 1 };
  expect(await fill({ buyNow })).toMatchObject({
    code: 'STOCK_NOT_ENOUGH',
    detail: '“Tern One headphones, Ink” is sold out',
  });
  const chinese = await fixture.gateway.call(fillView, { buyNow }, { ...fixture.buyer, locale: 'zh_CN' });
  expect(chinese.detail).toBe('“燕鸥一号 降噪耳机，墨黑”已经售完');
  const all = { skuCode: fixture.headphones.skuCode, quantity: 10 };
  expect(await fill({ buyNow: all })).toMatchObject({ code: 'SUCCESS', quantity: 10 });
});

test('each shop of the cart has its own lines, sums and delivery', async () => {
  const other = await createShop(fixture.db);
  const expensive = await createProduct(fixture.db, { shopId: other.id, usdMinor: 6000, cnyMinor: 42_900 });
  await fixture.call(cartAdd, { skuCode: expensive.skuCode, quantity: 1 });
  await add(1);
  const both = await fill();
  expect(both.stores).toMatchObject([
    { storeCodeNumber: fixture.shop.code, goodsTotal: { USD: '12.90' }, deliveryFee: { USD: '12.00' } },
    { storeCodeNumber: other.code, goodsTotal: { USD: '60.00' }, deliveryFee: { USD: '0.00' } },
  ]);
  expect(both).toMatchObject({
    goodsTotal: { USD: '72.90' },
    deliveryTotal: { USD: '12.00' },
    total: { USD: '84.90' },
    quantity: 2,
  });
  await fixture.call(cartUpdate, { lines: [{ skuCode: expensive.skuCode, selected: false }] });
  expect((await fill()).stores).toHaveLength(1);
});

test('an order needs an address, and a removed address is refused', async () => {
  await add(1);
  const { address: _address, ...order } = await prepareFill(fixture.gateway, fixture.buyer);
  const noAddress = 'Choose or enter a delivery address';
  expect(await fixture.call(orderPlace, order)).toMatchObject({
    code: 'PARAMETER_ERROR',
    detail: noAddress,
    ext: { fields: { addressNo: noAddress } },
  });
  expect(await fixture.call(orderPlace, { ...order, addressNo: 'Agone' })).toMatchObject({
    code: 'OBJECT_NOT_EXIST',
    detail: 'This address was removed. Please choose another',
  });
});
