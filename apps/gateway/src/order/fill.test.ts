import { cartAdd, cartView } from '@kaimai/contract/cart';
import { fillView, orderPlace } from '@kaimai/contract/order';
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
import { prepareFill } from '#testing/purchase.ts';
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

test('the fill page shows the selected lines, ways of delivery to the region, and sums that add up', async () => {
  await gateway.call(cartAdd, { skuCode: headphones.skuCode, quantity: 2 }, buyer);
  const fill = await gateway.call(fillView, { region: 'US' }, buyer);
  expect(fill.stores).toHaveLength(1);
  expect(fill.stores[0]).toMatchObject({
    storeName: 'Shoreline Audio',
    deliveryMethod: 'standard',
    deliveryOptions: [{ method: 'standard' }, { method: 'express' }],
    lines: [{ quantity: 2, price: { USD: '12.90' }, lineTotal: { USD: '25.80' } }],
  });
  expect(fill).toMatchObject({
    goodsTotal: { USD: '25.80', RMB: '184.00' },
    deliveryTotal: { USD: '12.00', RMB: '85.00' },
    total: { USD: '37.80', RMB: '269.00' },
    settlementCurrency: 'USD',
    quantity: 2,
  });
});

test('a chosen method changes the fee; one that is not offered there gives way to the default', async () => {
  await gateway.call(cartAdd, { skuCode: headphones.skuCode, quantity: 1 }, buyer);
  const express = await gateway.call(fillView, { deliveryMethods: { [shop.code]: 'express' } }, buyer);
  expect(express).toMatchObject({ deliveryTotal: { USD: '32.00' }, stores: [{ deliveryMethod: 'express' }] });
  const pickup = { deliveryMethods: { [shop.code]: 'pickup' as const } };
  expect(await gateway.call(fillView, { ...pickup, region: 'CN' }, buyer)).toMatchObject({
    deliveryTotal: { USD: '0.00' },
    stores: [{ deliveryMethod: 'pickup' }],
  });
  expect(await gateway.call(fillView, pickup, buyer)).toMatchObject({ stores: [{ deliveryMethod: 'standard' }] });
  const order = await prepareFill(gateway, buyer, pickup);
  expect(await gateway.call(orderPlace, order, buyer)).toMatchObject({ code: 'DELIVERY_NOT_AVAILABLE' });
});

test('“buy now” leaves the cart alone, and a buyer who looks at yuan settles in them', async () => {
  const other = await createProduct(db, { shopId: shop.id, usdMinor: 7000, cnyMinor: 49_900 });
  await gateway.call(cartAdd, { skuCode: headphones.skuCode, quantity: 1 }, buyer);
  const buyNow = { skuCode: other.skuCode, quantity: 1 };
  const fill = await gateway.call(fillView, { buyNow, currency: 'CNY' }, buyer);
  expect(fill).toMatchObject({ settlementCurrency: 'CNY', deliveryTotal: { RMB: '0.00' }, total: { RMB: '499.00' } });
  const order = await prepareFill(gateway, buyer, { buyNow, currency: 'CNY' });
  expect(await gateway.call(orderPlace, order, buyer)).toMatchObject({ success: true });
  expect(await gateway.call(cartView, {}, buyer)).toMatchObject({ cartQuantity: 1 });
});

test('an empty cart, too many, withdrawn and unknown goods are refused', async () => {
  const withdrawn = await createProduct(db, { shopId: shop.id, product: { on_sale: false } });
  const buy = (skuCode: string, quantity: number) => gateway.call(fillView, { buyNow: { skuCode, quantity } }, buyer);
  expect(await gateway.call(fillView, {}, buyer)).toMatchObject({ code: 'CART_EMPTY' });
  expect(await buy(headphones.skuCode, 11)).toMatchObject({
    code: 'STOCK_NOT_ENOUGH',
    detail: 'Only 10 of “Tern One headphones, Ink” are left',
  });
  expect(await buy(withdrawn.skuCode, 1)).toMatchObject({ code: 'COMMODITY_OFF_SALE' });
  expect(await buy('nothing', 1)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await gateway.call(fillView, {})).toMatchObject({ code: 'CART_EMPTY' });
  expect(await gateway.call(fillView, {}, { appNo: '' })).toMatchObject({ code: 'PARAMETER_ERROR' });
});
