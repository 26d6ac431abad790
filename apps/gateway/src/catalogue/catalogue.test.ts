import { categoryTree, commodityCards, commodityDetail, storeDetail } from '@kaimai/contract/catalogue/catalogue';
import { homePage } from '@kaimai/contract/home/home';
import { reviewList } from '@kaimai/contract/review/review';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldCategoryCounts } from '#catalogue/category.sql.ts';
import { createProduct, createShop, type TestProduct } from '#testing/factories.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

/** With the products of `testing/small-catalogue.ts`: `tern`, `mug` and others. */
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
});

afterAll(async () => gateway.close());

test('a product shows its variants with their own prices and stock', async () => {
  const tern = await gateway.call(commodityDetail, { commodityCode: 'tern', region: 'CN' });
  expect(tern.skus).toMatchObject([
    { skuCode: 'tern.ink', options: { colour: 'ink' }, price: { USD: '50.00', RMB: '359.00', JPY: '7500' }, stock: 10 },
    { skuCode: 'tern.sage', price: { USD: '55.00', KWD: '16.500' }, stock: 0 },
  ]);
  expect(tern).toMatchObject({ priceFrom: true, salePercent: 16, soldOut: false, rating: 4.3, ratingCount: 12 });
  expect(tern.lowestPrice30Days).toMatchObject({ USD: '60.00' });
  expect(tern.breadcrumb.map((category) => category.commodityCategoryName)).toEqual(['Audio', 'Headphones']);
});

test('delivery is offered to the requested region', async () => {
  const home = await gateway.call(commodityDetail, { commodityCode: 'tern', region: 'CN' });
  const abroad = await gateway.call(commodityDetail, { commodityCode: 'tern', region: 'US' });
  expect(home.delivery[0]).toMatchObject({ method: 'standard', fee: { USD: '2.00' }, freeFrom: { USD: '80.00' } });
  expect(abroad.delivery[0]).toMatchObject({ fee: { USD: '9.00' } });
  const free = await gateway.call(commodityDetail, { commodityCode: 'plover', region: 'US' });
  expect(free.delivery[0]).toMatchObject({ free: true, fee: { USD: '0.00' } });
});

test('ratings count all existing reviews, with and without text', async () => {
  const tern = await gateway.call(commodityDetail, { commodityCode: 'tern' });
  expect(tern.ratingHistogram).toEqual([6, 5, 0, 1, 0]);
  expect(tern.reviews.map((review) => review.buyerName)).toEqual(['Maren', '李**']);
  const inChinese = await gateway.call(reviewList, { commodityCode: 'tern' }, { locale: 'zh_CN' });
  expect(inChinese.rows.map((review) => review.buyerName)).toEqual(['李**', 'Maren']);
  expect(await gateway.call(reviewList, { commodityCode: 'tern', rating: 2 })).toMatchObject({ totalRows: 1 });
  expect(await gateway.call(reviewList, { commodityCode: 'tern', start: 9 })).toMatchObject({ rows: [], totalRows: 2 });
});

test('texts are in the requested language', async () => {
  const tern = await gateway.call(commodityDetail, { commodityCode: 'tern' }, { locale: 'zh_CN' });
  expect(tern).toMatchObject({
    commodityName: '燕鸥 降噪头戴耳机',
    storeName: '听岸音频',
    specifications: [{ value: '头戴' }],
  });
});

test('a product or shop that does not exist is answered as missing, and has no reviews', async () => {
  expect(await gateway.call(commodityDetail, { commodityCode: 'nothing' })).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await gateway.call(storeDetail, { storeCodeNumber: 'S9' })).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await gateway.call(reviewList, { commodityCode: 'nothing' })).toMatchObject({ totalRows: 0 });
});

test('a withdrawn product is gone from its page and from lists', async () => {
  await gateway.db.updateTable('product').set({ on_sale: false }).where('code', '=', 'caddy').execute();
  expect(await gateway.call(commodityDetail, { commodityCode: 'caddy' })).toMatchObject({ code: 'COMMODITY_OFF_SALE' });
  const { rows } = await gateway.call(commodityCards, { commodityCodes: ['caddy', 'mug', 'nothing', 'tern', 'mug'] });
  expect(rows.map((row) => row.commodityCode)).toEqual(['mug', 'tern']);
});

test('a former code of a product is answered with the product and its current code', async () => {
  const { id } = await gateway.db
    .selectFrom('product')
    .select('id')
    .where('code', '=', 'mug')
    .executeTakeFirstOrThrow();
  await gateway.db.insertInto('former_product_code').values({ code: 'old-mug', product_id: id }).execute();
  expect(await gateway.call(commodityDetail, { commodityCode: 'old-mug' })).toMatchObject({ commodityCode: 'mug' });
});

test('the tree has every category with products, and the number of products below it', async () => {
  const { rows } = await gateway.call(categoryTree, {});
  expect(rows).toMatchObject([
    { commodityCategoryCode: 'audio', commodityCount: 4, children: [{ commodityCategoryCode: 'headphones' }] },
    { commodityCategoryCode: 'kitchen', children: [{ commodityCategoryCode: 'teaware', children: [] }] },
  ]);
});

test('the home page shows hot words and the newest products, a shop’s page its terms and best sellers', async () => {
  const home = await gateway.call(homePage, {});
  expect(home).toMatchObject({ storeCount: 2, hotWords: ['noise-cancelling headphones'] });
  expect(home.newArrivals[0]?.commodityCode).toBe('stand');
  const store = await gateway.call(storeDetail, { storeCodeNumber: 'S1' });
  expect(store).toMatchObject({ storeName: 'Shoreline Audio', commodityCount: 4, country: 'CN', returnDays: 30 });
  expect(store.picks.at(-1)?.commodityCode).toBe('gannet');
});

test('the product count of a category follows products that are added, deleted, moved and taken off sale', async () => {
  const { db } = gateway;
  const [withdrawn, moved, deleted] = await createProducts();
  await db.updateTable('product').set({ on_sale: false }).where('id', '=', withdrawn.id).execute();
  await sql`UPDATE product SET (category_id, shop_id) = (SELECT category_id, shop_id FROM product WHERE code = 'tern')
            WHERE id = ${moved.id}`.execute(db);
  await db.deleteFrom('sku').where('product_id', '=', deleted.id).execute();
  await db.deleteFrom('product').where('id', '=', deleted.id).execute();
  const { rows: stored } = await sql`
    SELECT shop_id, category_id, count FROM listed_count WHERE count <> 0 ORDER BY 1, 2`.execute(db);
  const { rows: counted } = await sql`
    SELECT shop_id, category_id, count(*)::int AS count FROM product WHERE on_sale GROUP BY 1, 2 ORDER BY 1, 2`.execute(
    db,
  );
  expect(stored).toEqual(counted);
  const folded = async () => {
    const { rows } = await sql`
      SELECT category_id, sum(count)::int AS count, count(*)::int AS rows FROM category_count
      GROUP BY 1 HAVING sum(count) <> 0 ORDER BY 1`.execute(db);
    return rows;
  };
  const { rows: perCategory } = await sql<{ category_id: number; count: number }>`
    SELECT category_id, count(*)::int AS count FROM product WHERE on_sale GROUP BY 1 ORDER BY 1`.execute(db);
  expect(await folded()).toMatchObject(perCategory);
  // Two processes that add up the same rows leave one row for each category, with the same sum.
  await Promise.all([foldCategoryCounts(db), foldCategoryCounts(db)]);
  expect(await folded()).toEqual(perCategory.map((row) => ({ ...row, rows: 1 })));
});

async function createProducts(): Promise<[TestProduct, TestProduct, TestProduct]> {
  const { id: shopId } = await createShop(gateway.db);
  const create = () => createProduct(gateway.db, { shopId });
  return [await create(), await create(), await create()];
}

test('products that are requested concurrently each have their own reviews and questions', async () => {
  const { db } = gateway;
  const codes = ['tern', 'plover', 'gannet'];
  await sql`
    INSERT INTO review (product_id, rating, language, title, body, buyer_name, created_at)
    SELECT id, 4, 'en_US', '', 'Of plovers', 'Ada', now() FROM product WHERE code = 'plover'`.execute(db);
  await sql`
    INSERT INTO question (question_no, product_id, buyer_name, words, asked_at)
    SELECT 'of ' || code, id, 'Bo', '{"en_US": "Why?"}', now() FROM product WHERE code IN ('tern', 'gannet')`.execute(
    db,
  );
  const details = await Promise.all(
    codes.map((commodityCode) => gateway.call(commodityDetail, { commodityCode, region: 'DE' })),
  );
  expect(details.map(({ reviews }) => reviews.map(({ buyerName }) => buyerName))).toEqual([
    ['Maren', '李**'],
    ['Ada'],
    [],
  ]);
  expect(details.map(({ questions }) => questions.map(({ questionNo }) => questionNo))).toEqual([
    ['of tern'],
    [],
    ['of gannet'],
  ]);
  expect(details.map(({ reviewTotal, questionTotal }) => [reviewTotal, questionTotal])).toEqual([
    [2, 1],
    [1, 0],
    [0, 1],
  ]);
});
