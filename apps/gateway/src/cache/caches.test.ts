import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caches, defineCache, defineLoadingCache, totalCounts, type LoaderDefinition } from '#cache/caches.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const names = defineCache<{ name: string }>({ name: 'names', maxEntries: 10 });
const totals = defineLoadingCache<number>({ name: 'totals', maxEntries: 10, seconds: 2 });

test('each gateway has caches of its own', () => {
  const [first, second] = [new Caches(database.db), new Caches(database.db)];
  first.of(names).set('a', { name: 'a' });
  expect(first.of(names).get('a')).toEqual({ name: 'a' });
  expect(second.of(names).get('a')).toBeUndefined();
});

test('counts are reported by name', async () => {
  const caches = new Caches(database.db);
  expect(caches.counts()).toEqual({});
  await caches.of(totals).get('all', async () => 1);
  await caches.of(totals).get('all', async () => 2);
  caches.of(names).get('a');
  expect(caches.counts()).toEqual({
    names: { hits: 0, misses: 1, entries: 0 },
    totals: { hits: 1, misses: 1, entries: 1 },
  });
});

test('a changed subject empties the caches that show it, and no others', async () => {
  const caches = new Caches(database.db);
  const paths = defineLoadingCache<number>({ name: 'paths', maxEntries: 10, seconds: 60, shows: ['categories'] });
  for (const definition of [paths, totals]) await caches.of(definition).get('all', async () => 1);
  caches.forget('prices');
  expect(await caches.of(paths).get('all', async () => 2)).toBe(1);
  caches.forget('categories');
  expect(await caches.of(paths).get('all', async () => 2)).toBe(2);
  expect(await caches.of(totals).get('all', async () => 2)).toBe(1);
});

test('two caches of one name are refused', () => {
  const caches = new Caches(database.db);
  caches.of(names);
  expect(() => caches.of(defineCache({ name: 'names', maxEntries: 1 }))).toThrow('Two caches are named names');
});

test('concurrent look-ups through a loader share one load', async () => {
  const caches = new Caches(database.db);
  const batches: (readonly string[])[] = [];
  const loader: LoaderDefinition<string> = {
    find: async (db, keys) => {
      expect(db).toBe(database.db);
      batches.push(keys);
      return new Map(keys.map((key) => [key, key.toUpperCase()]));
    },
  };
  const found = await Promise.all([caches.loader(loader).get('a'), caches.loader(loader).get('b')]);
  expect(found).toEqual(['A', 'B']);
  expect(batches).toEqual([['a', 'b']]);
});

test('the counts of several gateways are added up by name, with sizes where caches have them', async () => {
  const pages = defineCache<{ bytes: number }>({ name: 'pages', maxSize: 100, sizeOf: ({ bytes }) => bytes });
  const [first, second] = [new Caches(database.db), new Caches(database.db)];
  for (const [index, caches] of [first, second].entries()) {
    caches.of(pages).set('a', { bytes: 10 + index });
    for (let reads = 0; reads <= index; reads++) caches.of(pages).get('a');
    caches.of(pages).get('b');
  }
  second.of(names).set('a', { name: 'a' });
  expect(totalCounts([first, second])).toEqual({
    pages: { hits: 3, misses: 2, entries: 2, size: 21 },
    names: { hits: 0, misses: 0, entries: 1 },
  });
  expect(totalCounts([])).toEqual({});
});
