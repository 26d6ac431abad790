import { cartAdd, cartRemove, cartUpdate, cartView, maxQuantity } from '@kaimai/contract/cart/cart';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countUses } from '#testing/counters.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer, createProduct, createShop, type TestProduct, type TestShop } from '#testing/factories.ts';
import { startWindow } from '#testing/limit-windows.ts';
import { createTestGateway, type CallOptions, type TestGateway } from '#testing/test-gateway.ts';
import { mergeCart, keepBrowserCartsMs } from './cart.ts';
import { cartLimits } from './limits.ts';

let gateway: TestGateway;
let shop: TestShop;
let lamp: TestProduct;
let appNo: string;

beforeAll(async () => {
  gateway = await createTestGateway();
  // The window of a limit ends only when a test advances the clock.
  gateway.stopClock();
  shop = await createShop(gateway.db);
});

beforeEach(async () => {
  appNo = `browser-${Math.random().toString(36).slice(2)}`;
  lamp = await addProduct(5);
});

afterAll(async () => gateway.close());

const addProduct = (stock = 10) => createProduct(gateway.db, { shopId: shop.id, stock });
const add = (skuCode: string, quantity = 1, options: CallOptions = {}) =>
  gateway.call(cartAdd, { skuCode, quantity }, { appNo, ...options });
const view = (options: CallOptions = {}) => gateway.call(cartView, {}, { appNo, ...options });
const update = (skuCode: string, quantity: number) =>
  gateway.call(cartUpdate, { lines: [{ skuCode, quantity }] }, { appNo });

test('the whole stock can be put into the cart, in one step or by a change, and not one unit more', async () => {
  expect(await add(lamp.skuCode, 5)).toMatchObject({ code: 'SUCCESS', lineQuantity: 5 });
  await update(lamp.skuCode, 1);
  expect(await update(lamp.skuCode, 5)).toMatchObject({ code: 'SUCCESS', cartQuantity: 5 });
  expect(await update(lamp.skuCode, 6)).toMatchObject({ code: 'STOCK_NOT_ENOUGH', detail: 'Only 5 left' });
  expect(await view()).toMatchObject({ cartQuantity: 5 });
});

test('a sold-out variant is refused with a text in the caller’s language', async () => {
  const soldOut = await addProduct(0);
  expect(await add(soldOut.skuCode)).toMatchObject({ code: 'STOCK_NOT_ENOUGH', detail: 'This product is sold out' });
  expect(await add(soldOut.skuCode, 1, { locale: 'zh_CN' })).toMatchObject({ detail: '已经售完' });
});

test('the limit of one variant is named where the stock would allow more, and the stock where it would not', async () => {
  const [plenty, exact, fewer] = [
    await addProduct(maxQuantity + 1),
    await addProduct(maxQuantity),
    await addProduct(maxQuantity - 1),
  ];
  expect(await add(plenty.skuCode, maxQuantity)).toMatchObject({ lineQuantity: maxQuantity });
  const tooMany = { code: 'PARAMETER_ERROR', detail: 'You can order up to 99 of one variant at a time' };
  expect(await add(plenty.skuCode)).toMatchObject(tooMany);
  expect(await add(plenty.skuCode, 1, { locale: 'zh_CN' })).toMatchObject({ detail: '同一款最多买 99 件' });
  await add(exact.skuCode, maxQuantity);
  expect(await add(exact.skuCode)).toMatchObject(tooMany);
  await add(fewer.skuCode, maxQuantity - 1);
  expect(await add(fewer.skuCode)).toMatchObject({
    code: 'STOCK_NOT_ENOUGH',
    detail: 'Only 98 left, and 98 are already in your cart',
  });
  expect(await add(fewer.skuCode, 2)).toMatchObject({ code: 'STOCK_NOT_ENOUGH' });
});

test('a browser without storage gets the reason why it cannot fill a cart', async () => {
  const answer = await add(lamp.skuCode, 1, { appNo: '' });
  expect(answer.detail).toBe('The cart needs this browser’s storage. Please allow it for this site and try again');
  const chinese = await add(lamp.skuCode, 1, { appNo: '', locale: 'zh_CN' });
  expect(chinese.detail).toBe('购物车需要浏览器的本地存储，请允许本站使用后再试');
});

test('changing or emptying a cart that was never filled returns an empty cart and creates none', async () => {
  const empty = { code: 'SUCCESS', stores: [], cartQuantity: 0, cartVersion: 0 };
  expect(await update(lamp.skuCode, 2)).toMatchObject(empty);
  expect(await gateway.call(cartRemove, { skuCodes: [lamp.skuCode] }, { appNo })).toMatchObject(empty);
});

test('a network can create a limited number of carts, and carts that exist can still be filled', async () => {
  const rule = cartLimits.newCartsFromNetwork;
  const remoteAddress = '203.0.113.7';
  await countUses(gateway, { ...rule, subject: remoteAddress }, rule.max - 1);
  expect(await add(lamp.skuCode, 1, { remoteAddress })).toMatchObject({ code: 'SUCCESS' });
  expect(await add(lamp.skuCode, 1, { remoteAddress })).toMatchObject({ code: 'SUCCESS', lineQuantity: 2 });

  const other = { appNo: `${appNo}-other`, remoteAddress };
  expect(await add(lamp.skuCode, 1, other)).toMatchObject({ code: 'TOO_MANY_REQUEST' });
  expect(await view(other)).toMatchObject({ cartVersion: 0 });
  const elsewhere = { ...other, remoteAddress: '203.0.113.8' };
  expect(await add(lamp.skuCode, 1, elsewhere)).toMatchObject({ code: 'SUCCESS' });
});

test('a network can create a thousand carts in a quarter of an hour', async () => {
  const remoteAddress = '203.0.113.11';
  let carts = 0;
  const create = async () => (await add(lamp.skuCode, 1, { appNo: `${appNo}-${(carts += 1)}`, remoteAddress })).code;
  startWindow(gateway, 900);
  await countUses(gateway, { ...cartLimits.newCartsFromNetwork, subject: remoteAddress }, 999);
  expect([await create(), await create()]).toEqual(['SUCCESS', 'TOO_MANY_REQUEST']);
  gateway.advance(899);
  expect(await create()).toBe('TOO_MANY_REQUEST');
  gateway.advance(1);
  expect(await create()).toBe('SUCCESS');
});

test('the first cart of a signed-in buyer does not count against the network', async () => {
  const rule = cartLimits.newCartsFromNetwork;
  const remoteAddress = '203.0.113.9';
  await countUses(gateway, { ...rule, subject: remoteAddress }, rule.max);
  const buyer = await createBuyer(gateway);
  expect(await add(lamp.skuCode, 1, { ...buyer, remoteAddress })).toMatchObject({ code: 'SUCCESS', cartVersion: 1 });
});

test('a sign-in at a browser without a cart does not change the buyer’s cart', async () => {
  const buyer = await createBuyer(gateway);
  await add(lamp.skuCode, 2, buyer);
  const before = await view(buyer);
  await inTransaction(gateway.db, (tx) => mergeCart(tx, { appNo, buyerId: buyer.id }));
  expect(await view(buyer)).toMatchObject({ cartQuantity: 2, cartVersion: before.cartVersion });
});

test('signing in increases the version of the browser’s cart, so that its pages drop what they show', async () => {
  const buyer = await createBuyer(gateway);
  const { cartVersion } = await add(lamp.skuCode);
  await inTransaction(gateway.db, (tx) => mergeCart(tx, { appNo, buyerId: buyer.id }));
  const emptied = await view();
  expect(emptied).toMatchObject({ stores: [], cartQuantity: 0 });
  expect(emptied.cartVersion).toBeGreaterThan(cartVersion);
});

test('a browser’s cart is kept for sixty days after its last change', async () => {
  const sixtyDaysMs = 60 * 86_400_000;
  expect(keepBrowserCartsMs).toBe(sixtyDaysMs);
  await add(lamp.skuCode);
  const leaveUnchangedFor = async (ms: number): Promise<void> => {
    const changedAt = new Date(gateway.now().getTime() - ms);
    await gateway.db.updateTable('cart').set({ changed_at: changedAt }).where('app_no', '=', appNo).execute();
    await gateway.jobRunner.runOnce();
  };
  await leaveUnchangedFor(sixtyDaysMs);
  expect(await view()).toMatchObject({ cartQuantity: 1 });
  await leaveUnchangedFor(sixtyDaysMs + 1);
  expect(await view()).toMatchObject({ cartVersion: 0 });
});
