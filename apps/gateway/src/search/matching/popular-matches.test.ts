import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noIntent, type Scope, type WordScope } from '#search/scope/scope.sql.ts';
import { PackedFacts } from '#search/facts/packed-facts.ts';
import {
  countInIndex,
  estimateMatches,
  rankMatches,
  readPopularFacts,
  readRankedFacts,
} from '#search/matching/matches.sql.ts';
import { Caches } from '#cache/caches.ts';
import type { PageEnd } from '#db/keyset.ts';
import { pageOfBest } from '#search/matching/list-page.ts';
import { byRank } from '#search/ranking/sort-orders.sql.ts';
import { popularPart } from '#search/ranking/popularity.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let shopId: number;
const ids: number[] = [];
const query = sql<string>`'lamp'::tsquery`;
const words: WordScope = {
  query,
  terms: [{ typed: 'lamp', query, weight: 1 }],
  intent: noIntent,
  includesDescriptions: false,
  key: 'lamp',
};
const scope: Scope = { words, categoryIds: null, shopId: null, listedSince: null };

beforeAll(async () => {
  gateway = await createTestGateway();
  const { db } = gateway;
  ({ id: shopId } = await createShop(db));
  for (const sold_count of [10, 100_000, 1000, 100]) {
    const { id } = await createProduct(db, { shopId, product: { sold_count, search_vector: 'lamp:1A' } });
    ids.push(id);
  }
  await createProduct(db, { shopId, stock: 0, product: { sold_count: 1_000_000, search_vector: 'lamp:1A' } });
});
afterAll(async () => gateway.close());

const idsIn = (facts: string): number[] => {
  const read = PackedFacts.read(facts);
  return Array.from(read.rows(), (at) => read.id(at));
};

test('matches are read up to a bound; beyond it only their number is returned', async () => {
  const { db } = gateway;
  const all = await readRankedFacts(db, scope, words, { maxRead: 5, maxRanked: 2 });
  expect(all.count).toBe(5);
  expect(idsIn(all.facts)).toHaveLength(5);
  expect(all.ids.toSorted((one, other) => one - other)).toEqual([ids[1], ids[2]]);
  expect(await readRankedFacts(db, scope, words, { maxRead: 3, maxRanked: 2 })).toMatchObject({
    count: 4,
    facts: '',
    ids: [],
  });
});

test('of very many matches the most popular in stock are read, from a tier upwards', async () => {
  const { db } = gateway;
  const bounds = { maxRead: 3, maxRanked: 1, tier: 0 };
  const best = await readPopularFacts(db, scope, words, bounds);
  expect(idsIn(best.facts)).toEqual([ids[1], ids[2], ids[3]]);
  expect(best.ids).toEqual([ids[1]]);
  const { rows } = await sql<{ tier: number }>`
    SELECT floor(popularity * 50)::int AS tier FROM product WHERE id = ${ids[1]}`.execute(db);
  const [{ tier } = { tier: 0 }] = rows;
  expect(idsIn((await readPopularFacts(db, scope, words, { ...bounds, tier })).facts)).toEqual([ids[1]]);
  expect((await readPopularFacts(db, scope, words, { ...bounds, tier: tier + 1 })).count).toBe(0);
});

test('a product has the popularity tiers up to its own', async () => {
  const { rows } = await sql<{ popularity: number; tier: number; reaches: boolean }>`
    SELECT popularity, tier,
           popularity_tiers(popularity, true) && ARRAY[tier / 5 + 1, 100 + tier] AS reaches
    FROM unnest('{-1,0,0.01,0.02,0.099,0.1,0.45,0.999,1,2.5}'::real[]) popularity, generate_series(0, 130) tier`.execute(
    gateway.db,
  );
  for (const { popularity, tier, reaches } of rows)
    expect({ popularity, tier, reaches }).toMatchObject({
      reaches: Math.max(0, Math.floor(Math.fround(popularity) * 50)) >= tier,
    });
});

test('the number of matches is estimated by the planner', async () => {
  expect(await estimateMatches(gateway.db, scope)).toBeGreaterThan(0);
});

test('the index entries of a scope are counted without reading rows, and only products on sale have one', async () => {
  await createProduct(gateway.db, { shopId, product: { search_vector: 'lamp:1A', on_sale: false } });
  expect(await countedWithout('enable_seqscan', 'enable_indexscan', 'enable_indexonlyscan')).toBe(5);
  expect(await countedWithout('enable_bitmapscan')).toBeUndefined();
});

function countedWithout(...plannerSettings: string[]): Promise<number | undefined> {
  return gateway.db.transaction().execute(async (tx) => {
    for (const setting of plannerSettings) await sql`SET LOCAL ${sql.ref(setting)} = off`.execute(tx);
    return countInIndex(tx, scope);
  });
}

test.each([
  { atLeast: 0.01, tier: 45, share: 0.2 },
  { atLeast: 0.5, tier: 25, share: 0.6 },
  { atLeast: 1, tier: 0, share: 1 },
  { atLeast: 7, tier: 0, share: 1 },
])('at least a share of $atLeast of all products has tier $tier or a higher one', ({ atLeast, ...part }) => {
  const popularity = Array.from({ length: 11 }, (_, tenth) => tenth / 10);
  expect(popularPart({ popularity }, atLeast)).toEqual(part);
});

test('if not all words have to match, products with most words are ranked, however popular others are', async () => {
  const { db } = gateway;
  const { id } = await createProduct(db, { shopId, product: { sold_count: 0, search_vector: 'lamp:1A brass:2A' } });
  const terms = ['lamp', 'brass'].map((typed) => ({ typed, query: sql<string>`${typed}::tsquery`, weight: 1 }));
  const loose: WordScope = { ...words, terms, intent: { ...noIntent, isLoose: true }, key: 'loose' };
  const within = { ...scope, words: loose };
  expect((await readRankedFacts(db, within, loose, { maxRead: 100, maxRanked: 1 })).ids).toEqual([id]);
  expect((await rankMatches(db, loose, [...ids, id], 1)).ids).toEqual([id]);
  expect((await rankMatches(db, { ...loose, intent: noIntent }, [...ids, id], 1)).ids).toEqual([ids[1]]);
});

/** Adds two lamps that nobody buys: one in stock whose title names a lamp, and one out of stock with exactly the typed title. */
async function addUnpopularLamps(): Promise<{ words: WordScope; ofType: number; typed: number }> {
  const { db } = gateway;
  const product = { sold_count: 0, listed_at: new Date('2020-01-01') };
  const ofType = await createProduct(db, { shopId, product: { ...product, search_vector: "lamp:1A '^lamp':1A" } });
  const vector = "lamp:1A '=lamp':1A";
  const typed = await createProduct(db, { shopId, stock: 0, product: { ...product, search_vector: vector } });
  const [head, title] = ["'^lamp'", "'=lamp'"].map((lexeme) => sql<string>`${lexeme}::tsquery`);
  const intent = { ...noIntent, key: 'lamp', head: head ?? null, title: title ?? null };
  return { words: { ...words, intent, key: 'unpopular lamps' }, ofType: ofType.id, typed: typed.id };
}

test('the products whose titles name the searched type are among the best, however unpopular; each of the others follows once', async () => {
  const { db } = gateway;
  const lamps = await addUnpopularLamps();
  const within = { ...scope, words: lamps.words };
  const tier = Math.floor(50 * (await popularityOf(ids[1] ?? 0)));
  const best = await readPopularFacts(db, within, lamps.words, { maxRead: 2, maxRanked: 4, tier });
  expect(best.count).toBe(1);
  expect(idsIn(best.facts)).toEqual(expect.arrayContaining([ids[1], lamps.ofType, lamps.typed]));
  const facts = PackedFacts.read(best.facts, best.likelihoods);
  const ranks = new Map(best.ids.map((id, nth) => [id, best.ranks[nth] ?? 0]));
  const matches = { id: 'best', facts, isPartial: true, ranks };
  const data = { db, caches: new Caches(db) };
  const page = (range: object) =>
    pageOfBest(data, within, matches, { order: byRank, end: undefined, offset: 0, limit: 3, ...range });
  const all = await page({ limit: 100 });
  expect(all.ids.slice(0, 2)).toEqual([lamps.typed, lamps.ofType]);
  expect(new Set(all.ids).size).toBe(all.ids.length);
  expect(all.ids).toHaveLength((await readRankedFacts(db, within, lamps.words, { maxRead: 100, maxRanked: 1 })).count);
  for (const [offset, id] of all.ids.entries()) expect((await page({ offset, limit: 2 })).ids[0]).toBe(id);
  const continued: number[] = [];
  let end: PageEnd | undefined;
  do {
    const { ids: found, end: next } = await page({ end, limit: 2 });
    continued.push(...found.slice(0, 1));
    end = next ? { by: next.by, code: await codeOf(found[0] ?? 0) } : undefined;
  } while (end && continued.length < 100);
  expect(continued).toEqual(all.ids);
});

async function popularityOf(id: number): Promise<number> {
  const product = gateway.db.selectFrom('product').select('popularity').where('id', '=', id);
  return (await product.executeTakeFirstOrThrow()).popularity;
}

async function codeOf(id: number): Promise<string> {
  const product = gateway.db.selectFrom('product').select('code').where('id', '=', id);
  return (await product.executeTakeFirstOrThrow()).code;
}
