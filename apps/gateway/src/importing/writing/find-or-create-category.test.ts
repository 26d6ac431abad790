import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { Categories } from './categories.ts';
import { findOrCreateCategory } from './find-or-create-category.ts';
import { committedWrites } from './import-writes.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => database.drop());

test('categories that are created again after a deadlock have the ids of the stored rows', async () => {
  const { db } = database;
  // Sequences are not rolled back.
  await sql`CREATE SEQUENCE insertion`.execute(db);
  await sql`
    CREATE FUNCTION fail_second_insertion() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('insertion') = 2 THEN RAISE 'deadlock in this test' USING ERRCODE = 'deadlock_detected'; END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`
    CREATE TRIGGER fail_in_test BEFORE INSERT ON category FOR EACH ROW EXECUTE FUNCTION fail_second_insertion()`.execute(
    db,
  );
  const categories = await Categories.read(db);
  const draft = { line: 1, category: { names: ['Lamps', 'Desk lamps'] } };
  const { path } = await findOrCreateCategory(committedWrites(db), categories, draft);
  const stored = await db.selectFrom('category').select(['id', 'name']).orderBy('level').execute();
  expect(stored.map(({ name }) => name.en_US)).toEqual(['Lamps', 'Desk lamps']);
  expect(path).toEqual(stored.map(({ id }) => id));
});
