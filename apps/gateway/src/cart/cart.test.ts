import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartAdd, cartRemove, cartUpdate, cartView, maxCartLines } from '@kaimai/contract/cart/cart';
import { gatewayPath, headerNames, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { signBody } from '@kaimai/contract/wire/signature';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer, createProduct, createShop, type TestProduct, type TestShop } from '#testing/factories.ts';
import { anonymousKey, createTestGateway, type CallOptions, type TestGateway } from '#testing/test-gateway.ts';
import { forgetAdditions, keepAdditionsMs, mergeCart } from './cart.ts';

let gateway: TestGateway;
let shop: TestShop;
let headphones: TestProduct;
let appNo: string;

beforeAll(async () => {
  gateway = await createTestGateway();
  shop = await createShop(gateway.gateway.db);
  headphones = await createProduct(gateway.gateway.db, { shopId: shop.id, stock: 5 });
});

beforeEach(() => {
  appNo = `browser-${Math.random().toString(36).slice(2)}`;
});

afterAll(async () => gateway.close());

const add = (skuCode: string, quantity = 1, options: CallOptions = {}) =>
  gateway.call(cartAdd, { skuCode, quantity }, { appNo, ...options });
const view = (options: CallOptions = {}) => gateway.call(cartView, {}, { appNo, ...options });
const mergeInto = (buyerId: number) => inTransaction(gateway.gateway.db, (tx) => mergeCart(tx, { appNo, buyerId }));
const setStock = (product: TestProduct, available: number) =>
  gateway.gateway.db.updateTable('sku').set({ available }).where('id', '=', product.skuId).execute();
const setQuantity = ({ skuCode }: TestProduct, quantity: number, options: CallOptions = {}) =>
  gateway.call(cartUpdate, { lines: [{ skuCode, quantity }] }, { appNo, ...options });
const addProduct = (stock = 10, shopId = shop.id) => createProduct(gateway.gateway.db, { shopId, stock });

test('a browser that nobody is signed in at has a cart of its own', async () => {
  expect(await add(headphones.skuCode, 2)).toMatchObject({ code: 'SUCCESS', lineQuantity: 2, cartQuantity: 2 });
  const cart = await view();
  expect(cart.stores).toHaveLength(1);
  expect(cart.stores[0]).toMatchObject({
    storeName: 'Shoreline Audio',
    subtotal: { USD: '25.80', RMB: '184.00' },
    freeDeliveryMissing: { USD: '34.20', RMB: '245.00' },
    lines: [{ commodityName: 'Tern One headphones', optionText: 'Ink', quantity: 2, stock: 5, invalid: null }],
  });
  expect(cart.total).toMatchObject({ USD: '25.80', RMB: '184.00' });
  expect((await view({ appNo: 'another-browser' })).stores).toEqual([]);
});

test('texts come in the caller’s language', async () => {
  await add(headphones.skuCode);
  const cart = await view({ locale: 'zh_CN' });
  expect(cart.stores[0]).toMatchObject({ storeName: '听岸音频', lines: [{ optionText: '墨黑' }] });
});

test('adding again grows the line, and the version rises with each change', async () => {
  const first = await add(headphones.skuCode);
  const second = await add(headphones.skuCode, 2);
  expect(second).toMatchObject({ lineQuantity: 3, cartQuantity: 3 });
  expect(second.cartVersion).toBeGreaterThan(first.cartVersion);
  expect((await view()).cartVersion).toBe(second.cartVersion);
});

describe('an addition with a key', () => {
  const key = () => crypto.randomUUID();
  const addOnce = (additionKey: string, quantity = 1, options: CallOptions = {}) =>
    gateway.call(cartAdd, { skuCode: headphones.skuCode, quantity, additionKey }, { appNo, ...options });

  test('that is sent again adds nothing and answers with what is there', async () => {
    const additionKey = key();
    expect(await addOnce(additionKey, 2)).toMatchObject({ code: 'SUCCESS', lineQuantity: 2, cartQuantity: 2 });
    expect(await addOnce(additionKey, 2)).toMatchObject({ code: 'SUCCESS', lineQuantity: 2, cartQuantity: 2 });
    expect((await view()).cartQuantity).toBe(2);
  });

  test('that is sent twenty times at once adds once', async () => {
    const additionKey = key();
    await Promise.all(Array.from({ length: 20 }, () => addOnce(additionKey)));
    expect((await view()).cartQuantity).toBe(1);
  });

  test('that was refused can be sent again with the same key', async () => {
    const additionKey = key();
    expect(await addOnce(additionKey, 6)).toMatchObject({ code: 'STOCK_NOT_ENOUGH' });
    expect(await addOnce(additionKey, 5)).toMatchObject({ code: 'SUCCESS', lineQuantity: 5 });
  });

  test('that a guest sent adds nothing again after the sign-in', async () => {
    const additionKey = key();
    await addOnce(additionKey);
    const { id, credential } = await createBuyer(gateway);
    await mergeInto(id);
    expect(await addOnce(additionKey, 1, { credential })).toMatchObject({ code: 'SUCCESS', cartQuantity: 1 });
  });

  test('is forgotten after half a year, not before', async () => {
    const additionKey = key();
    await addOnce(additionKey);
    const { db } = gateway.gateway;
    const find = () =>
      db.selectFrom('cart_addition').select('added_at').where('key', '=', additionKey).executeTakeFirst();
    const addedAt = (await find())?.added_at.getTime() ?? 0;
    await forgetAdditions(db, new Date(addedAt + keepAdditionsMs));
    expect(await find()).toBeDefined();
    await forgetAdditions(db, new Date(addedAt + keepAdditionsMs + 1));
    expect(await find()).toBeUndefined();
  });

  test.each(['short', 'x'.repeat(65)])('is refused when the key has %s characters', async (additionKey) => {
    expect(await addOnce(additionKey)).toMatchObject({ code: 'PARAMETER_ERROR' });
  });
});

test('more than is in stock is refused, saying how many there are', async () => {
  expect(await add(headphones.skuCode, 6)).toMatchObject({ code: 'STOCK_NOT_ENOUGH', detail: 'Only 5 left' });
  await add(headphones.skuCode, 4);
  expect(await add(headphones.skuCode, 2)).toMatchObject({
    code: 'STOCK_NOT_ENOUGH',
    detail: 'Only 5 left, and 4 are already in your cart',
  });
  expect(await add(headphones.skuCode, 2, { locale: 'zh_CN' })).toMatchObject({
    detail: '库存只有 5 件，购物车里已有 4 件',
  });
  expect((await view()).cartQuantity).toBe(4);
});

test('at most 99 of one variant', async () => {
  const plenty = await addProduct(1000);
  await add(plenty.skuCode, 60);
  expect(await add(plenty.skuCode, 60)).toMatchObject({ code: 'PARAMETER_ERROR' });
});

test.each([-1, 0, 1.5, 1e9, '1e3', '1', null, Number.NaN])('a quantity of %s is refused', async (quantity) => {
  const answer = await gateway.call(cartAdd, { skuCode: headphones.skuCode, quantity: quantity as number }, { appNo });
  expect(answer).toMatchObject({ code: 'PARAMETER_ERROR', success: false });
  expect((await view()).cartVersion).toBe(0);
});

test('unknown variants and variants that are no longer sold cannot be added', async () => {
  const withdrawn = await createProduct(gateway.gateway.db, { shopId: shop.id, product: { on_sale: false } });
  expect(await add('nothing')).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await add(withdrawn.skuCode)).toMatchObject({ code: 'COMMODITY_OFF_SALE' });
  expect((await view()).cartVersion).toBe(0);
});

test('a caller without a browser’s id sees an empty cart and cannot fill one', async () => {
  expect(await view({ appNo: '' })).toMatchObject({ stores: [], cartVersion: 0 });
  expect(await add(headphones.skuCode, 1, { appNo: '' })).toMatchObject({ code: 'PARAMETER_ERROR' });
});

test('selection, saving for later and quantity change in one call; of two changes for one line the later counts', async () => {
  const lamp = await addProduct();
  await add(headphones.skuCode);
  await add(lamp.skuCode);
  const cart = await gateway.call(
    cartUpdate,
    {
      lines: [
        { skuCode: headphones.skuCode, quantity: 2 },
        { skuCode: headphones.skuCode, quantity: 3, selected: false },
        { skuCode: lamp.skuCode, savedForLater: true },
        { skuCode: 'gone', quantity: 2 },
      ],
    },
    { appNo },
  );
  expect(cart).toMatchObject({ cartQuantity: 3, selectedQuantity: 0, total: { USD: '0.00' } });
  expect(cart.stores[0]).toMatchObject({ freeDeliveryMissing: null, lines: [{ quantity: 3, selected: false }] });
  expect(cart.savedForLater).toMatchObject([{ skuCode: lamp.skuCode }]);
  expect(await add(lamp.skuCode)).toMatchObject({ lineQuantity: 2 });
  expect((await view()).savedForLater).toEqual([]);
});

test('a quantity above the stock changes nothing', async () => {
  await add(headphones.skuCode);
  const answer = await gateway.call(cartUpdate, { lines: [{ skuCode: headphones.skuCode, quantity: 6 }] }, { appNo });
  expect(answer).toMatchObject({ code: 'STOCK_NOT_ENOUGH', detail: 'Only 5 left' });
  expect((await view()).cartQuantity).toBe(1);
});

test('removing a line takes it out; one that is gone is passed over', async () => {
  await add(headphones.skuCode);
  const cart = await gateway.call(cartRemove, { skuCodes: [headphones.skuCode, 'gone'] }, { appNo });
  expect(cart).toMatchObject({ stores: [], cartQuantity: 0 });
});

test('a changed price is named, and lines that cannot be bought stand apart and count for nothing', async () => {
  const { db } = gateway.gateway;
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
  expect(cart.total).toMatchObject({ USD: '70.80' });
});

test('lines are grouped by shop, and the parts add up to the total', async () => {
  const otherShop = await createShop(gateway.gateway.db);
  const lamp = await addProduct(10, otherShop.id);
  const mug = await addProduct();
  for (const { skuCode } of [headphones, lamp, mug]) await add(skuCode, 2);
  const cart = await view();
  expect(cart.stores.map(({ lines }) => lines.length)).toEqual([2, 1]);
  expect(cart.stores.map(({ subtotal }) => subtotal.USD)).toEqual(['51.60', '25.80']);
  expect(cart.total.USD).toBe('77.40');
});

test('a cart holds so many products and no more', async () => {
  const { db } = gateway.gateway;
  await add(headphones.skuCode);
  const more = await Promise.all(Array.from({ length: maxCartLines }, () => addProduct()));
  const cart = await db.selectFrom('cart').select('id').where('app_no', '=', appNo).executeTakeFirstOrThrow();
  const fill = more
    .slice(1)
    .map(({ skuId }) => ({ cart_id: cart.id, sku_id: skuId, quantity: 1, added_usd_minor: 1, added_cny_minor: 1 }));
  await db.insertInto('cart_line').values(fill).execute();
  expect(await add(more[0]?.skuCode ?? '')).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect(await add(headphones.skuCode)).toMatchObject({ code: 'SUCCESS', lineQuantity: 2 });
});

test('a cart that others join holds no more either: the newest products stay', async () => {
  const { db } = gateway.gateway;
  const buyer = await createBuyer(gateway);
  const old = await addProduct();
  await add(old.skuCode, 1, buyer);
  const more = await Promise.all(Array.from({ length: maxCartLines }, () => addProduct()));
  await add(more[0]?.skuCode ?? '');
  const cart = await db.selectFrom('cart').select('id').where('app_no', '=', appNo).executeTakeFirstOrThrow();
  const fill = more
    .slice(1)
    .map(({ skuId }) => ({ cart_id: cart.id, sku_id: skuId, quantity: 1, added_usd_minor: 1, added_cny_minor: 1 }));
  await db.insertInto('cart_line').values(fill).execute();
  expect(await mergeInto(buyer.id)).toEqual({ moved: maxCartLines, common: 0, own: 1, dropped: 1 });
  const codes = (await view(buyer)).stores.flatMap(({ lines }) => lines.map(({ skuCode }) => skuCode));
  expect(codes).toHaveLength(maxCartLines);
  expect(codes).not.toContain(old.skuCode);
});

test('twenty taps at once count twenty times, and the last answer has the whole number', async () => {
  const plenty = await addProduct(50);
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(plenty.skuCode)));
  const last = answers.toSorted((a, b) => b.cartVersion - a.cartVersion)[0];
  expect(last).toMatchObject({ lineQuantity: 20, cartQuantity: 20 });
});

test('signing in joins the browser’s cart to the buyer’s, without doubling what is in both, and empties the browser’s', async () => {
  const buyer = await createBuyer(gateway);
  const [common, own, soldOut] = [await addProduct(4), await addProduct(), await addProduct(3)];
  await add(common.skuCode, 3);
  await add(own.skuCode, 2);
  await add(soldOut.skuCode, 3);
  await add(common.skuCode, 3, buyer);
  await gateway.gateway.db.updateTable('sku').set({ available: 0 }).where('id', '=', soldOut.skuId).execute();

  const merges = await Promise.all([mergeInto(buyer.id), mergeInto(buyer.id), mergeInto(buyer.id)]);
  expect(merges.filter((merge) => merge !== null)).toEqual([{ moved: 2, common: 1, own: 0, dropped: 0 }]);

  const merged = await view(buyer);
  const quantities = new Map(merged.stores[0]?.lines.map(({ skuCode, quantity }) => [skuCode, quantity]));
  expect(quantities).toEqual(
    new Map([
      [common.skuCode, 3],
      [own.skuCode, 2],
    ]),
  );
  expect(merged.invalidLines).toMatchObject([{ skuCode: soldOut.skuCode, quantity: 3 }]);
  expect((await view()).cartQuantity).toBe(0);
});

test('a line that was lowered to the stock stays lowered when the stock rises, until the buyer changes it', async () => {
  const lamp = await addProduct(6);
  await add(lamp.skuCode, 6);
  const before = (await view()).cartVersion;
  await setStock(lamp, 3);
  const lowered = { cartQuantity: 3, selectedQuantity: 3, total: { USD: '38.70' } };
  const cart = await view();
  expect(cart).toMatchObject({ ...lowered, stores: [{ lines: [{ quantity: 3, quantityWanted: 6, stock: 3 }] }] });
  expect(cart.cartVersion).toBeGreaterThan(before);
  // Shown again, it does not change again.
  expect((await view()).cartVersion).toBe(cart.cartVersion);
  await setStock(lamp, 6);
  expect(await view()).toMatchObject({
    ...lowered,
    stores: [{ lines: [{ quantity: 3, quantityWanted: 6, stock: 6 }] }],
  });
  await setStock(lamp, 2);
  expect(await view()).toMatchObject({ cartQuantity: 2, stores: [{ lines: [{ quantity: 2, quantityWanted: 6 }] }] });
  await setStock(lamp, 6);
  const selected = await gateway.call(cartUpdate, { lines: [{ skuCode: lamp.skuCode, selected: false }] }, { appNo });
  expect(selected.stores[0]?.lines[0]).toMatchObject({ quantity: 2, quantityWanted: 6 });
  expect(await setQuantity(lamp, 6)).toMatchObject({ stores: [{ lines: [{ quantity: 6, quantityWanted: null }] }] });
});

test('a lowered line of a guest is not raised by the sign-in, nor the sum of both carts ordered', async () => {
  const buyer = await createBuyer(gateway);
  const lamp = await addProduct(6);
  await add(lamp.skuCode, 6);
  await add(lamp.skuCode, 3, buyer);
  await setStock(lamp, 3);
  expect(await view()).toMatchObject({ cartQuantity: 3 });
  await setStock(lamp, 50);
  expect(await mergeInto(buyer.id)).toEqual({ moved: 0, common: 1, own: 0, dropped: 0 });
  expect(await view(buyer)).toMatchObject({ cartQuantity: 3, total: { USD: '38.70' } });
});

test('the sign-in lowers lines above the stock and keeps what was wanted', async () => {
  const buyer = await createBuyer(gateway);
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
  const buyer = await createBuyer(gateway);
  await add(headphones.skuCode);
  await gateway.call(cartRemove, { skuCodes: [headphones.skuCode] }, { appNo });
  expect(await mergeInto(buyer.id)).toBeNull();
});

test.each(['a buyer', 'a browser'])(
  'header, cart and an addition agree on the count and the version for %s',
  async (who) => {
    const options = who === 'a buyer' ? await createBuyer(gateway) : {};
    const [plenty, scarce, soldOut, withdrawn, saved] = [
      await addProduct(),
      await addProduct(6),
      await addProduct(),
      await addProduct(),
      await addProduct(),
    ];
    for (const { skuCode } of [scarce, soldOut, withdrawn, saved]) await add(skuCode, 6, options);
    const later = { lines: [{ skuCode: saved.skuCode, savedForLater: true }] };
    await gateway.call(cartUpdate, later, { appNo, ...options });
    await setStock(scarce, 3);
    await setStock(soldOut, 0);
    const { db } = gateway.gateway;
    await db.updateTable('product').set({ on_sale: false }).where('id', '=', withdrawn.id).execute();
    const added = await add(plenty.skuCode, 1, options);
    const header = () => gateway.call(basicInformation, {}, { appNo, ...options });
    expect(added.cartQuantity).toBe(4);
    expect(await header()).toMatchObject({ cartQuantity: 4, cartVersion: added.cartVersion });
    const cart = await view(options);
    expect(cart).toMatchObject({ cartQuantity: 4, selectedQuantity: 4 });
    expect(await header()).toMatchObject({ cartQuantity: 4, cartVersion: cart.cartVersion });
  },
);

test('without a cart the header counts nothing, at version 0', async () => {
  for (const options of [{}, await createBuyer(gateway), { appNo: '' }])
    expect(await gateway.call(basicInformation, {}, { appNo, ...options })).toMatchObject({
      cartQuantity: 0,
      cartVersion: 0,
    });
});

test('ten views of a line above the stock lower it once', async () => {
  const lamp = await addProduct(6);
  await add(lamp.skuCode, 6);
  await setStock(lamp, 3);
  const carts = await Promise.all(Array.from({ length: 10 }, () => view()));
  for (const { cartQuantity, stores } of carts)
    expect([cartQuantity, stores[0]?.lines[0]?.quantityWanted]).toEqual([3, 6]);
});

test('a browser’s cart is forgotten when it has not been touched for long, a buyer’s is not', async () => {
  const buyer = await createBuyer(gateway);
  await add(headphones.skuCode);
  await add(headphones.skuCode, 1, buyer);
  const yearAgo = new Date(Date.now() - 365 * 86_400_000);
  await gateway.gateway.db.updateTable('cart').set({ changed_at: yearAgo }).execute();
  await gateway.gateway.jobRunner.runOnce();
  expect(await view()).toMatchObject({ cartVersion: 0 });
  expect(await view(buyer)).toMatchObject({ cartQuantity: 1 });
});

test('the same signed request sent again, byte for byte, changes nothing', async () => {
  const requestNo = `${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}00001`;
  const envelope = { service: cartAdd.name, requestNo, version: '1.0', partnerId: 'MAIN', ext: { appNo } };
  const payload = JSON.stringify({ ...envelope, skuCode: headphones.skuCode, quantity: 1 });
  const send = async () => {
    const response = await gateway.server.inject({
      method: 'POST',
      url: gatewayPath,
      payload,
      headers: {
        'content-type': 'application/json',
        [headerNames.accessKey]: anonymousKey.accessKey,
        [headerNames.sign]: signBody(payload, anonymousKey.secretKey),
      },
    });
    return response.json<AnswerEnvelope>().code;
  };
  const codes = await Promise.all([send(), send(), send()]);
  expect(codes.toSorted()).toEqual(['REQUEST_NO_NOT_UNIQUE', 'REQUEST_NO_NOT_UNIQUE', 'SUCCESS']);
  expect(await view()).toMatchObject({ cartQuantity: 1 });
});

test('a cart that is held for longer than anybody should wait is busy: nothing changes, and it is no fault', async () => {
  await add(headphones.skuCode);
  const answer = await inTransaction(gateway.gateway.db, async (tx) => {
    await tx.selectFrom('cart').select('id').where('app_no', '=', appNo).forUpdate().execute();
    return add(headphones.skuCode);
  });
  expect(answer).toMatchObject({ code: 'TOO_MANY_REQUEST', success: false });
  expect(await view()).toMatchObject({ cartQuantity: 1 });
});
