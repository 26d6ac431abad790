import { commodityDetail, priceHistory } from '@kaimai/contract/catalogue/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createProduct, createShop, type TestProduct } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { insertDemoPriceHistory, recordPrices } from './price-history.ts';

let gateway: TestGateway;
let product: TestProduct;
const codesReadInEnglish = new Set<string>();

const dayMs = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs);

beforeAll(async () => {
  gateway = await createTestGateway();
  const { id: shopId } = await createShop(gateway.db);
  product = await createProduct(gateway.db, { shopId, usdMinor: 2000 });
});
afterAll(async () => gateway.close());

async function setPrice(usdMinor: number, at: Date, cnyMinor = usdMinor * 7): Promise<void> {
  await inTransaction(gateway.db, async (tx) => {
    const prices = { price_usd_minor: usdMinor, price_cny_minor: cnyMinor };
    await tx.updateTable('sku').set(prices).where('id', '=', product.skuId).execute();
    await tx.updateTable('product').set(prices).where('id', '=', product.id).execute();
    await recordPrices(tx, [product.id], at);
  });
}

/** A new product that its shop marks as a sale, whatever its reference price is. */
async function startSale(): Promise<void> {
  const { id: shopId } = await createShop(gateway.db);
  product = await createProduct(gateway.db, { shopId });
  await markAsSale();
}

async function markAsSale(): Promise<void> {
  const marked = { before_usd_minor: 999_900, before_cny_minor: 9_999_900 };
  await gateway.db.updateTable('sku').set(marked).where('id', '=', product.skuId).execute();
}

/** The reference price according to the card, the chosen variant and the price history, which must agree. */
async function lowestShown(): Promise<Record<string, string> | null> {
  // Public answers are cached for a while per language, so a second read uses the other language.
  const locale = codesReadInEnglish.has(product.code) ? 'zh_CN' : 'en_US';
  codesReadInEnglish.add(product.code);
  const detail = await gateway.call(commodityDetail, { commodityCode: product.code }, { locale });
  const history = await gateway.call(priceHistory, { skuCode: product.skuCode }, { locale });
  expect(detail.skus[0]?.lowestPrice30Days).toEqual(history.lowestPrice30Days);
  expect(detail.lowestPrice30Days).toEqual(history.lowestPrice30Days);
  return history.lowestPrice30Days;
}

test('each change of a price is stored once, and is not marked as invented', async () => {
  await setPrice(1500, daysAgo(300));
  await setPrice(2000, daysAgo(60));
  await setPrice(2000, daysAgo(50));
  await setPrice(2500, daysAgo(40));
  await setPrice(2200, daysAgo(3));
  const { points, lowestPrice30Days, invented } = await gateway.call(priceHistory, { skuCode: product.skuCode });
  expect(points.map((point) => point.price.USD)).toEqual(['15.00', '20.00', '25.00', '22.00']);
  expect({ lowestPrice30Days, invented }).toEqual({ lowestPrice30Days: null, invented: false });
  expect(await gateway.call(priceHistory, { skuCode: 'nothing' })).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
});

test('the history begins with the price that was in force half a year ago', async () => {
  const { id: shopId } = await createShop(gateway.db);
  product = await createProduct(gateway.db, { shopId });
  for (const [usdMinor, days] of [
    [1100, 250],
    [1200, 190],
    [1300, 170],
  ] as const)
    await setPrice(usdMinor, daysAgo(days));
  const history = () => gateway.call(priceHistory, { skuCode: product.skuCode });
  expect((await history()).points.map((point) => point.price.USD)).toEqual(['12.00', '13.00']);
  await gateway.db.updateTable('sku').set({ on_sale: false }).where('id', '=', product.skuId).execute();
  const inChinese = gateway.call(priceHistory, { skuCode: product.skuCode }, { locale: 'zh_CN' });
  expect(await inChinese).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
});

test('prices that change twice in one moment, or with a clock that was set back, are stored in order', async () => {
  const { id: shopId } = await createShop(gateway.db);
  const repriced = await createProduct(gateway.db, { shopId, usdMinor: 1000 });
  const now = daysAgo(1);
  const prices: [number, Date][] = [
    [1000, now],
    [1100, now],
    [1200, daysAgo(2)],
  ];
  for (const [usdMinor, at] of prices) {
    await inTransaction(gateway.db, async (tx) => {
      await tx.updateTable('sku').set({ price_usd_minor: usdMinor }).where('id', '=', repriced.skuId).execute();
      await recordPrices(tx, [repriced.id], at);
    });
  }
  const { points } = await gateway.call(priceHistory, { skuCode: repriced.skuCode });
  expect(points.map((point) => point.price.USD)).toEqual(['10.00', '11.00', '12.00']);
});

describe('the reference price of a sale', () => {
  // The reduction began a week ago: the 30 days are those before it, and not those before today.
  const began = daysAgo(7);
  const before = (days: number, ms = 0): Date => new Date(began.getTime() - days * dayMs - ms);

  test.each([
    ['ended a millisecond before', 0, 1, '18.00'],
    ['ended 29 days before', 29, 0, '18.00'],
    ['ended a millisecond less than 30 days before', 30, -1, '18.00'],
    ['ended exactly 30 days before', 30, 0, '24.00'],
    ['ended 31 days before', 31, 0, '24.00'],
  ])('is correct when a lower price %s the reduction', async (_when, days, ms, lowest) => {
    await startSale();
    await setPrice(1800, before(90));
    await setPrice(2400, before(days, ms));
    await markAsSale();
    await setPrice(1700, began);
    expect((await lowestShown())?.['USD']).toBe(lowest);
  });

  test('is the price before a reduction of any age, also after the half year that is shown', async () => {
    await startSale();
    await setPrice(2400, daysAgo(400));
    await markAsSale();
    await setPrice(1700, daysAgo(200));
    expect(await lowestShown()).toMatchObject({ USD: '24.00' });
  });

  test('is absent where the price did not go below it', async () => {
    await startSale();
    await setPrice(1600, before(40));
    await setPrice(2400, before(20));
    await markAsSale();
    await setPrice(1700, began);
    expect(await lowestShown()).toBeNull();
  });

  test('is the last step of a reduction in steps, and is absent once the price rises again', async () => {
    await startSale();
    await setPrice(2400, before(40));
    await markAsSale();
    await setPrice(2000, before(5));
    await setPrice(1700, began);
    expect(await lowestShown()).toMatchObject({ USD: '20.00' });
    await setPrice(1900, daysAgo(1));
    expect(await lowestShown()).toBeNull();
  });

  test('is computed for each currency from its own reduction, by its own lowest price', async () => {
    await startSale();
    await setPrice(2000, before(50), 18_000);
    await setPrice(2400, before(20), 15_000);
    await markAsSale();
    await setPrice(1700, began, 12_000);
    expect(await lowestShown()).toMatchObject({ USD: '20.00', RMB: '150.00' });
    // Only the price in yuan changes: the start of the reduction in dollars stays.
    await setPrice(1700, daysAgo(1), 11_000);
    expect(await lowestShown()).toMatchObject({ USD: '20.00', RMB: '120.00' });
  });

  test.each([
    [1700, 15_000],
    [1700, 15_001],
    [2400, 12_000],
    [2401, 12_000],
  ])('is absent where only one currency became cheaper: %i cents, %i fen', async (usdMinor, cnyMinor) => {
    await startSale();
    await setPrice(2400, before(40), 15_000);
    await markAsSale();
    await setPrice(usdMinor, began, cnyMinor);
    expect(await lowestShown()).toBeNull();
    // The filter of sales reads this column.
    const marked = gateway.db.selectFrom('product').select('before_usd_minor').where('id', '=', product.id);
    expect(await marked.execute()).toEqual([{ before_usd_minor: null }]);
  });
});

test('the demo’s prices are marked as invented, and a product that was never more expensive is not on sale', async () => {
  const demo = await createTestGateway();
  try {
    const { db } = demo.gateway;
    const { id: shopId } = await createShop(db);
    const listed = async (days: number): Promise<TestProduct> => {
      const demoProduct = await createProduct(db, { shopId, usdMinor: 1000 });
      const before = { before_usd_minor: 1500, before_cny_minor: 10_500 };
      await db
        .updateTable('product')
        .set({ listed_at: daysAgo(days) })
        .where('id', '=', demoProduct.id)
        .execute();
      await db.updateTable('sku').set(before).where('id', '=', demoProduct.skuId).execute();
      return demoProduct;
    };
    // Invented sales begin six days before, when the second product was not listed yet.
    const [old, fresh] = [await listed(200), await listed(3)];
    await inTransaction(db, (tx) => insertDemoPriceHistory(tx, new Date()));
    const history = ({ skuCode }: TestProduct) => demo.call(priceHistory, { skuCode });
    expect(await history(old)).toMatchObject({ invented: true, lowestPrice30Days: { USD: '15.00' } });
    expect(await history(fresh)).toMatchObject({ lowestPrice30Days: null });
    const detail = await demo.call(commodityDetail, { commodityCode: old.code });
    expect(detail.hasInventedPrices).toBe(true);
  } finally {
    await demo.close();
  }
});
