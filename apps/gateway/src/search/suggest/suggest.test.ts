import { searchSuggest } from '@kaimai/contract/search/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctBeginning } from '#search/suggest/correct-beginning.ts';
import { giftPhrases } from '#search/suggest/gift-phrases.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { indexNames } from '#search/indexing/index-catalogue.ts';
import { indexProducts } from '#search/indexing/index-products.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  const add = async (zh: string, en: string, sold_count: number): Promise<number> => {
    const title = JSON.stringify({ zh_CN: zh, en_US: en });
    return (await createProduct(db, { shopId, product: { title, sold_count } })).id;
  };
  const ids = [await add('水表支架', 'Watch stand for bedsides', 5000), await add('手表', 'Field watch', 1)];
  await db.transaction().execute((tx) => indexProducts(tx, ids));
});
afterAll(async () => gateway.close());

const suggest = async (keyWords: string) => (await gateway.call(searchSuggest, { keyWords })).rows;

test.each([
  ['hedph', 'headphones'],
  ['ｈｅａｄｐｈ', 'headphones'],
  ['dph', 'headphones'],
  ['haedp', 'headphones'],
  ['stonew', 'stoneware'],
  ['stnoew', 'stoneware'],
])('“%s” suggests %s', async (typed, word) => {
  const rows = await suggest(typed);
  expect(rows.map(({ text }) => text)).toContain(word);
  expect(rows.some(({ kind }) => kind === 'commodity')).toBe(true);
});

test('queries for gifts are completed with receivers', async () => {
  const rows = await suggest('gift f');
  expect(rows.slice(0, 3).map(({ text }) => text)).toEqual(['gift for dad', 'gift for mom', 'gift for kids']);
  expect(giftPhrases('送妈', 'zh_CN')).toEqual(['送妈妈的礼物']);
  expect(giftPhrases('礼物', 'zh_CN')).toHaveLength(3);
  expect(giftPhrases('gi', 'en_US')).toEqual([]);
  expect(giftPhrases('gift for mom', 'en_US')).toEqual([]);
});

test('of more names than are looked up, the most followed shops are suggested, the same each time', async () => {
  const { db } = gateway;
  const { id } = await createShop(db);
  await sql`
    INSERT INTO shop (code, name, follower_count, tagline, about, city, country, tint, opened_year, replies_within_hours,
                      sends_within_days, return_days, return_postage, search_vector)
    SELECT 'Z' || n, jsonb_build_object('zh_CN', '佐贝尔' || n, 'en_US', 'Zorbel ' || n), CASE WHEN n IN (120, 170) THEN 9 ELSE 1 END,
           tagline, about, city, country, tint, opened_year, replies_within_hours, sends_within_days, return_days, return_postage, ''
    FROM shop, generate_series(1, 300) n WHERE id = ${id}`.execute(db);
  await db.transaction().execute((tx) => indexNames(tx));
  for (const typed of ['zorbel', 'zor', '佐贝'])
    expect((await suggest(typed)).filter(({ kind }) => kind === 'store').map(({ text }) => text)).toEqual([
      'Zorbel 120',
      'Zorbel 170',
    ]);
});

test('names that are indexed while another transaction indexes its new shop include that shop', async () => {
  const { db } = gateway;
  const name = JSON.stringify({ zh_CN: '青杉', en_US: 'Querwood' });
  const addition = await db.startTransaction().execute();
  await createShop(addition, { name });
  await indexNames(addition);
  const other = db.transaction().execute((tx) => indexNames(tx));
  await waitForLock(db);
  await addition.commit().execute();
  await other;
  expect((await suggest('querw')).map(({ text }) => text)).toEqual(['Querwood']);
});

test('a corrected beginning keeps the first letter, which is rarely mistyped', async () => {
  const words = async (typed: string) => (await correctBeginning(gateway.db, typed)).map(({ word }) => word);
  expect(await words('stnoew')).toContain('stoneware');
  expect(await words('ztonew')).toEqual([]);
});

test('products of the searched product type come before products that sell better and only mention it', async () => {
  const products = (await suggest('watch')).filter(({ kind }) => kind === 'commodity').map(({ text }) => text);
  expect(products).toEqual(['Field watch', 'Watch stand for bedsides']);
});

test('of popular queries those of most people come first', async () => {
  await sql`
    INSERT INTO popular_query (query, people, shown) VALUES ('zwick one', 6, true), ('zwick two', 9, true), ('zwick three', 20, false)`.execute(
    gateway.db,
  );
  expect((await suggest('zwick')).map(({ text }) => text)).toEqual(['zwick two', 'zwick one']);
});

test('a popular query that also completes the typed word keeps its place', async () => {
  await sql`
    INSERT INTO popular_query (query, people, shown)
    VALUES ('stoneware', 20, true), ('stone bowl', 9, true), ('stone cup', 8, true), ('stone jar', 7, true)`.execute(
    gateway.db,
  );
  const words = (await suggest('ston')).filter(({ kind }) => kind === 'word').map(({ text }) => text);
  expect(words).toEqual(['stoneware', 'stone bowl', 'stone cup']);
});

test.each([['hxqzw'], ['zzzzzzzzzzzzzz'], ['abcd'], ["s's's"], ['%_'], ['gift'.repeat(20)]])(
  '“%s” is answered',
  async (typed) => {
    expect((await suggest(typed)).length).toBeLessThanOrEqual(10);
  },
);
