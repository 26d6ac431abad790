import { cartView } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { recordPrices } from '#catalogue/price-history.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';
import {
  changeStock,
  findProducts,
  maxStock,
  restoreProducts,
  setPrice,
  showProduct,
  withdrawProducts,
} from './catalogue-editing.operator.ts';

const fixture = openOneShop();
const now = new Date();

/** Records the present price of the headphones as their price since this many days ago. */
async function recordFormerPrice(daysAgo: number): Promise<void> {
  const then = new Date(now.getTime() - daysAgo * 86_400_000);
  await inTransaction(fixture.db, (tx) => recordPrices(tx, [fixture.headphones.id], then));
}

async function addVariant(usdMinor: number, cnyMinor = usdMinor * 7): Promise<string> {
  const code = `${fixture.headphones.code}-2`;
  await sql`
    INSERT INTO sku (code, product_id, position, options, option_text, price_usd_minor, price_cny_minor, initial, available)
    VALUES (${code}, ${fixture.headphones.id}, 1, '{}', '{}', ${usdMinor}, ${cnyMinor}, 5, 5)`.execute(fixture.db);
  return code;
}

test('a new price is that of the product and of its variant on the product page, in both currencies', async () => {
  const { db, headphones, call } = fixture;
  const set = await setPrice(db, {
    skuCode: headphones.skuCode,
    price: { USD: '9.99', CNY: '69' },
    isSale: false,
    now,
  });
  expect(set).toEqual({ usdMinor: 999, cnyMinor: 6900, beforeUsdMinor: null });
  expect(await showProduct(db, headphones.code)).toMatchObject({ priceUsdMinor: 999, priceCnyMinor: 6900 });
  const detail = await call(commodityDetail, { commodityCode: headphones.code });
  expect(detail.skus[0]?.price).toMatchObject({ USD: '9.99', RMB: '69.00' });
});

test('a price in one currency sets the other by the rate', async () => {
  const { db, headphones } = fixture;
  const change = { skuCode: headphones.skuCode, isSale: false, now };
  const inDollars = { ...change, price: { currency: 'USD', amount: '20' } } as const;
  expect(await setPrice(db, inDollars)).toEqual({ problem: 'There is no rate of CNY; pass both prices' });
  await db.insertInto('currency_rate').values({ currency: 'CNY', per_usd: 7.1, rate_date: '2026-11-20' }).execute();
  expect(await setPrice(db, inDollars)).toMatchObject({ usdMinor: 2000, cnyMinor: 14_200 });
  const inYuan = { ...change, price: { currency: 'CNY', amount: '20' } } as const;
  expect(await setPrice(db, inYuan)).toMatchObject({ cnyMinor: 2000, usdMinor: 282 });
});

test('the reference price of a sale is the lowest price of the 30 days before', async () => {
  const { db, headphones } = fixture;
  await recordFormerPrice(20);
  const set = await setPrice(db, { skuCode: headphones.skuCode, price: { USD: '10', CNY: '70' }, isSale: true, now });
  expect(set).toMatchObject({ beforeUsdMinor: 1290 });
});

test('a price is set while a buyer orders another variant that is on sale', async () => {
  const { db, headphones } = fixture;
  const second = await addVariant(2000);
  await recordFormerPrice(20);
  const reduce = (skuCode: string, USD: string) =>
    setPrice(db, { skuCode, price: { USD, CNY: '70' }, isSale: true, now });
  expect(await reduce(second, '12')).toMatchObject({ beforeUsdMinor: 2000 });
  await db.transaction().execute(async (tx) => {
    await sql`SELECT FROM sku WHERE code = ${second} FOR UPDATE`.execute(tx);
    expect(await reduce(headphones.skuCode, '10')).toMatchObject({ beforeUsdMinor: 1290 });
  });
});

test('a product that did not cost more before is not on sale', async () => {
  const { db, headphones } = fixture;
  await recordFormerPrice(20);
  const set = await setPrice(db, { skuCode: headphones.skuCode, price: { USD: '13', CNY: '99' }, isSale: true, now });
  expect(set).toMatchObject({ beforeUsdMinor: null });
});

test('a product that is cheaper in one currency only is not on sale', async () => {
  const { db, headphones } = fixture;
  await recordFormerPrice(20);
  for (const price of [
    { USD: '10', CNY: '990' },
    { USD: '99', CNY: '10' },
  ])
    expect(await setPrice(db, { skuCode: headphones.skuCode, price, isSale: true, now })).toMatchObject({
      beforeUsdMinor: null,
    });
});

test('a product costs as much as its cheapest variant on sale', async () => {
  const { db, headphones } = fixture;
  const second = await addVariant(2000);
  await setPrice(db, { skuCode: second, price: { USD: '5', CNY: '35' }, isSale: false, now });
  expect(await showProduct(db, headphones.code)).toMatchObject({ priceUsdMinor: 500 });
  const varies = () => db.selectFrom('product').select('price_varies').where('id', '=', headphones.id).execute();
  expect(await varies()).toEqual([{ price_varies: true }]);
  await setPrice(db, { skuCode: second, price: { USD: '12.90', CNY: '92' }, isSale: false, now });
  expect(await varies()).toEqual([{ price_varies: false }]);
});

test('the variant that is the cheapest in dollars need not be the cheapest in yuan', async () => {
  const { db, headphones } = fixture;
  const second = await addVariant(2000);
  await setPrice(db, { skuCode: second, price: { USD: '20', CNY: '80' }, isSale: false, now });
  expect(await showProduct(db, headphones.code)).toMatchObject({ priceUsdMinor: 1290, priceCnyMinor: 8000 });
  const varies = () =>
    db.selectFrom('product').select(['price_varies', 'price_varies_cny']).where('id', '=', headphones.id).execute();
  expect(await varies()).toEqual([{ price_varies: true, price_varies_cny: true }]);
  await setPrice(db, { skuCode: second, price: { USD: '20', CNY: '92' }, isSale: false, now });
  expect(await varies()).toEqual([{ price_varies: true, price_varies_cny: false }]);
  await setPrice(db, { skuCode: second, price: { USD: '12.90', CNY: '93' }, isSale: false, now });
  expect(await varies()).toEqual([{ price_varies: false, price_varies_cny: true }]);
});

test('a product is on sale where the cheapest variants of both currencies are', async () => {
  const { db, gateway, headphones } = fixture;
  const second = await addVariant(2000, 8000);
  await recordFormerPrice(20);
  const reduce = (skuCode: string, price: { USD: string; CNY: string }) =>
    setPrice(db, { skuCode, price, isSale: true, now });
  await reduce(headphones.skuCode, { USD: '10', CNY: '90' });
  const ofOne = await gateway.call(commodityDetail, { commodityCode: headphones.code });
  expect(ofOne.skus.map(({ lowestPrice30Days }) => lowestPrice30Days?.RMB)).toEqual(['92.00', undefined]);
  expect(ofOne).toMatchObject({ price: { USD: '10.00', RMB: '80.00' }, lowestPrice30Days: null, salePercent: null });
  await reduce(second, { USD: '19', CNY: '60' });
  // In the other language, since public answers are cached for some seconds.
  const ofBoth = await gateway.call(commodityDetail, { commodityCode: headphones.code }, { locale: 'zh_CN' });
  expect(ofBoth).toMatchObject({
    price: { USD: '10.00', RMB: '60.00' },
    lowestPrice30Days: { USD: '12.90', RMB: '80.00' },
    // 22.5 % in dollars, 25 % in yuan.
    salePercent: 22,
  });
});

test('two prices that are set concurrently leave the product at the lower one', async () => {
  const { db, headphones } = fixture;
  const second = await addVariant(2000);
  const setUsdPrice = (skuCode: string, USD: string) =>
    setPrice(db, { skuCode, price: { USD, CNY: '70' }, isSale: false, now });
  await Promise.all([
    setUsdPrice(headphones.skuCode, '7'),
    setUsdPrice(second, '6'),
    setUsdPrice(headphones.skuCode, '7'),
    setUsdPrice(second, '6'),
  ]);
  expect(await showProduct(db, headphones.code)).toMatchObject({ priceUsdMinor: 600 });
});

test('a placed order keeps its price', async () => {
  const { db, headphones, order } = fixture;
  const placed = await order(1);
  await setPrice(db, { skuCode: headphones.skuCode, price: { USD: '99', CNY: '700' }, isSale: false, now });
  const { rows } = await sql<{ price: number }>`
    SELECT line.price_minor AS price FROM order_line line JOIN customer_order o ON o.id = line.order_id
    JOIN payment ON payment.id = o.payment_id WHERE payment.pay_no = ${placed.payNo}`.execute(db);
  expect(rows).toEqual([{ price: 1290 }]);
});

test.each(['0', '0.00', '20000000.01'])('the price %s is refused', async (amount) => {
  const { db, headphones } = fixture;
  const change = { skuCode: headphones.skuCode, price: { USD: amount, CNY: amount }, isSale: false, now };
  expect(await setPrice(db, change)).toEqual({ problem: expect.stringContaining('above zero') });
  expect(await showProduct(db, headphones.code)).toMatchObject({ priceUsdMinor: 1290 });
});

test('stock is set, added and removed; units of orders stay', async () => {
  const { db, headphones, order } = fixture;
  const { skuCode } = headphones;
  await order(3);
  // The order holds three of ten units.
  expect(await changeStock(db, { skuCode, change: { by: 5 } })).toEqual({ available: 12 });
  expect(await changeStock(db, { skuCode, change: { available: 4 } })).toEqual({ available: 4 });
  expect(await showProduct(db, headphones.code)).toMatchObject({ variants: [{ available: 4, held: 3 }] });
  expect(await changeStock(db, { skuCode, change: { by: -5 } })).toEqual({
    problem: `Only 4 of ${skuCode} can be taken out; the rest is in orders`,
  });
  expect(await changeStock(db, { skuCode, change: { by: -4 } })).toEqual({ available: 0 });
  expect(await findProducts(db, { words: skuCode, state: 'sold-out', limit: 5 })).toMatchObject([{ available: 0 }]);
  await changeStock(db, { skuCode, change: { by: 1 } });
  expect(await findProducts(db, { words: skuCode, state: 'on-sale', limit: 5 })).toMatchObject([{ available: 1 }]);
});

test('the largest stock is allowed, one more is not', async () => {
  const { db, headphones } = fixture;
  const { skuCode } = headphones;
  expect(await changeStock(db, { skuCode, change: { available: maxStock } })).toEqual({ available: maxStock });
  expect(await changeStock(db, { skuCode, change: { by: 1 } })).toHaveProperty('problem');
  // An import may have brought more.
  await db.updateTable('sku').set({ initial: 3_000_000, available: 3_000_000 }).where('code', '=', skuCode).execute();
  expect(await changeStock(db, { skuCode, change: { by: 1 } })).toHaveProperty('problem');
  expect(await changeStock(db, { skuCode, change: { by: -1 } })).toEqual({ available: 2_999_999 });
});

test('stock that is changed while buyers order is neither lost nor sold twice', async () => {
  const { db, headphones, order } = fixture;
  const { skuCode } = headphones;
  await Promise.all([
    order(2),
    ...[1, 2, 3, 4].map(() => changeStock(db, { skuCode, change: { by: 3 } })),
    changeStock(db, { skuCode, change: { by: -2 } }),
  ]);
  // Ten units at first: two are ordered, three are added four times, and two are removed.
  expect(await showProduct(db, headphones.code)).toMatchObject({ variants: [{ available: 18, held: 2 }] });
});

test('a withdrawn product cannot be ordered, a restored one can', async () => {
  const { db, headphones, call, order } = fixture;
  const codes = [headphones.code];
  expect(await withdrawProducts(db, { codes, now })).toEqual({ changed: 1 });
  expect(await withdrawProducts(db, { codes, now })).toEqual({ changed: 0 });
  await expect(order(1)).rejects.toThrow('the fill page answers');
  expect(await findProducts(db, { words: headphones.code, state: 'withdrawn', limit: 5 })).toHaveLength(1);
  expect(await restoreProducts(db, codes)).toMatchObject({ changed: 1 });
  expect(await restoreProducts(db, codes)).toMatchObject({ changed: 0 });
  await order(1);
  expect((await call(cartView, { region: 'US' })).success).toBe(true);
});

test('one unknown code among several changes nothing', async () => {
  const { db, headphones } = fixture;
  const codes = [headphones.code, 'NO-SUCH'];
  expect(await withdrawProducts(db, { codes, now })).toMatchObject({ problem: 'There is no product NO-SUCH' });
  expect(await showProduct(db, headphones.code)).toMatchObject({ onSale: true });
});

test('unknown variants and withdrawn ones are refused', async () => {
  const { db, headphones } = fixture;
  const price = { USD: '1', CNY: '7' };
  expect(await setPrice(db, { skuCode: 'NONE', price, isSale: false, now })).toMatchObject({
    problem: 'There is no variant NONE',
  });
  expect(await changeStock(db, { skuCode: 'NONE', change: { by: 1 } })).toMatchObject({
    problem: 'There is no variant NONE',
  });
  await sql`UPDATE sku SET on_sale = false, initial = 0, available = 0 WHERE code = ${headphones.skuCode}`.execute(db);
  await sql`UPDATE product SET in_stock = false WHERE id = ${headphones.id}`.execute(db);
  expect(await changeStock(db, { skuCode: headphones.skuCode, change: { by: 1 } })).toHaveProperty('problem');
  await withdrawProducts(db, { codes: [headphones.code], now });
  expect(await restoreProducts(db, [headphones.code])).toHaveProperty('problem');
});

test('products are found by words, codes and shop, and a list continues after its last row', async () => {
  const { db, headphones } = fixture;
  const other = await createShop(db);
  const title = { zh_CN: '百分之百', en_US: '100%_pure cotton' };
  const product = await createProduct(db, { shopId: other.id, product: { title: JSON.stringify(title) } });
  const codes = async (query: Partial<Parameters<typeof findProducts>[1]>) =>
    (await findProducts(db, { limit: 50, ...query })).map(({ code }) => code);
  expect(await codes({ words: '0%_PURE' })).toEqual([product.code]);
  expect(await codes({ words: '百分' })).toEqual([product.code]);
  expect(await codes({ words: 'TERN%' })).toEqual([]);
  expect(await codes({ words: headphones.skuCode })).toEqual([headphones.code]);
  expect(await codes({ shopCode: other.code })).toEqual([product.code]);
  const allCodes = await codes({});
  expect(await codes({ after: allCodes[0], limit: 1 })).toEqual([allCodes[1]]);
  expect(await showProduct(db, 'NO-SUCH')).toBeUndefined();
});
