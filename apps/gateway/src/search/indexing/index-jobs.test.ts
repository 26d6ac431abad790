import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { indexVersion } from '#search/indexing/index-products.sql.ts';
import { indexJobs } from '#search/indexing/index.jobs.ts';
import { seedCatalogue } from '#seeding/seed-catalogue.ts';
import { createTestDatabase } from '#testing/database.ts';
import { smallCatalogue } from '#testing/small-catalogue.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { outlastIdleLimit } from '#testing/slow-cutter.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

vi.mock('#search/indexing/cutter.ts', { spy: true });

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
});

afterAll(async () => gateway.close());

const readVectors = async () => {
  const rows = await gateway.db
    .selectFrom('product')
    .select(['code', 'index_version', 'search_vector'])
    .orderBy('code')
    .execute();
  return rows;
};

test('products that an older version indexed are indexed again, once', async () => {
  const { db } = gateway;
  const before = await readVectors();
  expect(before.find(({ code }) => code === 'teapot')?.search_vector).toContain(`'^茶壶'`);
  expect(new Set(before.map((row) => row.index_version))).toEqual(new Set([indexVersion]));
  await sql`UPDATE product SET index_version = 0, search_vector = '' WHERE code IN ('teapot', 'mug')`.execute(db);
  for (const job of indexJobs) await job.run({ db, deployment: gateway.deployment, now: gateway.now });
  expect(await readVectors()).toEqual(before);
});

test('shops of products that an older version indexed are indexed again, and no other shops', async () => {
  const { db } = gateway;
  const readShops = async () => db.selectFrom('shop').select(['id', 'search_vector']).orderBy('id').execute();
  const before = await readShops();
  await sql`UPDATE shop SET search_vector = ''`.execute(db);
  await sql`UPDATE product SET index_version = 0 WHERE code = 'teapot'`.execute(db);
  const { shop_id: shopId } = await db
    .selectFrom('product')
    .select('shop_id')
    .where('code', '=', 'teapot')
    .executeTakeFirstOrThrow();
  for (const job of indexJobs) await job.run({ db, deployment: gateway.deployment, now: gateway.now });
  const expected = before.map((shop) => (shop.id === shopId ? shop : { ...shop, search_vector: '' }));
  expect(expected.length).toBeGreaterThan(1);
  expect(await readShops()).toEqual(expected);
});

test('indexing outlasts the idle time-out of other transactions', async () => {
  const { db, drop } = await createTestDatabase({ poolSize: 1 });
  await seedCatalogue({ db, bundledPicturesFolder: '', now: new Date() }, smallCatalogue());
  await sql`UPDATE product SET index_version = 0`.execute(db);
  await outlastIdleLimit(db);
  for (const job of indexJobs) await job.run({ db, deployment: gateway.deployment, now: gateway.now });
  const versions = await db.selectFrom('product').select('index_version').distinct().execute();
  expect(versions).toEqual([{ index_version: indexVersion }]);
  await drop();
});
