import { commoditySearch } from '@kaimai/contract/search/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caches } from '#cache/caches.ts';
import { explainQuery } from '#search/explain/explain-search.ts';
import { createBuyer } from '#testing/factories.ts';
import { openSecondProcess } from '#testing/second-process.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { runLearningJobs, onNetwork, searchAndClick } from '#testing/searching.ts';
import type { CallOptions, TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  // Equally popular, so that the choices decide.
  await gateway.db.updateTable('product').set({ sold_count: 40, rating_count: 0, rating_sum: 0 }).execute();
});
afterAll(async () => gateway.close());

const explain = async (typed: string) => {
  const { db } = gateway;
  return (await explainQuery({ db, caches: new Caches(db), now: () => new Date() }, typed, 10)).products;
};

async function choose(typed: string, code: string, people: number): Promise<void> {
  for (let person = 0; person < people; person++) await searchAndClick(gateway, typed, code, onNetwork(person));
  await runLearningJobs(gateway);
}

/** Searches at a gateway that has cached nothing. */
async function searched(typed: string): Promise<{ codes: string[]; choices: unknown[] }> {
  const fresh = await openSecondProcess(gateway);
  const { rows, popularChoices } = await fresh.call(commoditySearch, { commodityName: typed, sort: 'relevance' });
  await fresh.close();
  return { codes: rows.map(({ commodityCode }) => commodityCode), choices: popularChoices };
}

test('a product that buyers choose after a search rises within its tier, and the explanation and the answer show it', async () => {
  const before = await explain('headphones');
  const firstTier = before.filter(({ tier, inStock }) => inStock && tier === before[0]?.tier);
  const last = firstTier.at(-1)?.code ?? '';
  expect(firstTier.length).toBeGreaterThan(1);
  expect(before.every(({ choice }) => choice === null)).toBe(true);

  await choose('Headphones', last, 30);
  const after = await explain('headphones');
  expect(after[0]).toMatchObject({ code: last, tier: firstTier[0]?.tier, choice: { share: 0.75, reason: 'chosen' } });
  const { codes, choices } = await searched('HEADPHONES');
  expect(codes[0]).toBe(last);
  expect(choices).toEqual([{ commodityCode: last, reason: 'chosen' }]);
  expect((await searched('headphones children')).choices).toEqual([]);
});

test('a product of a lower tier stays below, however often it is chosen', async () => {
  const before = await explain('teapot');
  expect(before[0]?.code).toBe('teapot');
  await choose('teapot', 'mug', 30);
  expect((await explain('teapot'))[0]?.code).toBe('teapot');
});

test('a page is continued in the same order', async () => {
  const fresh = await openSecondProcess(gateway);
  const whole = await fresh.call(commoditySearch, { commodityName: 'headphones' });
  const codes: string[] = [];
  let after: string | undefined;
  do {
    const page = await fresh.call(commoditySearch, { commodityName: 'headphones', limit: 1, after });
    codes.push(...page.rows.slice(0, 1).map(({ commodityCode }) => commodityCode));
    after = page.next;
  } while (after !== undefined);
  await fresh.close();
  expect(codes).toEqual(whole.rows.slice(0, whole.totalRows).map(({ commodityCode }) => commodityCode));
});

test('the popular answers of a query are read by its index', async () => {
  const { db } = gateway;
  const plan = await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT * FROM search_choice WHERE query = 'headphones'`.execute(tx);
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('search_choice_pkey');
});

test('the order is the same for buyers who have chosen and for others', async () => {
  const orderFor = async (options: CallOptions): Promise<string[]> => {
    const fresh = await openSecondProcess(gateway);
    const { rows } = await fresh.call(commoditySearch, { commodityName: 'stand' }, options);
    await fresh.close();
    return rows.map(({ commodityCode }) => commodityCode);
  };
  const { credential } = await createBuyer(gateway);
  await searchAndClick(gateway, 'stand', 'stand', { ...onNetwork(1), credential });
  await runLearningJobs(gateway);
  expect(await orderFor({ ...onNetwork(1), credential })).toEqual(await orderFor(onNetwork(2)));
});
