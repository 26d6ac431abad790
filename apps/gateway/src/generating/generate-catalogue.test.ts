import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { commoditySearch } from '@kaimai/contract/search/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderMedia } from '#media/folder-media.ts';
import { makeDesigns } from '#generating/designs.ts';
import { generateCatalogue } from '#generating/generate-catalogue.ts';
import { PictureSource } from '#importing/pictures/picture-source.ts';
import { checkInvariants } from '#order/invariants/invariants.sql.ts';
import { createShop } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let folder: string;

/** A shop that was imported without delivery methods, before all others. */
let shopWithoutDelivery: number;

beforeAll(async () => {
  gateway = await createTestGateway();
  ({ id: shopWithoutDelivery } = await createShop(gateway.db));
  await gateway.db.deleteFrom('delivery_method').where('shop_id', '=', shopWithoutDelivery).execute();
  folder = mkdtempSync(join(tmpdir(), 'kaimai-generate-'));
});

afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

/** Generates up to 96 designs; the rest are copies of them. */
async function generate(products: number, seed = 7): Promise<number> {
  const { db } = gateway;
  const pictures = new PictureSource(db, {
    allowedHosts: [],
    folder: undefined,
    shopCode: '',
    media: folderMedia(folder),
  });
  return generateCatalogue(
    { db, now: new Date(), pictures, onProgress: () => undefined },
    { products, seed, designs: 96 },
  );
}

test('the same seed generates the same products', () => {
  expect(makeDesigns(40, { seed: 3, cnyPerUsd: 7 })).toEqual(makeDesigns(40, { seed: 3, cnyPerUsd: 7 }));
  expect(makeDesigns(40, { seed: 4, cnyPerUsd: 7 })).not.toEqual(makeDesigns(40, { seed: 3, cnyPerUsd: 7 }));
});

test('generated products are in both languages, can be found and can be bought', async () => {
  expect(await generate(96)).toBe(96);
  const inChinese = await gateway.call(commoditySearch, { commodityName: '台灯' }, { locale: 'zh_CN' });
  expect(inChinese.totalRows).toBeGreaterThan(0);
  const code = inChinese.rows[0]?.commodityCode ?? '';
  const lamp = await gateway.call(commodityDetail, { commodityCode: code });
  expect(lamp.commodityName).toContain('desk lamp');
  expect(lamp.skus.length).toBeGreaterThan(0);
  expect(lamp.pictures).toHaveLength(1);
});

test('a shop that delivers nothing gets no generated products', async () => {
  const products = gateway.db.selectFrom('product').select('id').where('shop_id', '=', shopWithoutDelivery);
  expect(await products.execute()).toEqual([]);
});

test('copies have their own prices, stock and numbers, and all invariants hold', async () => {
  const { db } = gateway;
  expect(await generate(196)).toBe(100);
  const { rows } = await sql<{ copies: number; wrong: number }>`
    SELECT count(DISTINCT p.id) AS copies,
           count(*) FILTER (WHERE k.price_usd_minor <> p.price_usd_minor OR k.code NOT LIKE p.code || '%'
             OR p.price_varies OR p.price_varies_cny) AS wrong
    FROM product p JOIN sku k ON k.product_id = p.id WHERE p.code LIKE 'made-7-m%'`.execute(db);
  expect(rows).toEqual([{ copies: 100, wrong: 0 }]);
  expect(await checkInvariants(db)).toEqual([]);
  // The model numbers of copies begin with M10000.
  const found = await gateway.call(commoditySearch, { commodityName: 'M10042' });
  expect(found.rows.map(({ commodityCode }) => commodityCode)).toEqual(['made-7-m42']);
});

test('generated products use the pictures of similar ones in rotation', async () => {
  const isLamp = sql`title->>'en_US' LIKE '%desk lamp%'`;
  await sql`UPDATE product SET pictures = jsonb_set(pictures, '{0,width}', to_jsonb(100 + id)) WHERE ${isLamp}`.execute(
    gateway.db,
  );
  expect(await generate(96, 8)).toBe(96);
  const { rows } = await sql<{ products: number; pictures: number }>`
    SELECT count(*) AS products, count(DISTINCT pictures->0) AS pictures
    FROM product WHERE code LIKE 'made-8-%' AND ${isLamp}`.execute(gateway.db);
  // There are 32 kinds, one of them desk lamps, and 96 designs.
  expect(rows).toEqual([{ products: 3, pictures: 3 }]);
});
