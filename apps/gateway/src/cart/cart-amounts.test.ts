import { cartUpdate, maxCartLines } from '@kaimai/contract/cart/cart';
import { expect, test } from 'vitest';
import { createBuyer } from '#testing/factories.ts';
import { openOneCart } from '#testing/one-cart.ts';

const { fixture, add, view, mergeInto, addProduct } = openOneCart();

test('a quantity above the stock is refused with the number of units in stock', async () => {
  expect(await add(fixture.headphones.skuCode, 6)).toMatchObject({ code: 'STOCK_NOT_ENOUGH', detail: 'Only 5 left' });
  await add(fixture.headphones.skuCode, 4);
  expect(await add(fixture.headphones.skuCode, 2)).toMatchObject({
    code: 'STOCK_NOT_ENOUGH',
    detail: 'Only 5 left, and 4 are already in your cart',
  });
  expect(await add(fixture.headphones.skuCode, 2, { locale: 'zh_CN' })).toMatchObject({
    detail: '库存只有 5 件，购物车里已有 4 件',
  });
  expect((await view()).cartQuantity).toBe(4);
});

test('more than 99 units of one variant are refused', async () => {
  const plenty = await addProduct(1000);
  await add(plenty.skuCode, 60);
  expect(await add(plenty.skuCode, 60)).toMatchObject({ code: 'PARAMETER_ERROR' });
});

test('a change to a quantity above the stock is refused, and changes nothing', async () => {
  await add(fixture.headphones.skuCode);
  const answer = await fixture.gateway.call(
    cartUpdate,
    { lines: [{ skuCode: fixture.headphones.skuCode, quantity: 6 }] },
    { appNo: fixture.appNo },
  );
  expect(answer).toMatchObject({ code: 'STOCK_NOT_ENOUGH', detail: 'Only 5 left' });
  expect((await view()).cartQuantity).toBe(1);
});

test('a cart has a maximum number of products', async () => {
  const { db } = fixture.gateway;
  await add(fixture.headphones.skuCode);
  const more = await Promise.all(Array.from({ length: maxCartLines }, () => addProduct()));
  const cart = await db.selectFrom('cart').select('id').where('app_no', '=', fixture.appNo).executeTakeFirstOrThrow();
  const fill = more
    .slice(1)
    .map(({ skuId }) => ({ cart_id: cart.id, sku_id: skuId, quantity: 1, added_usd_minor: 1, added_cny_minor: 1 }));
  await db.insertInto('cart_line').values(fill).execute();
  expect(await add(more[0]?.skuCode ?? '')).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect(await add(fixture.headphones.skuCode)).toMatchObject({ code: 'SUCCESS', lineQuantity: 2 });
});

test('a merged cart has the same maximum, and the newest products stay', async () => {
  const { db } = fixture.gateway;
  const buyer = await createBuyer(fixture.gateway);
  const old = await addProduct();
  await add(old.skuCode, 1, buyer);
  const more = await Promise.all(Array.from({ length: maxCartLines }, () => addProduct()));
  await add(more[0]?.skuCode ?? '');
  const cart = await db.selectFrom('cart').select('id').where('app_no', '=', fixture.appNo).executeTakeFirstOrThrow();
  const fill = more
    .slice(1)
    .map(({ skuId }) => ({ cart_id: cart.id, sku_id: skuId, quantity: 1, added_usd_minor: 1, added_cny_minor: 1 }));
  await db.insertInto('cart_line').values(fill).execute();
  // `own` counts what only the account's cart had, `dropped` the oldest products, for which there was no place.
  expect(await mergeInto(buyer.id)).toEqual({ moved: maxCartLines, common: 0, own: 1, dropped: 1 });
  const codes = (await view(buyer)).stores.flatMap(({ lines }) => lines.map(({ skuCode }) => skuCode));
  expect(codes).toHaveLength(maxCartLines);
  expect(codes).not.toContain(old.skuCode);
});
