import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { countRowsRead } from '#testing/rows-read.ts';
import { Categories } from './categories.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => database.drop());

test('a renamed category is found by its former and its new name, without reading the others again', async () => {
  const { db } = database;
  const categories = await Categories.read(db);
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const lineOf = (code: string, en_US: string) => ({ code, name: { en_US }, tint: null, position: 0 });
  await inTransaction(db, async (tx) => {
    await categories.put(tx, { ...lineOf('shelf', 'Shelf'), parent: undefined });
    for (const number of numbers)
      await categories.put(tx, { ...lineOf(`mug-${number}`, `Mug ${number}`), parent: categories.find('shelf') });
  });
  const renameAll = (tx: Tx) => async () => {
    await categories.put(tx, { ...lineOf('shelf', 'Rack'), parent: undefined });
    for (const number of numbers)
      await categories.put(tx, { ...lineOf(`mug-${number}`, `Cup ${number}`), parent: categories.find('shelf') });
  };
  await inTransaction(db, async (tx) =>
    expect(await countRowsRead(tx, 'former_category_place', renameAll(tx))).toBe(0),
  );
  for (const known of [categories, await Categories.read(db)])
    for (const names of [
      ['Shelf', 'Mug 7'],
      ['Rack', 'Cup 7'],
      ['Shelf', 'Cup 7'],
    ])
      expect(known.findForDraft({ category: { names } })).toMatchObject({ code: 'mug-7', name: { en_US: 'Cup 7' } });
});
