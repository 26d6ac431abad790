import { cartAdd, cartRemove, cartUpdate, cartView } from '@kaimai/contract/cart/cart';
import { commodityCards, commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { orderDetails } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import type { Region } from '@kaimai/contract/values/region';
import { beforeEach, describe, expect, test } from 'vitest';
import { stockOf } from '#testing/stock-and-ledger.ts';
import { createProduct, createShop, type TestProduct } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { portland, prepareFill, prepareOrder } from '#testing/purchase.ts';

const fixture = openOneShop();
let melon: TestProduct;

/** The shop is in China, and delivers within 4 working days there and within 13 abroad. */
beforeEach(async () => {
  melon = await createProduct(fixture.db, {
    shopId: fixture.shop.id,
    product: {
      title: '{"zh_CN":"甜瓜 一个","en_US":"Melon"}',
      travel_days: 4,
      return_right: 'perishable',
    },
  });
});

const qingdao = {
  recipient: '王小明',
  country: 'CN' as const,
  state: '山东省',
  city: '青岛市',
  district: '市南区',
  street: '香港中路 1 号',
  phone: '13800138000',
};
const add = ({ skuCode }: TestProduct, quantity = 1) => fixture.call(cartAdd, { skuCode, quantity });
const linesOf = ({ stores }: { stores: { lines: { skuCode: string }[] }[] }) =>
  stores.flatMap(({ lines }) => lines.map(({ skuCode }) => skuCode));
const notDelivered = {
  code: 'DELIVERY_NOT_AVAILABLE',
  detail: '“Melon” is not delivered to this country (United States). Choose another address, or order without it',
};

describe('a card and a product page say where a product is delivered', () => {
  const detailIn = (region: Region, { code }: TestProduct) =>
    fixture.call(commodityDetail, { commodityCode: code, region });

  test('a perishable product only where it arrives in time', async () => {
    const { rows } = await fixture.call(commodityCards, { commodityCodes: [melon.code, fixture.headphones.code] });
    expect(rows.map(({ deliversTo }) => deliversTo)).toEqual([['CN'], null]);
    expect(await detailIn('CN', melon)).toMatchObject({ travelDays: 4, returnRight: 'perishable' });
    expect((await detailIn('CN', melon)).delivery.map(({ method }) => method)).toEqual([
      'standard',
      'express',
      'pickup',
    ]);
    expect(await detailIn('KW', melon)).toMatchObject({ delivery: [], deliversTo: ['CN'] });
  });

  test.each([
    [16, []],
    [17, ['standard', 'express']],
  ])(
    'a product that may travel for %i days, with 13 working days abroad, has the delivery methods %j',
    async (travelDays, methods) => {
      await fixture.db.updateTable('product').set({ travel_days: travelDays }).where('id', '=', melon.id).execute();
      expect((await detailIn('US', melon)).delivery.map(({ method }) => method)).toEqual(methods);
    },
  );

  test('a product for some regions only, and one of a shop with pickup only', async () => {
    const book = await createProduct(fixture.db, { shopId: fixture.shop.id, product: { delivers_to: ['CN', 'HK'] } });
    const shop = await createShop(fixture.db);
    await fixture.db
      .deleteFrom('delivery_method')
      .where('shop_id', '=', shop.id)
      .where('method', '!=', 'pickup')
      .execute();
    const pot = await createProduct(fixture.db, { shopId: shop.id });
    const { rows } = await fixture.call(commodityCards, { commodityCodes: [book.code, pot.code] });
    expect(rows.map(({ deliversTo }) => deliversTo)).toEqual([['CN', 'HK'], ['CN']]);
    expect((await detailIn('HK', book)).delivery).toHaveLength(2);
    expect((await detailIn('SG', book)).delivery).toEqual([]);
  });
});

describe('a cart with something that is not delivered to the region', () => {
  test('lists it apart and leaves it out of the totals; in another region it is back among the lines', async () => {
    await add(melon);
    await add(fixture.headphones);
    const abroad = await fixture.call(cartView, { region: 'US' });
    expect(linesOf(abroad)).toEqual([fixture.headphones.skuCode]);
    expect(abroad.invalidLines).toMatchObject([{ skuCode: melon.skuCode, invalid: 'notDelivered', quantity: 1 }]);
    expect(abroad).toMatchObject({ cartQuantity: 2, selectedQuantity: 1, total: { USD: '12.90' } });
    const atHome = await fixture.call(cartView, { region: 'CN' });
    expect(linesOf(atHome)).toHaveLength(2);
    expect(atHome).toMatchObject({ invalidLines: [], selectedQuantity: 2 });
    expect(await fixture.call(cartView, {})).toMatchObject({ invalidLines: [], selectedQuantity: 2 });
  });

  test('still lists it apart after changes', async () => {
    await add(melon);
    await add(fixture.headphones);
    const lines = [{ skuCode: fixture.headphones.skuCode, quantity: 2 }];
    const changed = await fixture.call(cartUpdate, { lines, region: 'US' });
    expect(changed.invalidLines).toHaveLength(1);
    const rest = await fixture.call(cartRemove, { skuCodes: [fixture.headphones.skuCode], region: 'US' });
    expect(rest).toMatchObject({ stores: [], invalidLines: [{ invalid: 'notDelivered' }] });
  });
});

describe('ordering', () => {
  test('lines that can be delivered are ordered, and the others stay in the cart', async () => {
    await add(melon);
    await add(fixture.headphones);
    const fill = await fixture.call(fillView, { region: 'US' });
    expect(linesOf(fill)).toEqual([fixture.headphones.skuCode]);
    expect(fill).toMatchObject({
      notDelivered: [{ skuCode: melon.skuCode, commodityName: 'Melon', quantity: 1 }],
      goodsTotal: { USD: '12.90' },
      quantity: 1,
    });
    const expectedLines = [{ skuCode: fixture.headphones.skuCode, quantity: 1 }];
    const order = { ...(await prepareFill(fixture.gateway, fixture.buyer)), expectedLines };
    expect(await fixture.call(orderPlace, order)).toMatchObject({ code: 'SUCCESS' });
    expect(linesOf(await fixture.call(cartView, {}))).toEqual([melon.skuCode]);
    expect(await stockOf(fixture.db, melon)).toBe(10);
  });

  test('an order of a product that the page showed for another region is refused with its name', async () => {
    await add(melon);
    await add(fixture.headphones);
    const { orderToken, total } = await fixture.call(fillView, { region: 'CN' });
    const lines = [melon, fixture.headphones].map(({ skuCode }) => ({ skuCode, quantity: 1 }));
    const order = { orderToken, expectedTotal: total.USD, expectedLines: lines, address: portland };
    expect(await fixture.call(orderPlace, order)).toMatchObject(notDelivered);
    expect(await stockOf(fixture.db, fixture.headphones)).toBe(10);
    const inChinese = { ...fixture.buyer, locale: 'zh_CN' as const };
    expect(await fixture.gateway.call(orderPlace, order, inChinese)).toMatchObject({
      detail: '“甜瓜 一个”不配送到美国，请换一个地址，或去掉它再下单',
    });
  });

  test('an order of only such a product is refused, from the cart and by “buy now”', async () => {
    const fill = await fixture.call(fillView, { region: 'US', buyNow: { skuCode: melon.skuCode, quantity: 1 } });
    expect(fill).toMatchObject({ stores: [], notDelivered: [{ skuCode: melon.skuCode }], total: { USD: '0.00' } });
    const buyNow = { skuCode: melon.skuCode, quantity: 1 };
    const bought = await prepareFill(fixture.gateway, fixture.buyer, { buyNow });
    expect(await fixture.call(orderPlace, bought)).toMatchObject(notDelivered);
    const order = await prepareOrder(fixture.gateway, fixture.buyer, [{ skuCode: melon.skuCode, quantity: 1 }]);
    expect(await fixture.call(orderPlace, order)).toMatchObject(notDelivered);
  });

  test('an order by a guest is refused in the same way', async () => {
    const guest = { appNo: 'browser-of-a-guest' };
    await fixture.gateway.call(cartAdd, { skuCode: melon.skuCode, quantity: 1 }, guest);
    const { orderToken, total, notDelivered: left } = await fixture.gateway.call(fillView, { region: 'US' }, guest);
    expect(left).toHaveLength(1);
    const order = { orderToken, expectedTotal: total.USD, address: portland, email: 'guest@example.com' };
    expect(await fixture.gateway.call(orderPlace, order, guest)).toMatchObject(notDelivered);
  });

  test('an order to a region where the products are delivered freezes the return terms, and offers only methods that are fast enough', async () => {
    const shop = await createShop(fixture.db);
    await fixture.db
      .updateTable('delivery_method')
      .set({ domestic_days_from: 1, domestic_days_to: 1 })
      .where('shop_id', '=', shop.id)
      .where('method', '=', 'express')
      .execute();
    const terms = { travel_days: 3, return_right: 'perishable', return_days: 2, free_delivery: true } as const;
    const fig = await createProduct(fixture.db, { shopId: shop.id, product: terms });
    const pot = await createProduct(fixture.db, { shopId: shop.id });
    await add(fig);
    await add(pot);
    const fill = await fixture.call(fillView, { region: 'CN' });
    expect(fill.stores[0]?.deliveryOptions.map(({ method }) => method)).toEqual(['express']);
    expect(fill.stores[0]?.lines).toMatchObject([
      { returnRight: 'standard', returnDays: 30 },
      { returnRight: 'perishable', returnDays: 2 },
    ]);
    const order = await prepareFill(fixture.gateway, fixture.buyer, { address: qingdao });
    const tooSlow = { ...order, deliveryMethods: { [shop.code]: 'standard' as const } };
    expect(await fixture.call(orderPlace, tooSlow)).toMatchObject({ code: 'DELIVERY_NOT_AVAILABLE' });
    const { orderNos, code } = await fixture.call(orderPlace, order);
    expect(code).toBe('SUCCESS');
    await fixture.db.updateTable('product').set({ return_right: 'standard' }).where('id', '=', fig.id).execute();
    const placed = await fixture.call(orderDetails, { orderNo: orderNos[0] ?? '' });
    expect(placed.lines).toMatchObject([{ returnRight: 'perishable', returnDays: 2 }, { returnRight: 'standard' }]);
  });
});
