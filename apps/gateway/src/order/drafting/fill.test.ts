import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { expect, test } from 'vitest';
import { createProduct } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { prepareFill } from '#testing/purchase.ts';

const fixture = openOneShop();

test('the fill page shows the selected lines, delivery methods for the region, and sums that add up', async () => {
  await fixture.call(cartAdd, { skuCode: fixture.headphones.skuCode, quantity: 2 });
  const fill = await fixture.call(fillView, { region: 'US' });
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

test('a chosen delivery method changes the fee; a method that is not offered to the region is replaced by the default', async () => {
  await fixture.call(cartAdd, { skuCode: fixture.headphones.skuCode, quantity: 1 });
  const express = await fixture.call(fillView, { deliveryMethods: { [fixture.shop.code]: 'express' } });
  expect(express).toMatchObject({ deliveryTotal: { USD: '32.00' }, stores: [{ deliveryMethod: 'express' }] });
  const pickup = { deliveryMethods: { [fixture.shop.code]: 'pickup' as const } };
  expect(await fixture.call(fillView, { ...pickup, region: 'CN' })).toMatchObject({
    deliveryTotal: { USD: '0.00' },
    stores: [{ deliveryMethod: 'pickup' }],
  });
  expect(await fixture.call(fillView, pickup)).toMatchObject({ stores: [{ deliveryMethod: 'standard' }] });
  const order = await prepareFill(fixture.gateway, fixture.buyer, pickup);
  expect(await fixture.call(orderPlace, order)).toMatchObject({ code: 'DELIVERY_NOT_AVAILABLE' });
});

test('“buy now” does not change the cart, and a buyer with yuan as display currency pays in yuan', async () => {
  const other = await createProduct(fixture.db, { shopId: fixture.shop.id, usdMinor: 7000, cnyMinor: 49_900 });
  await fixture.call(cartAdd, { skuCode: fixture.headphones.skuCode, quantity: 1 });
  const buyNow = { skuCode: other.skuCode, quantity: 1 };
  const fill = await fixture.call(fillView, { buyNow, currency: 'CNY' });
  expect(fill).toMatchObject({ settlementCurrency: 'CNY', deliveryTotal: { RMB: '0.00' }, total: { RMB: '499.00' } });
  const order = await prepareFill(fixture.gateway, fixture.buyer, { buyNow, currency: 'CNY' });
  expect(await fixture.call(orderPlace, order)).toMatchObject({ success: true });
  expect(await fixture.call(cartView, {})).toMatchObject({ cartQuantity: 1 });
});

test('an empty cart, too many units, withdrawn and unknown products are refused', async () => {
  const withdrawn = await createProduct(fixture.db, { shopId: fixture.shop.id, product: { on_sale: false } });
  const buy = (skuCode: string, quantity: number) => fixture.call(fillView, { buyNow: { skuCode, quantity } });
  expect(await fixture.call(fillView, {})).toMatchObject({ code: 'CART_EMPTY' });
  expect(await buy(fixture.headphones.skuCode, 11)).toMatchObject({
    code: 'STOCK_NOT_ENOUGH',
    detail: 'Only 10 of “Tern One headphones, Ink” are left',
  });
  expect(await buy(withdrawn.skuCode, 1)).toMatchObject({ code: 'COMMODITY_OFF_SALE' });
  expect(await buy('nothing', 1)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await fixture.gateway.call(fillView, {})).toMatchObject({ code: 'CART_EMPTY' });
  expect(await fixture.gateway.call(fillView, {}, { appNo: '' })).toMatchObject({ code: 'PARAMETER_ERROR' });
});
