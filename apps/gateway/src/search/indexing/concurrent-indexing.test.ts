import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexProducts } from '#search/indexing/index-products.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { createCategory, createProduct, createShop } from '#testing/factories.ts';
import { waitForLock } from '#testing/lock-waits.ts';

let database: TestDatabase;
/** One more product than fits into a request to the cutter. All but the last have the same title. */
let ids: number[];
/** A product with the words of both titles. */
let withBoth: number;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 5 });
  const { db } = database;
  const { id: shopId } = await createShop(db);
  const category = await createCategory(db);
  const create = async (en_US: string) => {
    const title = JSON.stringify({ zh_CN: en_US, en_US });
    return (await createProduct(db, { shopId, product: { category_id: category, title } })).id;
  };
  ids = [];
  for (let count = 1; count <= 500; count++) ids.push(await create('Zeppelin'));
  ids.push(await create('Aardvark'));
  withBoth = await create('Aardvark zeppelin');
  await index([...ids, withBoth]);
});

afterAll(async () => database.drop());

/** Unlike `inTransaction`, this does not repeat the transaction after a deadlock. */
const index = (productIds: readonly number[]) =>
  database.db.transaction().execute((tx) => indexProducts(tx, productIds));

const lock = async (tx: TestDatabase['db'], id: number | undefined) =>
  sql`SELECT FROM product WHERE id = ${id} FOR NO KEY UPDATE NOWAIT`.execute(tx);

test('indexing many products and one with the same words at the same time does not deadlock', async () => {
  const { db } = database;
  const blocking = await db.startTransaction().execute();
  await lock(blocking, ids.at(-1));
  const indexingAll = index(ids);
  await waitForLock(db);
  let isOneDone = false;
  const indexingOne = index([withBoth]).finally(() => (isOneDone = true));
  const isOneWaiting = async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    return rows.length === 2;
  };
  await expect.poll(async () => isOneDone || (await isOneWaiting())).toBe(true);
  await blocking.rollback().execute();
  const results = await Promise.allSettled([indexingAll, indexingOne]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('products are locked in the order of their ids, as changes of prices and stock lock them', async () => {
  const { db } = database;
  const change = await db.startTransaction().execute();
  await lock(change, ids[0]);
  const indexing = index(ids.toReversed());
  try {
    await waitForLock(db);
    await lock(change, ids.at(-1));
  } finally {
    await change.rollback().execute();
    await indexing;
  }
});

test('a title that is being changed is indexed as it is after the change', async () => {
  const { db } = database;
  const change = await db.startTransaction().execute();
  const title = JSON.stringify({ zh_CN: 'Gramophone', en_US: 'Gramophone' });
  await change.updateTable('product').set({ title }).where('id', '=', withBoth).execute();
  const indexing = index([withBoth]);
  await waitForLock(db);
  await change.commit().execute();
  await indexing;
  const { search_vector: vector } = await db
    .selectFrom('product')
    .select('search_vector')
    .where('id', '=', withBoth)
    .executeTakeFirstOrThrow();
  expect(vector).toContain('gramophon');
});

test('a category and a shop that are being renamed are indexed by their new names', async () => {
  const { db } = database;
  const { id: shopId } = await createShop(db);
  const categoryId = await createCategory(db);
  const { id } = await createProduct(db, { shopId, product: { category_id: categoryId, category_path: [categoryId] } });
  const renaming = await db.startTransaction().execute();
  const name = (word: string) => ({ name: JSON.stringify({ zh_CN: word, en_US: word }) });
  await renaming.updateTable('category').set(name('Barometer')).where('id', '=', categoryId).execute();
  await renaming.updateTable('shop').set(name('Albatross')).where('id', '=', shopId).execute();
  await indexProducts(renaming, [id]);
  const indexing = index([id]);
  await waitForLock(db);
  await renaming.commit().execute();
  await indexing;
  const { search_vector: vector } = await db
    .selectFrom('product')
    .select('search_vector')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(vector).toContain('baromet');
  expect(vector).toContain('albatross');
});
