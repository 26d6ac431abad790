import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Scope, WordScope } from '#search/commodity-scope.sql.ts';
import { Facts } from '#search/facts.ts';
import { estimateMatches, readPopularFacts, readRankedFacts } from '#search/matches.sql.ts';
import { popularPart } from '#search/popular-matches.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let shop: TestGateway;
const ids: number[] = [];
const query = sql<string>`'lamp'::tsquery`;
const words: WordScope = { query, terms: [query], isWhole: false, name: 'lamp' };
const scope: Scope = { words, categoryIds: null, shopId: null, listedSince: null };

beforeAll(async () => {
  shop = await createTestGateway();
  const { db } = shop.gateway;
  const { id: shopId } = await createShop(db);
  for (const sold_count of [10, 100_000, 1000, 100]) {
    const { id } = await createProduct(db, { shopId, product: { sold_count, search_vector: 'lamp:1A' } });
    ids.push(id);
  }
  await createProduct(db, { shopId, stock: 0, product: { sold_count: 1_000_000, search_vector: 'lamp:1A' } });
});
afterAll(async () => shop.close());

const idsIn = (facts: string): number[] => {
  const read = Facts.read(facts);
  return read.places().map((at) => read.id(at));
};

test('all that words match is read up to a bound, and nothing but that there is more beyond it', async () => {
  const { db } = shop.gateway;
  const all = await readRankedFacts(db, scope, words, { most: 5, ranked: 2 });
  expect(all.count).toBe(5);
  expect(idsIn(all.facts)).toHaveLength(5);
  expect(all.ids.toSorted((one, other) => one - other)).toEqual([ids[1], ids[2]]);
  expect(await readRankedFacts(db, scope, words, { most: 3, ranked: 2 })).toMatchObject({
    count: 4,
    facts: '',
    ids: [],
  });
});

test('of very much the best in stock is read, from a step of popularity upwards', async () => {
  const { db } = shop.gateway;
  const steps = Array.from({ length: 100 }, (_, step) => step);
  const bounds = { most: 3, ranked: 1, steps };
  const best = await readPopularFacts(db, scope, words, bounds);
  expect(idsIn(best.facts)).toEqual([ids[1], ids[2], ids[3]]);
  expect(best.ids).toEqual([ids[1]]);
  const { rows } = await sql<{ step: number }>`
    SELECT (popularity_steps(popularity, in_stock))[1] AS step FROM product WHERE id = ${ids[1]}`.execute(db);
  const from = rows[0]?.step ?? 0;
  const highest = await readPopularFacts(db, scope, words, { ...bounds, steps: [from, from + 1] });
  expect(idsIn(highest.facts)).toEqual([ids[1]]);
});

test('how much words match is estimated before anything is read', async () => {
  expect(await estimateMatches(shop.gateway.db, scope)).toBeGreaterThan(0);
});

test.each([
  { atLeast: 0.01, from: 45, share: 0.2 },
  { atLeast: 0.5, from: 25, share: 0.6 },
  { atLeast: 1, from: 0, share: 1 },
  { atLeast: 7, from: 0, share: 1 },
])('a share of $atLeast of all products lies from step $from on', ({ atLeast, ...part }) => {
  const tenths = Array.from({ length: 11 }, (_, tenth) => tenth / 10);
  expect(popularPart(tenths, atLeast)).toEqual(part);
});
