import { cartAdd, cartUpdate, cartView, maxCartLines, maxQuantity } from '@kaimai/contract/cart/cart';
import { orderBuyAgain } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { expect, test } from 'vitest';
import { createProduct, type TestProduct } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { portland, prepareFill } from '#testing/purchase.ts';
import { stockOf } from '#testing/books.ts';

const here = openOneShop();

const addProduct = (stock = 10) => createProduct(here.db, { shopId: here.shop.id, stock });
const add = ({ skuCode }: TestProduct, quantity = 1) => here.call(cartAdd, { skuCode, quantity });

/** The variants of the cart with their quantities. */
async function cartLines(): Promise<Map<string, number>> {
  const { stores } = await here.call(cartView, {});
  return new Map(stores.flatMap(({ lines }) => lines.map(({ skuCode, quantity }) => [skuCode, quantity])));
}

test('an order takes the selected lines out of the cart and leaves the others', async () => {
  const [unselected, later] = [await addProduct(), await addProduct()];
  await add(here.headphones, 2);
  await add(unselected);
  await add(later);
  await here.call(cartUpdate, {
    lines: [
      { skuCode: unselected.skuCode, selected: false },
      { skuCode: later.skuCode, savedForLater: true },
    ],
  });
  const fill = await here.call(fillView, { region: 'US' });
  expect(fill.stores.flatMap(({ lines }) => lines)).toMatchObject([
    { skuCode: here.headphones.skuCode, quantity: 2, lineTotal: { USD: '25.80' } },
  ]);

  const placed = await here.call(orderPlace, await prepareFill(here.gateway, here.buyer));
  expect(placed).toMatchObject({ code: 'SUCCESS' });
  const cart = await here.call(cartView, {});
  expect(cart.stores.flatMap(({ lines }) => lines.map(({ skuCode }) => skuCode))).toEqual([unselected.skuCode]);
  expect(cart.savedForLater.map(({ skuCode }) => skuCode)).toEqual([later.skuCode]);
  expect([
    await stockOf(here.db, here.headphones),
    await stockOf(here.db, unselected),
    await stockOf(here.db, later),
  ]).toEqual([8, 10, 10]);
});

test('a line that is only unselected, or only saved for later, cannot be ordered', async () => {
  await add(here.headphones);
  const { skuCode } = here.headphones;
  await here.call(cartUpdate, { lines: [{ skuCode, selected: false }] });
  expect(await here.call(fillView, {})).toMatchObject({ code: 'CART_EMPTY' });
  await here.call(cartUpdate, { lines: [{ skuCode, selected: true, savedForLater: true }] });
  expect(await here.call(fillView, {})).toMatchObject({ code: 'CART_EMPTY' });
});

test('“buy now” orders what is not in the cart, at its own price, and leaves the cart', async () => {
  const lamp = await addProduct();
  await add(here.headphones);
  const buyNow = { skuCode: lamp.skuCode, quantity: 3 };
  const order = await prepareFill(here.gateway, here.buyer, { buyNow });
  expect(await here.call(orderPlace, order)).toMatchObject({ code: 'SUCCESS' });
  expect(await stockOf(here.db, lamp)).toBe(7);
  expect(await cartLines()).toEqual(new Map([[here.headphones.skuCode, 1]]));
  expect(await here.call(fillView, { buyNow: { skuCode: 'nothing', quantity: 1 } })).toMatchObject({
    code: 'OBJECT_NOT_EXIST',
  });
});

async function placeAll(): Promise<string> {
  const { orderNos } = await here.call(orderPlace, await prepareFill(here.gateway, here.buyer));
  return orderNos[0] ?? '';
}

test('buying again puts what is available of an order into the cart, selected', async () => {
  const [scarce, soldOut, withdrawn] = [await addProduct(), await addProduct(), await addProduct()];
  await add(here.headphones, 2);
  for (const product of [scarce, soldOut, withdrawn]) await add(product, 3);
  const orderNo = await placeAll();
  await here.db.updateTable('sku').set({ available: 1, initial: 4 }).where('id', '=', scarce.skuId).execute();
  await here.db.updateTable('sku').set({ available: 0, initial: 3 }).where('id', '=', soldOut.skuId).execute();
  await here.db.updateTable('product').set({ in_stock: false }).where('id', '=', soldOut.id).execute();
  await here.db.updateTable('product').set({ on_sale: false }).where('id', '=', withdrawn.id).execute();

  expect(await here.call(orderBuyAgain, { orderNo })).toMatchObject({ added: 2, missing: 2 });
  const cart = await here.call(cartView, {});
  expect(cart).toMatchObject({ selectedQuantity: 3, invalidLines: [], savedForLater: [] });
  expect(await cartLines()).toEqual(
    new Map([
      [scarce.skuCode, 1],
      [here.headphones.skuCode, 2],
    ]),
  );
});

test('buying again does not add to a line of the cart but raises it to what was ordered, and selects it', async () => {
  const lamp = await addProduct();
  await add(here.headphones, 3);
  await add(lamp, 2);
  const orderNo = await placeAll();
  await add(here.headphones, 1);
  await add(lamp, 4);
  await here.call(cartUpdate, {
    lines: [
      { skuCode: here.headphones.skuCode, selected: false },
      { skuCode: lamp.skuCode, savedForLater: true },
    ],
  });
  expect(await here.call(orderBuyAgain, { orderNo })).toMatchObject({ added: 2, missing: 0 });
  expect(await cartLines()).toEqual(
    new Map([
      [lamp.skuCode, 4],
      [here.headphones.skuCode, 3],
    ]),
  );
  expect(await here.call(cartView, {})).toMatchObject({ selectedQuantity: 7, savedForLater: [] });
});

test('buying again with a full cart drops its oldest product', async () => {
  await add(here.headphones, 1);
  const orderNo = await placeAll();
  const oldest = await addProduct();
  await add(oldest);
  const cart = await here.db
    .selectFrom('cart')
    .select('id')
    .where('buyer_id', '=', here.buyer.id)
    .executeTakeFirstOrThrow();
  await here.db
    .updateTable('cart_line')
    .set({ added_at: new Date('2026-01-01') })
    .where('cart_id', '=', cart.id)
    .execute();
  const more = await Promise.all(Array.from({ length: maxCartLines - 1 }, () => addProduct()));
  const line = { cart_id: cart.id, quantity: 1, added_usd_minor: 1, added_cny_minor: 1 };
  await here.db
    .insertInto('cart_line')
    .values(more.map(({ skuId }) => ({ ...line, sku_id: skuId })))
    .execute();

  await here.call(orderBuyAgain, { orderNo });
  const lines = await cartLines();
  expect(lines.size).toBe(maxCartLines);
  expect(lines.has(here.headphones.skuCode)).toBe(true);
  expect(lines.has(oldest.skuCode)).toBe(false);
});

test('an order of the largest quantity can be bought again completely', async () => {
  const plenty = await addProduct(1000);
  await add(plenty, maxQuantity);
  const orderNo = await placeAll();
  expect(await here.call(orderBuyAgain, { orderNo })).toMatchObject({ added: 1, missing: 0 });
  expect(await cartLines()).toEqual(new Map([[plenty.skuCode, maxQuantity]]));
});

test('a guest who buys again finds the products in the cart of the browser', async () => {
  const browser = { appNo: `guest-${here.buyer.id}` };
  const line = { skuCode: here.headphones.skuCode, quantity: 2 };
  await here.gateway.call(cartAdd, line, browser);
  const { orderToken, total } = await here.gateway.call(fillView, { region: 'US' }, browser);
  const { guest, orderNos } = await here.gateway.call(
    orderPlace,
    {
      orderToken,
      address: portland,
      email: 'guest@example.com',
      expectedTotal: total.USD ?? '',
      expectedLines: [line],
    },
    browser,
  );
  if (!guest) throw new Error('the order made no guest');
  expect(await here.gateway.call(cartView, {}, browser)).toMatchObject({ cartQuantity: 0 });

  const signed = { ...browser, credential: guest };
  const again = await here.gateway.call(orderBuyAgain, { orderNo: orderNos[0] ?? '' }, signed);
  expect(again).toMatchObject({ added: 1, missing: 0 });
  expect(await here.gateway.call(cartView, {}, browser)).toMatchObject({ cartQuantity: 2 });
});
