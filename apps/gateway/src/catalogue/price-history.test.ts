import { priceHistory } from '@kaimai/contract/catalogue/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createProduct, createShop, type TestProduct } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { lowestBefore, notePrices } from './price-history.ts';

let shop: TestGateway;
let product: TestProduct;

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);

beforeAll(async () => {
  shop = await createTestGateway();
  const { id: shopId } = await createShop(shop.gateway.db);
  product = await createProduct(shop.gateway.db, { shopId, usdMinor: 2000 });
});
afterAll(async () => shop.close());

async function price(usdMinor: number, at: Date): Promise<void> {
  await inTransaction(shop.gateway.db, async (tx) => {
    await tx.updateTable('sku').set({ price_usd_minor: usdMinor }).where('id', '=', product.skuId).execute();
    await notePrices(tx, [product.id], at);
  });
}

test('each change of a price is kept once, with the lowest of the 30 days before today’s', async () => {
  await price(1500, daysAgo(300));
  await price(2000, daysAgo(60));
  await price(2000, daysAgo(50));
  await price(2500, daysAgo(40));
  await price(2200, daysAgo(3));
  const { points, lowestPrice30Days } = await shop.call(priceHistory, { skuCode: product.skuCode });
  expect(points.map((point) => point.price.USD)).toEqual(['15.00', '20.00', '25.00', '22.00']);
  expect(lowestPrice30Days).toMatchObject({ USD: '25.00' });
  expect(await shop.call(priceHistory, { skuCode: 'nothing' })).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
});

test('prices that change twice in one moment, or with a clock that was set back, are kept in their order', async () => {
  const { id: shopId } = await createShop(shop.gateway.db);
  const own = await createProduct(shop.gateway.db, { shopId, usdMinor: 1000 });
  const now = daysAgo(1);
  const prices: [number, Date][] = [
    [1000, now],
    [1100, now],
    [1200, daysAgo(2)],
  ];
  for (const [usdMinor, at] of prices) {
    await inTransaction(shop.gateway.db, async (tx) => {
      await tx.updateTable('sku').set({ price_usd_minor: usdMinor }).where('id', '=', own.skuId).execute();
      await notePrices(tx, [own.id], at);
    });
  }
  const { points } = await shop.call(priceHistory, { skuCode: own.skuCode });
  expect(points.map((point) => point.price.USD)).toEqual(['10.00', '11.00', '12.00']);
});

test('a price that ended before the 30 days does not count, nor one that today’s is not below', () => {
  const at = (days: number, usdMinor: number) => ({ at: daysAgo(days), usdMinor, cnyMinor: 1 });
  expect(lowestBefore([at(90, 5), at(40, 9), at(2, 7)])).toMatchObject({ usdMinor: 9 });
  expect(lowestBefore([at(90, 8), at(20, 9), at(2, 7)])).toMatchObject({ usdMinor: 8 });
  expect(lowestBefore([at(90, 5), at(20, 9), at(2, 7)])).toBeUndefined();
  expect(lowestBefore([at(2, 7)])).toBeUndefined();
  expect(lowestBefore([])).toBeUndefined();
});

test('a price counts that was in force until a millisecond after the 30 days began, and not one that ended as they began', () => {
  const today = new Date('2026-11-22T10:00:00Z');
  const dayMs = 86_400_000;
  const at = (ms: number, usdMinor: number) => ({ at: new Date(today.getTime() - ms), usdMinor, cnyMinor: 1 });
  const lowest = (endedMsAgo: number) => lowestBefore([at(90 * dayMs, 8), at(endedMsAgo, 9), at(0, 7)])?.usdMinor;
  expect(lowest(30 * dayMs - 1)).toBe(8);
  expect(lowest(30 * dayMs)).toBe(9);
  expect(lowest(31 * dayMs)).toBe(9);
});

test.each([
  ['until a second after the 30 days began, is what a sale is measured by', -1, 1800],
  ['until they began, is not', 0, 2400],
] as const)('a lower price that was in force %s', async (_when, seconds, before) => {
  const { db } = shop.gateway;
  const { id: shopId } = await createShop(db);
  product = await createProduct(db, { shopId });
  const today = new Date('2026-11-22T10:00:00Z');
  const ago = (days: number, more = 0): Date => new Date(today.getTime() - (days * 86_400 + more) * 1000);
  await price(1800, ago(90));
  await price(2400, ago(30, seconds));
  const marked = { before_usd_minor: 3000, before_cny_minor: 21_000 };
  await db.updateTable('sku').set(marked).where('id', '=', product.skuId).execute();
  await db.updateTable('product').set(marked).where('id', '=', product.id).execute();
  // Both prices change, as a sale in one currency alone is none.
  await db.updateTable('sku').set({ price_cny_minor: 9000 }).where('id', '=', product.skuId).execute();
  await price(1700, today);
  const measured = db.selectFrom('sku').select('before_usd_minor').where('id', '=', product.skuId);
  expect((await measured.executeTakeFirstOrThrow()).before_usd_minor).toBe(before);
  const { lowestPrice30Days } = await shop.call(priceHistory, { skuCode: product.skuCode });
  expect(lowestPrice30Days?.USD).toBe((before / 100).toFixed(2));
});
