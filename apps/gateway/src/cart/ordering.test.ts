import { cartAdd, cartUpdate, cartView, maxCartLines, maxQuantity } from '@kaimai/contract/cart/cart';
import { orderBuyAgain } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { expect, test } from 'vitest';
import { countUses } from '#testing/counters.ts';
import { createProduct, type TestProduct } from '#testing/factories.ts';
import { newNetwork } from '#testing/limit-windows.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { portland, prepareFill } from '#testing/purchase.ts';
import { stockOf } from '#testing/stock-and-ledger.ts';
import { cartLimits } from './limits.ts';

const fixture = openOneShop();

const addProduct = (stock = 10) => createProduct(fixture.db, { shopId: fixture.shop.id, stock });
const add = ({ skuCode }: TestProduct, quantity = 1) => fixture.call(cartAdd, { skuCode, quantity });

/** The variants of the cart with their quantities. */
async function cartLines(): Promise<Map<string, number>> {
  const { stores } = await fixture.call(cartView, {});
  return new Map(stores.flatMap(({ lines }) => lines.map(({ skuCode, quantity }) => [skuCode, quantity])));
}

test('an order takes the selected lines out of the cart and leaves the others', async () => {
  const [unselected, later] = [await addProduct(), await addProduct()];
  await add(fixture.headphones, 2);
  await add(unselected);
  await add(later);
  await fixture.call(cartUpdate, {
    lines: [
      { skuCode: unselected.skuCode, selected: false },
      { skuCode: later.skuCode, savedForLater: true },
    ],
  });
  const fill = await fixture.call(fillView, { region: 'US' });
  expect(fill.stores.flatMap(({ lines }) => lines)).toMatchObject([
    { skuCode: fixture.headphones.skuCode, quantity: 2, lineTotal: { USD: '25.80' } },
  ]);

  const placed = await fixture.call(orderPlace, await prepareFill(fixture.gateway, fixture.buyer));
  expect(placed).toMatchObject({ code: 'SUCCESS' });
  const cart = await fixture.call(cartView, {});
  expect(cart.stores.flatMap(({ lines }) => lines.map(({ skuCode }) => skuCode))).toEqual([unselected.skuCode]);
  expect(cart.savedForLater.map(({ skuCode }) => skuCode)).toEqual([later.skuCode]);
  expect([
    await stockOf(fixture.db, fixture.headphones),
    await stockOf(fixture.db, unselected),
    await stockOf(fixture.db, later),
  ]).toEqual([8, 10, 10]);
});

test('a line that is only unselected, or only saved for later, cannot be ordered', async () => {
  await add(fixture.headphones);
  const { skuCode } = fixture.headphones;
  await fixture.call(cartUpdate, { lines: [{ skuCode, selected: false }] });
  expect(await fixture.call(fillView, {})).toMatchObject({ code: 'CART_EMPTY' });
  await fixture.call(cartUpdate, { lines: [{ skuCode, selected: true, savedForLater: true }] });
  expect(await fixture.call(fillView, {})).toMatchObject({ code: 'CART_EMPTY' });
});

test('“buy now” orders a product outside of the cart, and does not change the cart', async () => {
  const lamp = await addProduct();
  await add(fixture.headphones);
  const buyNow = { skuCode: lamp.skuCode, quantity: 3 };
  const order = await prepareFill(fixture.gateway, fixture.buyer, { buyNow });
  expect(await fixture.call(orderPlace, order)).toMatchObject({ code: 'SUCCESS' });
  expect(await stockOf(fixture.db, lamp)).toBe(7);
  expect(await cartLines()).toEqual(new Map([[fixture.headphones.skuCode, 1]]));
  expect(await fixture.call(fillView, { buyNow: { skuCode: 'nothing', quantity: 1 } })).toMatchObject({
    code: 'OBJECT_NOT_EXIST',
  });
});

async function placeOrderOfCart(): Promise<string> {
  const { orderNos } = await fixture.call(orderPlace, await prepareFill(fixture.gateway, fixture.buyer));
  return orderNos[0] ?? '';
}

test('buying again adds the available lines of an order to the cart, selected', async () => {
  const [scarce, soldOut, withdrawn] = [await addProduct(), await addProduct(), await addProduct()];
  await add(fixture.headphones, 2);
  for (const product of [scarce, soldOut, withdrawn]) await add(product, 3);
  const orderNo = await placeOrderOfCart();
  // `initial` is what is available and what the order holds, as the invariants require.
  await fixture.db.updateTable('sku').set({ available: 1, initial: 4 }).where('id', '=', scarce.skuId).execute();
  await fixture.db.updateTable('sku').set({ available: 0, initial: 3 }).where('id', '=', soldOut.skuId).execute();
  await fixture.db.updateTable('product').set({ in_stock: false }).where('id', '=', soldOut.id).execute();
  await fixture.db.updateTable('product').set({ on_sale: false }).where('id', '=', withdrawn.id).execute();

  expect(await fixture.call(orderBuyAgain, { orderNo })).toMatchObject({ added: 2, missing: 2 });
  const cart = await fixture.call(cartView, {});
  expect(cart).toMatchObject({ selectedQuantity: 3, invalidLines: [], savedForLater: [] });
  expect(await cartLines()).toEqual(
    new Map([
      [scarce.skuCode, 1],
      [fixture.headphones.skuCode, 2],
    ]),
  );
});

test('buying again does not add to a line of the cart but raises it to the ordered quantity, and selects it', async () => {
  const lamp = await addProduct();
  await add(fixture.headphones, 3);
  await add(lamp, 2);
  const orderNo = await placeOrderOfCart();
  await add(fixture.headphones, 1);
  await add(lamp, 4);
  await fixture.call(cartUpdate, {
    lines: [
      { skuCode: fixture.headphones.skuCode, selected: false },
      { skuCode: lamp.skuCode, savedForLater: true },
    ],
  });
  expect(await fixture.call(orderBuyAgain, { orderNo })).toMatchObject({ added: 2, missing: 0 });
  expect(await cartLines()).toEqual(
    new Map([
      [lamp.skuCode, 4],
      [fixture.headphones.skuCode, 3],
    ]),
  );
  expect(await fixture.call(cartView, {})).toMatchObject({ selectedQuantity: 7, savedForLater: [] });
});

test('buying again with a full cart drops its oldest product', async () => {
  await add(fixture.headphones, 1);
  const orderNo = await placeOrderOfCart();
  const oldest = await addProduct();
  await add(oldest);
  const cart = await fixture.db
    .selectFrom('cart')
    .select('id')
    .where('buyer_id', '=', fixture.buyer.id)
    .executeTakeFirstOrThrow();
  await fixture.db
    .updateTable('cart_line')
    .set({ added_at: new Date('2026-01-01') })
    .where('cart_id', '=', cart.id)
    .execute();
  const more = await Promise.all(Array.from({ length: maxCartLines - 1 }, () => addProduct()));
  const line = { cart_id: cart.id, quantity: 1, added_usd_minor: 1, added_cny_minor: 1 };
  await fixture.db
    .insertInto('cart_line')
    .values(more.map(({ skuId }) => ({ ...line, sku_id: skuId })))
    .execute();

  await fixture.call(orderBuyAgain, { orderNo });
  const lines = await cartLines();
  expect(lines.size).toBe(maxCartLines);
  expect(lines.has(fixture.headphones.skuCode)).toBe(true);
  expect(lines.has(oldest.skuCode)).toBe(false);
});

test('buying again with a full cart keeps a bought product that was the oldest in it', async () => {
  const other = await addProduct();
  await add(fixture.headphones, 1);
  await add(other, 1);
  const orderNo = await placeOrderOfCart();
  await add(fixture.headphones, 1);
  const cart = await fixture.db
    .selectFrom('cart')
    .select('id')
    .where('buyer_id', '=', fixture.buyer.id)
    .executeTakeFirstOrThrow();
  const more = await Promise.all(Array.from({ length: maxCartLines - 1 }, () => addProduct()));
  const line = { cart_id: cart.id, quantity: 1, added_usd_minor: 1, added_cny_minor: 1 };
  await fixture.db
    .insertInto('cart_line')
    .values(more.map(({ skuId }) => ({ ...line, sku_id: skuId })))
    .execute();
  expect(await fixture.call(orderBuyAgain, { orderNo })).toMatchObject({ added: 2, missing: 0 });
  const lines = await cartLines();
  expect(lines.size).toBe(maxCartLines);
  expect([fixture.headphones, other].map(({ skuCode }) => lines.has(skuCode))).toEqual([true, true]);
});

test('an order of the largest quantity can be bought again completely', async () => {
  const plenty = await addProduct(1000);
  await add(plenty, maxQuantity);
  const orderNo = await placeOrderOfCart();
  expect(await fixture.call(orderBuyAgain, { orderNo })).toMatchObject({ added: 1, missing: 0 });
  expect(await cartLines()).toEqual(new Map([[plenty.skuCode, maxQuantity]]));
});

test('a guest who buys again finds the products in the cart of the browser', async () => {
  const browser = { appNo: `guest-${fixture.buyer.id}` };
  const line = { skuCode: fixture.headphones.skuCode, quantity: 2 };
  await fixture.gateway.call(cartAdd, line, browser);
  const { orderToken, total } = await fixture.gateway.call(fillView, { region: 'US' }, browser);
  const { guest, orderNos } = await fixture.gateway.call(
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
  expect(await fixture.gateway.call(cartView, {}, browser)).toMatchObject({ cartQuantity: 0 });

  const signed = { ...browser, credential: guest };
  const again = await fixture.gateway.call(orderBuyAgain, { orderNo: orderNos[0] ?? '' }, signed);
  expect(again).toMatchObject({ added: 1, missing: 0 });
  expect(await fixture.gateway.call(cartView, {}, browser)).toMatchObject({ cartQuantity: 2 });

  // In another browser this creates a cart. The number of carts that a network can create is limited.
  const rule = cartLimits.newCartsFromNetwork;
  const elsewhere = { credential: guest, appNo: `${browser.appNo}-elsewhere`, remoteAddress: newNetwork() };
  await countUses(fixture.gateway, { ...rule, subject: elsewhere.remoteAddress }, rule.max);
  const refused = await fixture.gateway.call(orderBuyAgain, { orderNo: orderNos[0] ?? '' }, elsewhere);
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUEST' });
});
