import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { commodityDetail, storeDetail } from '@kaimai/contract/catalogue/catalogue';
import { commoditySearch, storeSearch, searchSuggest } from '@kaimai/contract/search/search';
import { orderCancel, orderConfirmReceipt, orderDetails } from '@kaimai/contract/order/order';
import { expect, test } from 'vitest';
import { findProducts, restoreProducts, withdrawProducts } from '#catalogue-editing/catalogue-editing.operator.ts';
import { withImportLock } from '#importing/import-lock.ts';
import { createProduct } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { chooseAtSandbox, deliverOrder, startPaying } from '#testing/purchase.ts';
import { addShop, changeShop, closeShop, listShops, reopenShop, showShop } from './shop-editing.operator.ts';

const fixture = openOneShop(createListeningGateway);
const now = new Date();

const newShop = {
  name: { zh_CN: '燕鸥音频', en_US: 'Tern Audio' },
  city: { zh_CN: '青岛', en_US: 'Qingdao' },
  country: 'CN',
  openedYear: 2015,
};
let added = 0;
const unusedCode = () => `NEW-${(added += 1)}`;

const isOnSale = async (code: string) => (await findProducts(fixture.db, { words: code, limit: 1 }))[0]?.onSale;

test('a closed shop sells nothing and is not found, and its pages and carts say so', async () => {
  const { db, shop, headphones, call } = fixture;
  await call(cartAdd, { skuCode: headphones.skuCode, quantity: 1 });
  expect(await closeShop(db, { code: shop.code, now })).toEqual({ products: expect.any(Number) });
  try {
    expect(await call(commodityDetail, { commodityCode: headphones.code })).toMatchObject({ code: 'STORE_CLOSED' });
    expect(await call(storeDetail, { storeCodeNumber: shop.code })).toMatchObject({ code: 'STORE_CLOSED' });
    expect(await call(cartAdd, { skuCode: headphones.skuCode, quantity: 1 })).toMatchObject({ code: 'STORE_CLOSED' });
    expect(await call(cartView, { region: 'US' })).toMatchObject({
      stores: [],
      invalidLines: [{ skuCode: headphones.skuCode, invalid: 'shopClosed' }],
      cartQuantity: 0,
    });
    expect(await call(storeSearch, { storeName: '' })).toMatchObject({ totalRows: 0 });
    expect((await call(commoditySearch, { storeCodeNumber: shop.code })).rows).toEqual([]);
    await expect(fixture.order(1)).rejects.toThrow('the fill page answers');
  } finally {
    await reopenShop(db, shop.code);
  }
  expect(await call(cartView, { region: 'US' })).toMatchObject({ stores: [{}], invalidLines: [], cartQuantity: 1 });
  expect(await call(storeDetail, { storeCodeNumber: shop.code })).toMatchObject({ code: 'SUCCESS' });
  await fixture.order(1);
});

test('an order that was placed before its shop closed is paid, sent and received', async () => {
  const { db, gateway, buyer, shop, order, call } = fixture;
  const { payNo, orderNos } = await order(2);
  const [orderNo = ''] = orderNos;
  await closeShop(db, { code: shop.code, now });
  try {
    await chooseAtSandbox(gateway, await startPaying(gateway, buyer, payNo), 'approve');
    expect(await showShop(db, shop.code)).toMatchObject({ closedAt: now, openOrders: expect.any(Number) });
    await deliverOrder(gateway, orderNo);
    expect(await call(orderConfirmReceipt, { orderNo })).toMatchObject({ code: 'SUCCESS' });
    expect(await call(orderDetails, { orderNo })).toMatchObject({ status: 'COMPLETED' });
  } finally {
    await reopenShop(db, shop.code);
  }
});

test('a paid order counts as an open order of its shop until it is refunded', async () => {
  const { db, gateway, buyer, shop, order, call } = fixture;
  const openOrders = async () => (await showShop(db, shop.code))?.openOrders ?? 0;
  const before = await openOrders();
  const { payNo, orderNos } = await order(1);
  const [orderNo = ''] = orderNos;
  await chooseAtSandbox(gateway, await startPaying(gateway, buyer, payNo), 'approve');
  expect(await openOrders()).toBe(before + 1);
  await call(orderCancel, { orderNo });
  await gateway.jobRunner.runOnce();
  expect(await call(orderDetails, { orderNo })).toMatchObject({ status: 'REFUNDED' });
  expect(await openOrders()).toBe(before);
});

test('products that were withdrawn before or while the shop was closed stay off sale when it reopens', async () => {
  const { db, shop, headphones } = fixture;
  const [before, meanwhile, restored] = [
    await createProduct(db, { shopId: shop.id }),
    await createProduct(db, { shopId: shop.id }),
    await createProduct(db, { shopId: shop.id }),
  ];
  await withdrawProducts(db, { codes: [before.code, restored.code], now });
  await closeShop(db, { code: shop.code, now });
  expect(await withdrawProducts(db, { codes: [meanwhile.code], now })).toEqual({ changed: 1 });
  expect(await restoreProducts(db, [restored.code])).toEqual({ changed: 1, waitingForShop: 1 });
  expect(await isOnSale(restored.code)).toBe(false);
  await reopenShop(db, shop.code);
  expect(await Promise.all([before, meanwhile, restored, headphones].map(({ code }) => isOnSale(code)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('closing twice and opening an open shop are refused, and so is closing during an import', async () => {
  const { db, shop } = fixture;
  const { code } = shop;
  expect(await reopenShop(db, code)).toEqual({ problem: `${code} is open` });
  await withImportLock(db, { shopCode: code, dryRun: false }, async () => {
    expect(await closeShop(db, { code, now })).toEqual({ problem: expect.stringContaining('An import into') });
  });
  await closeShop(db, { code, now });
  expect(await closeShop(db, { code, now })).toEqual({ problem: expect.stringContaining('is closed already') });
  await reopenShop(db, code);
  expect(await closeShop(db, { code: 'NO-SUCH', now })).toMatchObject({ problem: 'There is no shop NO-SUCH' });
});

test('a shop that is closed while products are restored and ordered leaves nothing on sale', async () => {
  const { db, shop, headphones, order } = fixture;
  const other = await createProduct(db, { shopId: shop.id });
  await withdrawProducts(db, { codes: [other.code], now });
  await Promise.allSettled([
    order(1),
    closeShop(db, { code: shop.code, now }),
    restoreProducts(db, [other.code]),
    order(1),
  ]);
  expect(await Promise.all([headphones.code, other.code].map(isOnSale))).toEqual([false, false]);
  await reopenShop(db, shop.code);
  expect(await Promise.all([headphones.code, other.code].map(isOnSale))).toEqual([true, true]);
});

test('a new shop is suggested by its name immediately, and by its new name after a change', async () => {
  const { db, call } = fixture;
  const code = unusedCode();
  expect(await addShop(db, code, newShop)).toMatchObject({ code, tint: 'mist', returnDays: 14 });
  const suggested = async (keyWords: string) => (await call(searchSuggest, { keyWords })).rows.map((row) => row.code);
  expect(await suggested('tern')).toContain(code);
  await changeShop(db, code, { name: { en_US: 'Gannet Sound' } });
  expect(await suggested('gannet')).toContain(code);
  expect(await showShop(db, code)).toMatchObject({ name: { zh_CN: '燕鸥音频', en_US: 'Gannet Sound' } });
  expect(await listShops(db, { words: 'gannet', limit: 5 })).toMatchObject([{ code, products: 0, closedAt: null }]);
  await closeShop(db, { code, now });
  expect(await suggested('gannet s')).not.toContain(code);
});

test('shops are listed in the order of their codes, filtered by words and state, from after another shop', async () => {
  const { db } = fixture;
  const codes = ['LIST-B', 'LIST-C', 'LIST-A'];
  for (const code of codes)
    await addShop(db, code, { ...newShop, name: { zh_CN: `列表店 ${code}`, en_US: `Listed ${code}` } });
  const product = await createProduct(db, { shopId: await idOf('LIST-C') });
  await createProduct(db, { shopId: await idOf('LIST-C') });
  await withdrawProducts(db, { codes: [product.code], now });
  await closeShop(db, { code: 'LIST-C', now });
  const list = async (query: Partial<Parameters<typeof listShops>[1]>) =>
    (await listShops(db, { limit: 10, ...query })).map(({ code }) => code);
  for (const words of ['LIST-', 'sted list-', '表店 '])
    expect(await list({ words })).toEqual(['LIST-A', 'LIST-B', 'LIST-C']);
  expect(await list({ words: 'IST-' })).toEqual(['LIST-A', 'LIST-B', 'LIST-C']);
  expect(await list({ words: 'LIST_' })).toEqual([]);
  expect(await list({ words: 'LIST-', state: 'open' })).toEqual(['LIST-A', 'LIST-B']);
  expect(await list({ words: 'LIST-', state: 'closed' })).toEqual(['LIST-C']);
  expect(await list({ words: 'LIST-', after: 'LIST-A' })).toEqual(['LIST-B', 'LIST-C']);
  expect(await list({ words: 'LIST-', after: 'LIST-A', limit: 1 })).toEqual(['LIST-B']);
  // Of a closed shop, the products are counted that will be on sale when it reopens.
  expect(await listShops(db, { words: 'LIST-C', limit: 1 })).toMatchObject([{ products: 1, closedAt: now }]);
});

const idOf = async (code: string) =>
  (await fixture.db.selectFrom('shop').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;

test('products are found by the new name of their shop', async () => {
  const { db, call } = fixture;
  const code = unusedCode();
  await addShop(db, code, { ...newShop, name: { zh_CN: '翠鸟', en_US: 'Halcyonidae' } });
  const product = await createProduct(db, { shopId: await idOf(code) });
  await changeShop(db, code, { name: { zh_CN: '鸬鹚', en_US: 'Phalacrocorax' } });
  const found = async (commodityName: string) =>
    (await call(commoditySearch, { commodityName })).rows.map(({ commodityCode }) => commodityCode);
  expect(await found('phalacrocorax')).toContain(product.code);
  expect(await found('halcyonidae')).not.toContain(product.code);
});

test.each([
  ['repliesWithinHours', [0, 721], [1, 720]],
  ['sendsWithinDays', [-1, 366], [0, 365]],
  ['returnDays', [-1, 366], [0, 365]],
] as const)('%s below and above its range is refused, and its ends are accepted', async (field, outside, ends) => {
  const { db } = fixture;
  const code = unusedCode();
  await addShop(db, code, newShop);
  for (const value of outside)
    expect(await changeShop(db, code, { [field]: value })).toMatchObject({ fields: { [field]: expect.any(String) } });
  for (const value of ends) {
    expect(await changeShop(db, code, { [field]: value })).toMatchObject({ [field]: value });
    expect(await showShop(db, code)).toMatchObject({ [field]: value });
  }
});

test('a change keeps the fields that are not passed', async () => {
  const { db } = fixture;
  const code = unusedCode();
  await addShop(db, code, { ...newShop, returnDays: 30, tagline: { zh_CN: '听', en_US: 'Listen' } });
  await changeShop(db, code, { returnPostage: 'store', tagline: { zh_CN: '', en_US: '' } });
  expect(await showShop(db, code)).toMatchObject({ returnDays: 30, returnPostage: 'store', tagline: { en_US: '' } });
});

test.each([
  [{ name: { zh_CN: '燕鸥', en_US: ' ' } }, '--name-en must have at least 1 character'],
  [{ name: { zh_CN: '燕鸥', en_US: 'x'.repeat(61) } }, '--name-en must have at most 60 characters'],
  [{ name: { zh_CN: '燕鸥', en_US: '\u200b\u2800' } }, '--name-en must have a character that can be seen'],
  [{ name: { zh_CN: '燕鸥', en_US: 'a\u001b[2Jb' } }, '--name-en must not contain control characters'],
  [{ city: { zh_CN: '青岛', en_US: 'a\u202eb' } }, '--city-en must not contain control characters'],
  [{ country: 'China' }, '--country must be the two capital letters of a country, such as CN'],
  [{ openedYear: 99 }, '--opened-year must be at least 1000'],
  [{ returnDays: 366 }, '--return-days must be at most 365'],
  [{ tint: 'loud' }, '--tint must be blush'],
  [{ returnPostage: 'nobody' }, '--return-postage must be store, buyer'],
  [{ tagline: { zh_CN: '听', en_US: '' } }, '--tagline needs both languages, or neither'],
])('%j is refused and changes nothing', async (wrong, problem) => {
  const { db, shop } = fixture;
  const code = unusedCode();
  expect(await addShop(db, code, { ...newShop, ...wrong })).toMatchObject({
    problem: expect.stringContaining(problem),
    fields: expect.any(Object),
  });
  expect(await showShop(db, code)).toBeUndefined();
  const before = await showShop(db, shop.code);
  await changeShop(db, shop.code, { ...newShop, ...wrong });
  expect(await showShop(db, shop.code)).toEqual(before);
});

test('a shop with texts and times that only imports accept can be changed', async () => {
  const { db } = fixture;
  const code = unusedCode();
  await addShop(db, code, newShop);
  const name = { zh_CN: '长'.repeat(61), en_US: 'Long '.repeat(13).trim() };
  await db
    .updateTable('shop')
    .set({ name: JSON.stringify(name), replies_within_hours: 1000, tint: 'teal' })
    .where('code', '=', code)
    .execute();
  expect(await changeShop(db, code, { returnDays: 30, tagline: { zh_CN: '好', en_US: 'Good' } })).toMatchObject({
    returnDays: 30,
  });
  expect(await showShop(db, code)).toMatchObject({
    name,
    repliesWithinHours: 1000,
    tint: 'teal',
    returnDays: 30,
    sendsWithinDays: 2,
    tagline: { zh_CN: '好', en_US: 'Good' },
  });
  expect(await changeShop(db, code, { name: { en_US: 'Long '.repeat(14) } })).toHaveProperty('problem');
});

test('a code that is taken or malformed is refused', async () => {
  const { db, shop } = fixture;
  expect(await addShop(db, shop.code, newShop)).toEqual({ problem: `There is a shop ${shop.code} already` });
  expect(await addShop(db, 'a b', newShop)).toMatchObject({
    problem: expect.stringContaining('The code must be'),
    fields: { code: expect.stringContaining('must be') },
  });
  expect(await changeShop(db, 'NO-SUCH', { country: 'CN' })).toMatchObject({ problem: 'There is no shop NO-SUCH' });
});
