import { cartRemove, cartUpdate } from '@kaimai/contract/cart/cart';
import { expect, test } from 'vitest';
import { createBuyer, type TestProduct } from '#testing/factories.ts';
import { openOneCart } from '#testing/one-cart.ts';

const { fixture, add, view, mergeInto, setStock, addProduct } = openOneCart();

test('signing in merges the browser’s cart into the buyer’s, without doubling products that are in both, and empties the browser’s', async () => {
  const buyer = await createBuyer(fixture.gateway);
  const [common, browserOnly, soldOut] = [await addProduct(4), await addProduct(), await addProduct(3)];
  await add(common.skuCode, 3);
  await add(browserOnly.skuCode, 2);
  await add(soldOut.skuCode, 3);
  await add(common.skuCode, 3, buyer);
  await fixture.gateway.db.updateTable('sku').set({ available: 0 }).where('id', '=', soldOut.skuId).execute();

  const merges = await Promise.all([mergeInto(buyer.id), mergeInto(buyer.id), mergeInto(buyer.id)]);
  // One of the sign-ins finds the lines; `own` counts the products that only the account's cart had.
  expect(merges.filter((merge) => merge !== null)).toEqual([{ moved: 2, common: 1, own: 0, dropped: 0 }]);

  const merged = await view(buyer);
  const quantities = new Map(merged.stores[0]?.lines.map(({ skuCode, quantity }) => [skuCode, quantity]));
  expect(quantities).toEqual(
    new Map([
      [common.skuCode, 3],
      [browserOnly.skuCode, 2],
    ]),
  );
  expect(merged.invalidLines).toMatchObject([{ skuCode: soldOut.skuCode, quantity: 3 }]);
  expect((await view()).cartQuantity).toBe(0);
});

test('a line that one of both carts is about to order stays selected, one that both saved for later stays saved', async () => {
  const buyer = await createBuyer(fixture.gateway);
  const [orderedNext, saved] = [await addProduct(), await addProduct()];
  const saveForLater = ({ skuCode }: TestProduct, options = {}) =>
    fixture.gateway.call(
      cartUpdate,
      { lines: [{ skuCode, savedForLater: true }] },
      { appNo: fixture.appNo, ...options },
    );
  for (const { skuCode } of [orderedNext, saved]) {
    await add(skuCode);
    await add(skuCode, 1, buyer);
  }
  await saveForLater(orderedNext, buyer);
  await saveForLater(saved);
  await saveForLater(saved, buyer);
  await mergeInto(buyer.id);
  const merged = await view(buyer);
  expect(merged.stores[0]?.lines).toMatchObject([{ skuCode: orderedNext.skuCode, selected: true }]);
  expect(merged.savedForLater).toMatchObject([{ skuCode: saved.skuCode }]);
});

test.each(['browser', 'account'])(
  'a line in both carts has the time and price of its later addition, in the %s',
  async (later) => {
    const { db } = fixture.gateway;
    const buyer = await createBuyer(fixture.gateway);
    const [common, other] = [await addProduct(), await addProduct()];
    const inBrowser = { appNo: fixture.appNo };
    const [first, second] = later === 'browser' ? [buyer, inBrowser] : [inBrowser, buyer];
    await add(common.skuCode, 1, first);
    await add(other.skuCode, 1, buyer);
    await db.updateTable('sku').set({ price_usd_minor: 1500 }).where('id', '=', common.skuId).execute();
    await add(common.skuCode, 1, second);
    await mergeInto(buyer.id);
    expect((await view(buyer)).stores[0]?.lines).toMatchObject([
      { skuCode: common.skuCode, priceWhenAdded: null },
      { skuCode: other.skuCode },
    ]);
  },
);

test('a line that only the account is about to order stays selected', async () => {
  const buyer = await createBuyer(fixture.gateway);
  const { skuCode } = await addProduct();
  await add(skuCode, 1, buyer);
  await add(skuCode);
  await fixture.gateway.call(cartUpdate, { lines: [{ skuCode, selected: false }] }, { appNo: fixture.appNo });
  await mergeInto(buyer.id);
  expect((await view(buyer)).stores[0]?.lines).toMatchObject([{ skuCode, selected: true }]);
});

test('a lowered line of a guest is not raised by the sign-in, nor the sum of both carts ordered', async () => {
  const buyer = await createBuyer(fixture.gateway);
  const lamp = await addProduct(6);
  await add(lamp.skuCode, 6);
  await add(lamp.skuCode, 3, buyer);
  await setStock(lamp, 3);
  expect(await view()).toMatchObject({ cartQuantity: 3 });
  await setStock(lamp, 50);
  expect(await mergeInto(buyer.id)).toEqual({ moved: 0, common: 1, own: 0, dropped: 0 });
  expect(await view(buyer)).toMatchObject({ cartQuantity: 3, total: { USD: '38.70' } });
});

test('the sign-in lowers lines above the stock and keeps the requested quantity', async () => {
  const buyer = await createBuyer(fixture.gateway);
  const lamp = await addProduct(6);
  await add(lamp.skuCode, 5);
  await setStock(lamp, 2);
  await mergeInto(buyer.id);
  await setStock(lamp, 6);
  expect(await view(buyer)).toMatchObject({
    cartQuantity: 2,
    stores: [{ lines: [{ quantity: 2, quantityWanted: 5 }] }],
  });
});

test('the sign-in reports no merge for an empty cart of the browser', async () => {
  const buyer = await createBuyer(fixture.gateway);
  await add(fixture.headphones.skuCode);
  await fixture.gateway.call(cartRemove, { skuCodes: [fixture.headphones.skuCode] }, { appNo: fixture.appNo });
  expect(await mergeInto(buyer.id)).toBeNull();
});
