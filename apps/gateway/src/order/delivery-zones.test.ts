import { addressSave } from '@kaimai/contract/address/address';
import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { commodityCards, commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { deliveryEstimate } from '@kaimai/contract/delivery/delivery';
import { orderAddressChange, orderDetails } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#delivery/working-days.ts';
import { createBuyer, createProduct, createShop, type TestProduct, type TestShop } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { stockOf } from '#testing/stock-and-ledger.ts';

const fixture = openOneShop();
let shop: TestShop;
let bread: TestProduct;

const shanghai = {
  recipient: '王小明',
  country: 'CN' as const,
  state: '上海市',
  city: '市辖区',
  district: '黄浦区',
  street: '南京东路 1 号',
  phone: '13800138000',
};
const lhasa = { ...shanghai, state: '西藏自治区', city: '拉萨市', district: '城关区' };
const zoneName = { zh_CN: '区', en_US: 'Zone' };
const placeOf = ({ state, city, district }: typeof shanghai) => ({ state, city, district });

/**
 * The shop delivers in Shanghai on the day after the dispatch, on every day and for a lower fee, and in Tibet more slowly.
 * The bread may travel for five days.
 */
beforeEach(async () => {
  // Otherwise midnight could pass between a call and the calculation of the expected days.
  fixture.gateway.stopClock();
  shop = await createShop(fixture.db);
  const name = JSON.stringify(zoneName);
  const common = { shop_id: shop.id, method: 'standard' as const, country: 'CN', name };
  const fee = { usd_minor: 50, cny_minor: 300 };
  await fixture.db
    .insertInto('delivery_zone')
    .values([
      { ...common, ...fee, code: 'near', position: 0, places: ['上海'], days_from: 1, days_to: 1, every_day: true },
      { ...common, code: 'far', position: 1, places: ['西藏'], days_from: 6, days_to: 9, every_day: false },
      { ...common, code: 'oregon', country: 'US', position: 2, postcodes: ['97'], days_from: 2, days_to: 3 },
    ])
    .execute();
  await fixture.db
    .deleteFrom('delivery_method')
    .where('shop_id', '=', shop.id)
    .where('method', '!=', 'standard')
    .execute();
  bread = await createProduct(fixture.db, {
    shopId: shop.id,
    product: { travel_days: 5, title: '{"zh_CN":"面包","en_US":"Bread"}' },
  });
});

const today = () => fixture.gateway.now().toISOString().slice(0, 10);
const dayAfterTomorrow = () => addDays(today(), 2);
const inShanghai = () => ({ fee: { USD: '0.50' }, arrivesFrom: dayAfterTomorrow(), arrivesTo: dayAfterTomorrow() });
const estimate = (place?: Partial<typeof shanghai> & { postcode?: string }, region: 'CN' | 'US' = 'CN') =>
  fixture.call(deliveryEstimate, { commodityCode: bread.code, region, ...(place && { place }) });
const fillFor = (address: typeof shanghai) =>
  fixture.call(fillView, { region: 'CN', currency: 'CNY', place: placeOf(address) });

async function order(address: typeof shanghai) {
  await fixture.call(cartAdd, { skuCode: bread.skuCode, quantity: 1 });
  const { orderToken, total } = await fillFor(address);
  return fixture.call(orderPlace, { orderToken, address, currency: 'CNY', expectedTotal: total.RMB });
}

describe('a product page', () => {
  test('has the delivery to the region, and says whether delivery zones differ from it', async () => {
    const detail = await fixture.call(commodityDetail, { commodityCode: bread.code, region: 'CN' });
    expect(detail).toMatchObject({ hasZones: true, delivery: [{ fee: { USD: '1.50' } }] });
    const { hasZones } = await fixture.call(commodityDetail, { commodityCode: bread.code, region: 'DE' });
    expect(hasZones).toBe(false);
    const other = await fixture.call(commodityDetail, { commodityCode: fixture.headphones.code, region: 'CN' });
    expect(other.hasZones).toBe(false);
  });

  test('shows the days and the fee of a place', async () => {
    expect(await estimate(placeOf(shanghai))).toMatchObject({ place: { state: '上海市' }, delivery: [inShanghai()] });
    expect(await estimate({ state: '江苏省' })).toMatchObject({ delivery: [{ fee: { USD: '1.50' } }] });
    expect(await estimate(placeOf(lhasa))).toMatchObject({ delivery: [] });
  });

  test('has the terms of the zone that the shop lists first, if two zones contain the place', async () => {
    const wider = { shop_id: shop.id, method: 'standard' as const, country: 'CN', name: JSON.stringify(zoneName) };
    await fixture.db
      .insertInto('delivery_zone')
      .values({ ...wider, code: 'east', position: 3, places: ['上海', '江苏'], days_from: 3, days_to: 4 })
      .execute();
    expect(await estimate(placeOf(shanghai))).toMatchObject({ delivery: [inShanghai()] });
  });

  test('uses the default address of a buyer, in its region only', async () => {
    expect(await estimate()).toMatchObject({ place: null });
    await fixture.call(addressSave, shanghai);
    expect(await estimate()).toMatchObject({ place: { state: '上海市' }, delivery: [inShanghai()] });
    expect(await estimate({ state: '江苏省' })).toMatchObject({ place: { state: '江苏省' } });
    expect(await estimate(undefined, 'US')).toMatchObject({ place: null });
    const stranger = await createBuyer(fixture.gateway);
    const input = { commodityCode: bread.code, region: 'CN' as const };
    expect(await fixture.gateway.call(deliveryEstimate, input, stranger)).toMatchObject({ place: null });
    expect(await fixture.gateway.call(deliveryEstimate, input)).toMatchObject({ place: null });
  });

  test.each(['9720', '97209-', 'PORTLAND', '<b>', '972091'])(
    'refuses %j as a postcode, with an example of one',
    async (postcode) => {
      const answer = await estimate({ postcode }, 'US');
      expect(answer).toMatchObject({ code: 'PARAMETER_ERROR', detail: expect.stringContaining('97209') });
    },
  );

  test('refuses an unknown product', async () => {
    expect(await fixture.call(deliveryEstimate, { commodityCode: 'no-such', region: 'CN' })).toMatchObject({
      code: 'OBJECT_NOT_EXIST',
    });
  });
});

test('a card says that a product is delivered where only a zone is fast enough', async () => {
  await fixture.db.updateTable('product').set({ travel_days: 1 }).where('id', '=', bread.id).execute();
  const { rows } = await fixture.call(commodityCards, { commodityCodes: [bread.code] });
  expect(rows).toMatchObject([{ deliversTo: ['CN'] }]);
  const detail = await fixture.call(commodityDetail, { commodityCode: bread.code, region: 'CN' });
  expect(detail).toMatchObject({ delivery: [], deliversTo: ['CN'] });
  expect(await estimate(placeOf(shanghai))).toMatchObject({ delivery: [inShanghai()] });
});

describe('a cart', () => {
  test('lists separately what is not delivered to the entered place or the default address', async () => {
    await fixture.call(cartAdd, { skuCode: bread.skuCode, quantity: 1 });
    const invalidAt = async (input: object) =>
      (await fixture.call(cartView, { region: 'CN', ...input })).invalidLines.map(({ invalid }) => invalid);
    expect(await invalidAt({})).toEqual([]);
    expect(await invalidAt({ place: placeOf(lhasa) })).toEqual(['notDelivered']);
    await fixture.call(addressSave, lhasa);
    expect(await invalidAt({})).toEqual(['notDelivered']);
    expect(await invalidAt({ place: placeOf(shanghai) })).toEqual([]);
  });

  test('says how much is missing for free delivery at the place, and nothing where it is free', async () => {
    const zones = fixture.db.updateTable('delivery_zone').where('shop_id', '=', shop.id);
    await zones.set({ free_from_usd_minor: 2000, free_from_cny_minor: 14_200 }).where('code', '=', 'near').execute();
    await zones.set({ usd_minor: 0, cny_minor: 0 }).where('code', '=', 'oregon').execute();
    await fixture.db.updateTable('product').set({ travel_days: 13 }).where('id', '=', bread.id).execute();
    await fixture.call(cartAdd, { skuCode: bread.skuCode, quantity: 1 });
    const missingAt = async (input: object) =>
      (await fixture.call(cartView, input)).stores.map(({ freeDeliveryMissing: missing }) => missing && missing.USD);
    expect(await missingAt({})).toEqual(['47.10']);
    expect(await missingAt({ region: 'CN' })).toEqual(['47.10']);
    expect(await missingAt({ region: 'CN', place: placeOf(shanghai) })).toEqual(['7.10']);
    expect(await missingAt({ region: 'US', place: { postcode: '97209' } })).toEqual([null]);
  });

  test('says nothing of free delivery where the delivery is free, or too slow for the product', async () => {
    await fixture.db
      .updateTable('delivery_method')
      .set({ domestic_usd_minor: 0 })
      .where('shop_id', '=', shop.id)
      .execute();
    await fixture.call(cartAdd, { skuCode: bread.skuCode, quantity: 1 });
    const missingIn = async (region: 'CN' | 'US') =>
      (await fixture.call(cartView, { region })).stores.map(
        ({ freeDeliveryMissing: missing }) => missing && missing.USD,
      );
    expect(await missingIn('CN')).toEqual([null]);
    await fixture.db.updateTable('product').set({ travel_days: 3 }).where('id', '=', bread.id).execute();
    expect(await missingIn('US')).toEqual([null]);
  });
});

describe('an order', () => {
  test('has the fee and the days of its zone, even if the shop changes them later', async () => {
    const { orderNos, code } = await order(shanghai);
    expect(code).toBe('SUCCESS');
    const orderNo = orderNos[0] ?? '';
    const placed = await fixture.call(orderDetails, { orderNo });
    expect(placed).toMatchObject({
      deliveryFee: { RMB: '3.00' },
      arrivesFrom: dayAfterTomorrow(),
      arrivesTo: dayAfterTomorrow(),
    });
    await fixture.db.updateTable('delivery_zone').set({ days_to: 20 }).where('shop_id', '=', shop.id).execute();
    expect(await fixture.call(orderDetails, { orderNo })).toMatchObject({ arrivesTo: dayAfterTomorrow() });
  });

  test('at the total of another place is refused, and nothing is reserved', async () => {
    await fixture.call(cartAdd, { skuCode: bread.skuCode, quantity: 1 });
    const { orderToken, total } = await fixture.call(fillView, { region: 'CN', currency: 'CNY', place: {} });
    const input = { orderToken, address: shanghai, currency: 'CNY' as const, expectedTotal: total.RMB };
    expect(await fixture.call(orderPlace, input)).toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await stockOf(fixture.db, bread)).toBe(10);
  });

  test('to a place that is too far for a perishable product is refused with a text that does not name the country', async () => {
    await fixture.call(cartAdd, { skuCode: bread.skuCode, quantity: 1 });
    expect(await fillFor(lhasa)).toMatchObject({
      stores: [],
      notDelivered: [{ skuCode: bread.skuCode }],
      hasZones: true,
    });
    const { orderToken, total } = await fillFor(shanghai);
    const input = { orderToken, address: lhasa, currency: 'CNY' as const, expectedTotal: total.RMB };
    expect(await fixture.call(orderPlace, input)).toMatchObject({
      code: 'DELIVERY_NOT_AVAILABLE',
      detail: '“Bread” is not delivered to this address. Choose another address, or order without it',
    });
  });

  test('can be sent to another address in its zone, and to no other', async () => {
    const { orderNos } = await order(shanghai);
    const orderNo = orderNos[0] ?? '';
    const near = { ...shanghai, district: '徐汇区', street: '漕溪北路 8 号' };
    expect(await fixture.call(orderAddressChange, { orderNo, address: near })).toMatchObject({ code: 'SUCCESS' });
    const suzhou = { ...shanghai, state: '江苏省', city: '苏州市', district: '姑苏区' };
    for (const address of [lhasa, suzhou]) {
      expect(await fixture.call(orderAddressChange, { orderNo, address })).toMatchObject({
        code: 'PARAMETER_ERROR',
        detail: 'The shop delivers there at another time or for another fee. Cancel the order and order again',
      });
    }
    const after = await fixture.call(orderDetails, { orderNo });
    expect(after).toMatchObject({ address: near, arrivesTo: dayAfterTomorrow() });
  });

  test('of a guest has the fee of the zone, too', async () => {
    const guest = { appNo: `browser-${bread.code}` };
    await fixture.gateway.call(cartAdd, { skuCode: bread.skuCode, quantity: 1 }, guest);
    const input = { region: 'CN', currency: 'CNY', place: placeOf(shanghai) } as const;
    const { orderToken, total, deliveryTotal } = await fixture.gateway.call(fillView, input, guest);
    expect(deliveryTotal.RMB).toBe('3.00');
    const placing = { orderToken, address: shanghai, expectedTotal: total.RMB, email: 'guest@example.com' };
    const placed = await fixture.gateway.call(orderPlace, { ...placing, currency: 'CNY' }, guest);
    expect(placed).toMatchObject({ code: 'SUCCESS' });
  });
});
