import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toTitleQueries } from '#search/suggest/title-query.ts';
import { estimateTitles, findPopularTitles, findTitles } from '#search/suggest/title-suggestions.sql.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
const queries = toTitleQueries([{ chinese: [['灯']], latin: ['lamp'] }]);
const name = (text: string) => JSON.stringify({ zh_CN: text, en_US: text });

beforeAll(async () => {
  gateway = await createTestGateway();
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  const add = (title: string, search_vector: string, more: object = {}) =>
    createProduct(db, { shopId, product: { title: name(title), search_vector, ...more } });
  await add('Lamp', 'lamp:1A');
  await add('台灯', "'灯':1C", { sold_count: 1000 });
  await add('Screw for lamps', 'lamp:1B');
  await add('Lamp of before', 'lamp:1A', { on_sale: false });
  await add('Lantern', 'lantern:1A');
});
afterAll(async () => gateway.close());

test('titles with a word are suggested, the most popular first, but no products with the word in other fields', async () => {
  const { db } = gateway;
  const { titles, rowsRead } = await findTitles(db, queries, { locale: 'en_US', tier: null });
  expect(titles.map(({ text }) => text)).toEqual(['台灯', 'Lamp']);
  expect(rowsRead).toBe(3);
  expect(await findPopularTitles(db, queries, 'en_US')).toEqual(titles);
  expect(await estimateTitles(db, queries)).toBeGreaterThan(0);
});

test('of many products only those from a popularity tier on are read', async () => {
  const { db } = gateway;
  const { rows } = await sql<{ tier: number }>`
    SELECT floor(max(popularity) * 50)::int AS tier FROM product`.execute(db);
  const found = await findTitles(db, queries, { locale: 'en_US', tier: rows[0]?.tier ?? 0 });
  expect(found).toMatchObject({ rowsRead: 1, titles: [{ text: '台灯' }] });
});

test.each([
  ['lan', { chinese: [], latin: ['lan'], isPrefix: true }, ['Lantern']],
  ['lan', { chinese: [], latin: ['lan'] }, []],
  ["lamp's", { chinese: [], latin: ["lamp'"] }, ['Lamp']],
  ['台灯', { chinese: [['台', '灯']], latin: [] }, []],
])('“%s” matches titles as a whole word, or as a prefix if `isPrefix` is set', async (_, part, texts) => {
  const found = await findTitles(gateway.db, toTitleQueries([part]), { locale: 'en_US', tier: null });
  expect(found.titles.map(({ text }) => text)).toEqual(texts);
});
