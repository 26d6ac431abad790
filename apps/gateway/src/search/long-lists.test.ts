import { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexProducts } from '#search/indexing/index-products.ts';
import { createCategory, createProduct, createShop } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
const maxRows = 10_000;
const rowsPerPart = 1000;
const bilingual = (zh_CN: string, en_US: string): string => JSON.stringify({ zh_CN, en_US });

/** Creates more products with the same word than a list shows, in two categories and two shops, some with free delivery. */
beforeAll(async () => {
  gateway = await createTestGateway();
  const { db } = gateway;
  const shops = [await createShop(db), await createShop(db)];
  const categories = [await createCategory(db), await createCategory(db)];
  await sql`UPDATE category SET path = ARRAY[id]`.execute(db);
  const { id } = await createProduct(db, {
    shopId: shops[0]?.id ?? 0,
    product: { category_id: categories[0] ?? 0, title: bilingual('亚麻桌布', 'Linen tablecloth') },
  });
  await db.transaction().execute((tx) => indexProducts(tx, [id]));
  // Several statements, because a slow machine would not insert all rows within the time limit of one.
  for (let from = 2; from <= maxRows + 300; from += rowsPerPart) {
    const to = Math.min(from + rowsPerPart - 1, maxRows + 300);
    await sql`
      INSERT INTO product (code, shop_id, category_id, category_path, title, description, specifications, options,
                           pictures, listed_at, sold_count, price_usd_minor, price_cny_minor, in_stock, free_delivery,
                           search_vector)
      SELECT 'linen-' || n, (${shops.map((shop) => shop.id)}::int[])[1 + n % 2],
             (${categories}::int[])[1 + (n % 3 = 0)::int], '{}', title, description, specifications, options, pictures,
             listed_at, n % 700, 500 + n % 900, 3500 + n % 900, n % 20 > 0, n % 7 = 0, search_vector
      FROM product, generate_series(${from}::int, ${to}::int) n WHERE id = ${id}`.execute(db);
  }
});

afterAll(async () => gateway.close());

test('if more products match than a list shows, each facet count is the length of the list with that filter', async () => {
  const search = (filter: object) => gateway.call(commoditySearch, { commodityName: 'linen', limit: 1, ...filter });
  const { facets, totalRows, isMore } = await search({});
  expect({ totalRows, isMore, isPartial: facets.isPartial }).toEqual({
    totalRows: maxRows,
    isMore: true,
    isPartial: false,
  });
  expect(facets.categories).toHaveLength(2);
  for (const { code, count } of facets.categories)
    expect((await search({ commodityCategoryCode: code })).totalRows).toBe(count);
  for (const { code, count } of facets.stores) expect((await search({ stores: [code] })).totalRows).toBe(count);
  expect((await search({ freeDelivery: true })).totalRows).toBe(facets.freeDelivery);
  expect((await search({ inStock: true })).totalRows).toBe(facets.inStock);
  expect(facets.inStock + facets.freeDelivery).toBeGreaterThan(maxRows);
});

test('numbered pages show each product of a list of the maximum length once, and the continuation shows further ones', async () => {
  const page = (pageInput: object) =>
    gateway.call(commoditySearch, { commodityName: 'linen', limit: 100, ...pageInput });
  const numbered: string[] = [];
  for (let start = 1; start <= maxRows / 100; start++) {
    const { rows, totalRows, totalPages } = await page({ start });
    expect({ totalRows, totalPages }).toEqual({ totalRows: maxRows, totalPages: maxRows / 100 });
    numbered.push(...rows.map(({ commodityCode }) => commodityCode));
  }
  expect([numbered.length, new Set(numbered).size]).toEqual([maxRows, maxRows]);
  expect((await page({ start: 1 + maxRows / 100 })).rows).toEqual([]);
  const last = await page({ start: maxRows / 100 });
  const continued = await page({ after: last.next });
  expect(continued.rows).toHaveLength(100);
  expect(continued.rows.filter(({ commodityCode }) => numbered.includes(commodityCode))).toEqual([]);
});

test('without words, too, each facet count is the length of the list with that filter', async () => {
  const list = (filter: object) =>
    gateway.call(commodityList, { type: 'moreToLove', sort: 'newest', limit: 1, ...filter });
  const { facets, isMore } = await list({});
  expect({ isMore, isPartial: facets?.isPartial }).toEqual({ isMore: true, isPartial: false });
  for (const { code, count } of facets?.stores ?? []) expect((await list({ stores: [code] })).totalRows).toBe(count);
  expect((await list({ freeDelivery: true })).totalRows).toBe(facets?.freeDelivery);
  for (const { code, count } of facets?.categories ?? [])
    expect((await list({ type: 'category', commodityCategoryCode: code })).totalRows).toBe(count);
});
