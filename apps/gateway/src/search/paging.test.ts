import { commodityList, commoditySearch, storeSearch } from '@kaimai/contract/search/search';
import { sortOrders } from '@kaimai/contract/search/sort-orders';
import type { InputOf } from '@kaimai/contract/wire/service';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#seeding/seed-catalogue.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { smallCatalogue, sourceProduct, sourceShop } from '#testing/small-catalogue.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

const name = (nth: number) => ({ zh_CN: `茶壶 ${nth}`, en_US: `Teapot ${nth}` });

let gateway: TestGateway;
let newShopId: number;

beforeAll(async () => {
  gateway = await createTestGateway();
  const { db } = gateway;
  const pots = Array.from({ length: 23 }, (_, nth) =>
    sourceProduct(`pot-${nth}`, name(nth), {
      price: { usdMinor: 1000 + (nth % 4) * 100, cnyMinor: 7000 },
      soldCount: (nth % 3) * 40,
      listedDaysAgo: 10 + (nth % 6),
      stockPerVariant: nth % 5 === 0 ? 0 : 3,
    }),
  );
  const source = smallCatalogue();
  const shops = [...source.shops, sourceShop('POTS', { zh_CN: '壶', en_US: 'Pots' }, pots)];
  await seedCatalogue({ db, bundledPicturesFolder: '', now: new Date() }, { ...source, shops });
  newShopId = (await createShop(db, { follower_count: 1000 })).id;
});

afterAll(async () => gateway.close());

/** Takes the products that a test added off sale, so that later tests do not find them. */
afterEach(async () => {
  await sql`WITH added AS (SELECT id FROM product WHERE shop_id = ${newShopId}),
                 variants AS (DELETE FROM sku WHERE product_id IN (SELECT id FROM added))
            UPDATE product SET on_sale = false WHERE id IN (SELECT id FROM added)`.execute(gateway.db);
});

/** Adds a popular teapot that is listed today; with a very low or high price it is first or last in every list. */
async function addProduct(price: number): Promise<void> {
  const { db } = gateway;
  const product = { sold_count: 9999, listed_at: new Date(), rating_sum: 500, rating_count: 100 };
  const { id } = await createProduct(db, { shopId: newShopId, usdMinor: price, product });
  await sql`UPDATE product SET search_vector = (SELECT search_vector FROM product WHERE code = 'pot-1')
            WHERE id = ${id}`.execute(db);
}

type Page = { rows: { commodityCode: string }[]; next?: string | undefined };

/** Reads all pages of a list, with a new product in it before each of them. */
async function readAllPages(list: (after: string | undefined) => Promise<Page>): Promise<string[]> {
  const codes: string[] = [];
  let next: string | undefined;
  do {
    const page = await list(next);
    codes.push(...page.rows.map(({ commodityCode }) => commodityCode));
    next = page.next;
    await addProduct(codes.length % 2 === 0 ? 1 : 990_000);
  } while (next !== undefined);
  return codes;
}

const seeded = (codes: string[]) => codes.filter((code) => !code.startsWith('P-'));

describe('continued lists', () => {
  test.each(sortOrders)('a list by %s repeats and skips nothing while products are added', async (sort) => {
    const whole = await gateway.call(commodityList, { type: 'moreToLove', sort, limit: 100 });
    expect(whole.next).toBeUndefined();
    const codes = await readAllPages((after) =>
      gateway.call(commodityList, { type: 'moreToLove', sort, limit: 4, after }),
    );
    expect(new Set(codes).size).toBe(codes.length);
    expect(seeded(codes)).toEqual(seeded(whole.rows.map(({ commodityCode }) => commodityCode)));
  });

  test.each(sortOrders)('a search by %s repeats and skips nothing while products are added', async (sort) => {
    const input: InputOf<typeof commoditySearch> = { commodityName: 'teapot', sort };
    const whole = await gateway.call(commoditySearch, { ...input, limit: 100 });
    expect(whole.totalRows).toBeGreaterThan(20);
    const codes = await readAllPages((after) => gateway.call(commoditySearch, { ...input, limit: 4, after }));
    expect(new Set(codes).size).toBe(codes.length);
    expect(seeded(codes)).toEqual(seeded(whole.rows.map(({ commodityCode }) => commodityCode)));
  });

  test('a list of shops continues after the last shop, with words and without', async () => {
    for (const storeName of ['', 'teapot']) {
      const whole = await gateway.call(storeSearch, { storeName, limit: 100 });
      const first = await gateway.call(storeSearch, { storeName, limit: 1 });
      await createShop(gateway.db, { follower_count: 5000 });
      const rest = await gateway.call(storeSearch, { storeName, limit: 100, after: first.next });
      const codes = [...first.rows, ...rest.rows].map(({ storeCodeNumber }) => storeCodeNumber);
      expect(codes).toEqual(whole.rows.map(({ storeCodeNumber }) => storeCodeNumber));
    }
  });

  test('a list continues after its last row even if that row was changed or deleted', async () => {
    const input = { type: 'moreToLove', sort: 'priceAsc', limit: 6 } as const;
    const first = await gateway.call(commodityList, input);
    const second = await gateway.call(commodityList, { ...input, start: 2 });
    const last = first.rows.at(-1)?.commodityCode ?? '';
    await sql`UPDATE product SET price_usd_minor = 880000 WHERE code = ${last}`.execute(gateway.db);
    const after = await gateway.call(commodityList, { ...input, after: first.next });
    expect(after.rows).toEqual(second.rows);
  });

  test.each([
    'nonsense',
    '',
    Buffer.from('["priceAsc",["1); DROP TABLE product"],"x"]').toString('base64url'),
    Buffer.from('["priceAsc",[1.5],"x"]').toString('base64url'),
    Buffer.from('["sales",[1,2],"x"]').toString('base64url'),
    Buffer.from('["priceAsc",[1e99],"x"]').toString('base64url'),
  ])('“%s” is not a valid continuation', async (after) => {
    expect(await gateway.call(commodityList, { type: 'moreToLove', sort: 'priceAsc', after })).toMatchObject({
      code: 'PARAMETER_ERROR',
      ext: { fields: { after: 'Please start again from the first page' } },
    });
  });
});
