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

test('seeding outlasts the idle time-out of other transactions on a slow machine', async () => {
  const { db } = database;
  await sql`SET idle_in_transaction_session_timeout = '100ms'`.execute(db);
  const catalogue = smallCatalogue();
  const slow = {
    ...catalogue,
    get coupons() {
      const until = performance.now() + 300;
      while (performance.now() < until);
      return catalogue.coupons;
    },
  };
  const { products } = await seedCatalogue({ db, bundledPicturesFolder: '', now: new Date() }, slow);
  expect(products).toBe(8);
});
