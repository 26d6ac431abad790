import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { smallCatalogue } from '#testing/small-catalogue.ts';
import { seedCatalogue } from './seed-catalogue.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase({ poolSize: 1 });
});

afterEach(async () => database.drop());

test('reviews are seeded with the topics that they praise and criticise, which are counted', async () => {
  const { db } = database;
  await seedCatalogue({ db, bundledPicturesFolder: '', now: new Date() }, smallCatalogue());
  const { rows } = await sql<{ same: boolean; counted: number }>`
    SELECT count(*) AS counted, bool_and(stored.count = counted.count) AS same
    FROM review_tag_count stored
    FULL JOIN (SELECT product_id, tag, count(*) FROM review CROSS JOIN unnest(tags) AS tag GROUP BY product_id, tag) counted
      USING (product_id, tag)`.execute(db);
  expect(rows[0]?.same).toBe(true);
  expect(rows[0]?.counted).toBeGreaterThan(2);
});

test('seeding is not ended by the idle time-out of other transactions on a slow machine', async () => {
  const { db } = database;
  await sql`SET idle_in_transaction_session_timeout = '100ms'`.execute(db);
  const catalogue = smallCatalogue();
  const slow = {
    ...catalogue,
    get coupons() {
      const until = performance.now() + 300;
      // Blocks the program, as work on a slow machine does.
      while (performance.now() < until);
      return catalogue.coupons;
    },
  };
  const { products } = await seedCatalogue({ db, bundledPicturesFolder: '', now: new Date() }, slow);
  expect(products).toBe(8);
});
