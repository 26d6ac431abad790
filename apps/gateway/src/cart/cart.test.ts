import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartAdd, cartRemove, cartUpdate } from '@kaimai/contract/cart/cart';
import { expect, test } from 'vitest';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { openOneCart } from '#testing/one-cart.ts';

const { fixture, add, view, setStock, addProduct } = openOneCart();

test('a browser without a signed-in buyer has a cart of its own', async () => {
  expect(await add(fixture.headphones.skuCode, 2)).toMatchObject({ code: 'SUCCESS', lineQuantity: 2, cartQuantity: 2 });
  const cart = await view();
  expect(cart.stores).toHaveLength(1);
  expect(cart.stores[0]).toMatchObject({
    storeName: 'Shoreline Audio',
    subtotal: { USD: '25.80', RMB: '184.00' },
    // From 60 dollars or 429 yuan on, the shop delivers for free.
    freeDeliveryMissing: { USD: '34.20', RMB: '245.00' },
    lines: [{ commodityName: 'Tern One headphones', optionText: 'Ink', quantity: 2, stock: 5, invalid: null }],
  });
  expect(cart.total).toMatchObject({ USD: '25.80', RMB: '184.00' });
  expect((await view({ appNo: 'another-browser' })).stores).toEqual([]);
});

test('texts come in the caller’s language', async () => {
  await add(fixture.headphones.skuCode);
  const cart = await view({ locale: 'zh_CN' });
  expect(cart.stores[0]).toMatchObject({ storeName: '听岸音频', lines: [{ optionText: '墨黑' }] });
});

test('adding again increases the quantity of the line, and each change increases the version', async () => {
  const first = await add(fixture.headphones.skuCode);
  const second = await add(fixture.headphones.skuCode, 2);
  expect(second).toMatchObject({ lineQuantity: 3, cartQuantity: 3 });
  expect(second.cartVersion).toBeGreaterThan(first.cartVersion);
  expect((await view()).cartVersion).toBe(second.cartVersion);
});

test('adding again replaces the stored price by the current one, in both currencies', async () => {
  const lamp = await addProduct();
  await add(lamp.skuCode);
  await fixture.gateway.db
    .updateTable('sku')
    .set({ price_usd_minor: 1500, price_cny_minor: 10_700 })
    .where('id', '=', lamp.skuId)
    .execute();
  const priceWhenAdded = async () => (await view()).stores[0]?.lines[0]?.priceWhenAdded;
  expect(await priceWhenAdded()).toMatchObject({ USD: '12.90', RMB: '92.00' });
  await add(lamp.skuCode);
  expect(await priceWhenAdded()).toBeNull();
});

test.each([-1, 0, 1.5, 1e9, '1e3', '1', null, Number.NaN])('a quantity of %s is refused', async (quantity) => {
  const answer = await fixture.gateway.call(
    cartAdd,
    { skuCode: fixture.headphones.skuCode, quantity: quantity as number },
    { appNo: fixture.appNo },
  );
  expect(answer).toMatchObject({ code: 'PARAMETER_ERROR', success: false });
  expect((await view()).cartVersion).toBe(0);
});

test('unknown variants and variants that are no longer sold cannot be added', async () => {
  const withdrawn = await createProduct(fixture.gateway.db, { shopId: fixture.shop.id, product: { on_sale: false } });
  expect(await add('nothing')).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await add(withdrawn.skuCode)).toMatchObject({ code: 'COMMODITY_OFF_SALE' });
  expect((await view()).cartVersion).toBe(0);
});

test('a caller without a browser’s id sees an empty cart and cannot fill one', async () => {
  expect(await view({ appNo: '' })).toMatchObject({ stores: [], cartVersion: 0 });
  expect(await add(fixture.headphones.skuCode, 1, { appNo: '' })).toMatchObject({ code: 'PARAMETER_ERROR' });
});

test('one call changes selection, saving for later and quantity; of two changes of one line the later counts', async () => {
  const lamp = await addProduct();
  await add(fixture.headphones.skuCode);
  await add(lamp.skuCode);
  const cart = await fixture.gateway.call(
    cartUpdate,
    {
      lines: [
        { skuCode: fixture.headphones.skuCode, quantity: 2 },
        { skuCode: fixture.headphones.skuCode, quantity: 3, selected: false },
        { skuCode: lamp.skuCode, savedForLater: true },
        { skuCode: 'gone', quantity: 2 },
      ],
    },
    { appNo: fixture.appNo },
  );
  expect(cart).toMatchObject({ cartQuantity: 3, selectedQuantity: 0, total: { USD: '0.00' } });
  expect(cart.stores[0]).toMatchObject({ freeDeliveryMissing: null, lines: [{ quantity: 3, selected: false }] });
  expect(cart.savedForLater).toMatchObject([{ skuCode: lamp.skuCode }]);
  expect(await add(lamp.skuCode)).toMatchObject({ lineQuantity: 2 });
  expect((await view()).savedForLater).toEqual([]);
});

test('removing a line deletes it; a line that is missing is ignored', async () => {
  await add(fixture.headphones.skuCode);
  const cart = await fixture.gateway.call(
    cartRemove,
    { skuCodes: [fixture.headphones.skuCode, 'gone'] },
    { appNo: fixture.appNo },
  );
  expect(cart).toMatchObject({ stores: [], cartQuantity: 0 });
});

test('a changed price is reported, and lines that cannot be bought are listed apart and not counted', async () => {
  const { db } = fixture.gateway;
  const [dearer, soldOut, withdrawn, scarce] = [
    await addProduct(),
    await addProduct(),
    await addProduct(),
    await addProduct(),
  ];
  for (const { skuCode } of [dearer, soldOut, withdrawn, scarce]) await add(skuCode, 3);
  await db.updateTable('sku').set({ price_usd_minor: 1500 }).where('id', '=', dearer.skuId).execute();
  await db.updateTable('sku').set({ available: 0 }).where('id', '=', soldOut.skuId).execute();
  await db.updateTable('sku').set({ available: 2 }).where('id', '=', scarce.skuId).execute();
  await db.updateTable('product').set({ on_sale: false }).where('id', '=', withdrawn.id).execute();

  const cart = await view();
  const lines = new Map(cart.stores.flatMap((store) => store.lines).map((line) => [line.skuCode, line]));
  expect(lines.get(dearer.skuCode)).toMatchObject({ price: { USD: '15.00' }, priceWhenAdded: { USD: '12.90' } });
  expect(lines.get(scarce.skuCode)).toMatchObject({ quantity: 2, quantityWanted: 3, lineTotal: { USD: '25.80' } });
  expect(cart.invalidLines.map(({ skuCode, invalid }) => [skuCode, invalid])).toEqual(
    expect.arrayContaining([
      [soldOut.skuCode, 'soldOut'],
      [withdrawn.skuCode, 'offSale'],
    ]),
  );
  // Three at 15.00 and two at 12.90.
  expect(cart.total).toMatchObject({ USD: '70.80' });
});

test('lines are grouped by shop, and the parts add up to the total', async () => {
  const otherShop = await createShop(fixture.gateway.db);
  const lamp = await addProduct(10, otherShop.id);
  const mug = await addProduct();
  for (const { skuCode } of [fixture.headphones, lamp, mug]) await add(skuCode, 2);
  const cart = await view();
  expect(cart.stores.map(({ lines }) => lines.length)).toEqual([2, 1]);
  expect(cart.stores.map(({ subtotal }) => subtotal.USD)).toEqual(['51.60', '25.80']);
  expect(cart.total.USD).toBe('77.40');
});

test.each(['a buyer', 'a browser'])(
  'header, cart and an addition agree on the count and the version for %s',
  async (who) => {
    const options = who === 'a buyer' ? await createBuyer(fixture.gateway) : {};
    const [plenty, scarce, soldOut, withdrawn, saved] = [
      await addProduct(),
      await addProduct(6),
      await addProduct(),
      await addProduct(),
      await addProduct(),
    ];
    for (const { skuCode } of [scarce, soldOut, withdrawn, saved]) await add(skuCode, 6, options);
    const later = { lines: [{ skuCode: saved.skuCode, savedForLater: true }] };
    await fixture.gateway.call(cartUpdate, later, { appNo: fixture.appNo, ...options });
    await setStock(scarce, 3);
    await setStock(soldOut, 0);
    const { db } = fixture.gateway;
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', withdrawn.id).execute();
    const added = await add(plenty.skuCode, 1, options);
    const header = () => fixture.gateway.call(basicInformation, {}, { appNo: fixture.appNo, ...options });
    expect(added.cartQuantity).toBe(4);
    expect(await header()).toMatchObject({ cartQuantity: 4, cartVersion: added.cartVersion });
    const cart = await view(options);
    expect(cart).toMatchObject({ cartQuantity: 4, selectedQuantity: 4 });
    expect(await header()).toMatchObject({ cartQuantity: 4, cartVersion: cart.cartVersion });
  },
);

test('without a cart the header counts nothing, at version 0', async () => {
  for (const options of [{}, await createBuyer(fixture.gateway), { appNo: '' }])
    expect(await fixture.gateway.call(basicInformation, {}, { appNo: fixture.appNo, ...options })).toMatchObject({
      cartQuantity: 0,
      cartVersion: 0,
    });
});

test('a browser’s cart is deleted when it has not changed for long, a buyer’s is not', async () => {
  const buyer = await createBuyer(fixture.gateway);
  await add(fixture.headphones.skuCode);
  await add(fixture.headphones.skuCode, 1, buyer);
  const yearAgo = new Date(Date.now() - 365 * 86_400_000);
  await fixture.gateway.db.updateTable('cart').set({ changed_at: yearAgo }).execute();
  await fixture.gateway.jobRunner.runOnce();
  expect(await view()).toMatchObject({ cartVersion: 0 });
  expect(await view(buyer)).toMatchObject({ cartQuantity: 1 });
});
