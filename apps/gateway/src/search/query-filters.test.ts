import { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import type { InputOf } from '@kaimai/contract/wire/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caches } from '#cache/caches.ts';
import { interpretQuery } from '#search/query/interpret-query.ts';
import { readQuery, withoutPhrase } from '#search/query-filters.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
});
afterAll(async () => gateway.close());

const search = (commodityName: string, more: InputOf<typeof commoditySearch> = {}) =>
  gateway.call(commoditySearch, { commodityName, ...more });
const codes = ({ rows }: { rows: { commodityCode: string }[] }): string[] =>
  rows.map((row) => row.commodityCode).toSorted();

test.each([
  ['headphones under $30', ['plover', 'stand'], 'under $30'],
  ['耳机 110元以内', ['stand'], '110元以内'],
  ['110块以内的耳机', ['stand'], '110块以内的'],
  ['headphones between $20 and $30', ['plover'], 'between $20 and $30'],
  ['耳机 170-180 yuan', ['plover'], '170-180 yuan'],
  ['under $20', ['stand'], 'under $20'],
])('“%s” lists only products of that price, and names the filter', async (query, expected, typed) => {
  const answer = await search(query);
  expect(codes(answer)).toEqual(expected);
  expect(answer).toMatchObject({ totalRows: expected.length, isLoose: false, correctedTo: null });
  expect(answer.queryFilters).toMatchObject([{ kind: 'price', typed, state: 'applied' }]);
});

test('a filter names the words that remain without it', async () => {
  const { queryFilters } = await search('black headphones under $60');
  expect(queryFilters).toEqual([
    {
      kind: 'price',
      typed: 'under $60',
      price: { from: null, to: '60', currency: 'USD' },
      state: 'applied',
      wordsWithout: 'black headphones',
    },
    { kind: 'colour', typed: 'black', price: null, state: 'applied', wordsWithout: 'headphones under $60' },
  ]);
});

test('an amount without a currency is taken in the buyer’s currency', async () => {
  const { queryFilters, facets } = await search('耳机 不超过200', { currency: 'CNY' });
  expect(queryFilters).toMatchObject([{ price: { to: '200', currency: 'CNY' } }]);
  expect(facets.price).toMatchObject({ lowest: '109.00', highest: '359.00' });
});

test('a filter in the words also narrows facets and the lists of a shop', async () => {
  const { facets } = await search('headphones under $30');
  expect(facets.stores).toMatchObject([{ code: 'S1', count: 2 }]);
  const inShop = await search('under $30', { storeCodeNumber: 'S1' });
  expect(codes(inShop)).toEqual(['plover', 'stand']);
  const list = await gateway.call(commodityList, { type: 'keywords', keyWords: 'headphones under $30' });
  expect(codes(list)).toEqual(['plover', 'stand']);
  expect(list.queryFilters).toMatchObject([{ state: 'applied' }]);
});

test('a filter that no product meets is not applied, and the answer says so', async () => {
  const answer = await search('headphones under $1');
  expect(codes(answer)).toEqual(['gannet', 'plover', 'stand', 'tern']);
  expect(answer.queryFilters).toMatchObject([{ typed: 'under $1', state: 'unmet' }]);
  const black = await search('black headphones under $1');
  expect(codes(black)).toEqual(['tern']);
  expect(black.queryFilters).toMatchObject([{ state: 'unmet' }, { typed: 'black', state: 'applied' }]);
});

test('a filter that is chosen by hand replaces the filter of the same kind in the words', async () => {
  const expensive = await search('headphones under $30', { priceFrom: '40' });
  expect(codes(expensive)).toEqual(['gannet', 'tern']);
  expect(expensive.queryFilters).toMatchObject([{ state: 'replaced' }]);
  const cheap = await search('headphones over $40', { priceTo: '30' });
  expect(codes(cheap)).toEqual(['plover', 'stand']);
  expect(cheap.queryFilters).toMatchObject([{ state: 'replaced' }]);
  const sage = await search('black headphones', { attributes: ['colour:sage'] });
  expect(codes(sage)).toEqual(['tern']);
  expect(sage.queryFilters).toMatchObject([{ kind: 'colour', state: 'replaced' }]);
});

test('words that are neither a price nor an attribute of found products are searched as words', async () => {
  expect((await search('teapot 650 ml')).queryFilters).toEqual([]);
  const { rows, totalRows } = await search('teapot 650 ml');
  expect([rows[0]?.commodityCode, totalRows]).toEqual(['teapot', 1]);
  expect((await search('黑')).queryFilters).toEqual([]);
});

test('a product type that is not sold in a colour is listed in others, and the answer says so', async () => {
  const answer = await search('white teapot');
  expect(answer.rows[0]?.commodityCode).toBe('teapot');
  expect(answer).toMatchObject({ totalRows: 1, isLoose: false, queryFilters: [{ typed: 'white', state: 'unmet' }] });
});

test.each([
  ['Shoreline Audio headphones', 'Shoreline Audio', 'headphones'],
  ['headphones shoreline audio', 'shoreline audio', 'headphones'],
  ['听岸音频 耳机', '听岸音频', '耳机'],
  ['听岸音频的耳机', '听岸音频', '耳机'],
  ['耳机听岸音频', '听岸音频', '耳机'],
])('“%s” lists only products of the shop %s, and names the filter', async (query, typed, rest) => {
  const answer = await search(query);
  expect(codes(answer)).toEqual(['gannet', 'plover', 'stand', 'tern']);
  expect(answer.queryFilters).toEqual([{ kind: 'shop', typed, price: null, state: 'applied', wordsWithout: rest }]);
});

test('a shop that does not sell the product type is named, and others are listed', async () => {
  const answer = await search('Moss & Mortar headphones');
  expect(codes(answer)).toEqual(['gannet', 'plover', 'stand', 'tern']);
  expect(answer.queryFilters).toMatchObject([{ kind: 'shop', state: 'unmet' }]);
});

test('shops chosen by hand replace the shop that the words name', async () => {
  const answer = await search('Shoreline Audio teapot', { stores: ['S2'] });
  expect(answer.rows[0]?.commodityCode).toBe('teapot');
  expect(answer.queryFilters).toMatchObject([{ kind: 'shop', state: 'replaced' }]);
});

test('the name of a shop is no filter if it is all that was typed, if two shops have it, or if it names a product type', async () => {
  const { db } = gateway;
  expect((await search('Shoreline Audio')).queryFilters).toEqual([]);
  const rename = (name: string) =>
    db
      .updateTable('shop')
      .set({ name: JSON.stringify({ zh_CN: name, en_US: name }) })
      .where('code', '=', 'S2');
  const addName = (alias: string) => db.insertInto('search_name').values({ alias, kind: 'store', code: 'S2' });
  await rename('Shoreline Audio').execute();
  await addName('shoreline audio').execute();
  expect((await search('plover Shoreline Audio')).queryFilters).toEqual([]);
  await rename('耳机').execute();
  await addName('耳机').execute();
  expect((await search('耳机 tern')).queryFilters).toEqual([]);
});

test.each([
  ['under $'],
  ['$0'],
  ['under $999999999999'],
  ['¥'.repeat(150)],
  ['1-2-3-4 元'],
  ['0元以下'],
  ['XL'],
  ['42码'],
])('“%s” is answered', async (query) => {
  expect(await search(query)).toMatchObject({ code: 'SUCCESS', isMore: false });
});

test.each([
  ['300元以下的红色的杯子', '300元以下', '红色的杯子'],
  ['红色的杯子', '红色', '杯子'],
  ['杯子 红色的', '红色', '杯子'],
  ['红色的士模型', '红色', '的士模型'],
  ['tailored red dress', 'red', 'tailored dress'],
  ['ultra-red red lamp', 'red', 'ultra-red lamp'],
  ['mono lamp mo', 'mo', 'mono lamp'],
  ['$20耳机', '$20', '耳机'],
])('“%s” without “%s” is “%s”', (query, phrase, rest) => {
  expect(withoutPhrase(query, phrase)).toBe(rest);
});

test('a query of very many colours names a few filters, since all of their combinations may have to be tried', async () => {
  const { db } = gateway;
  const data = { db, caches: new Caches(db) };
  const headphones = await interpretQuery(data, 'headphones');
  // Reads every colour as a filter.
  const interpret = async (from: string) => ({
    ...headphones,
    corrections: [{ from, to: '', reason: 'spelling' as const }],
  });
  const typed = 'red black white blue green yellow pink purple brown grey headphones under $50';
  const { filters, text } = await readQuery(data, typed, { currency: 'USD', interpret });
  expect(filters.map((filter) => filter.kind)).toEqual(['price', 'colour', 'colour', 'colour', 'colour']);
  expect(text).toBe('green yellow pink purple brown grey headphones');
});

test('a filter that no product of the product type meets is ignored, although products with its word meet it', async () => {
  await rewriteProducts(gateway.db, {
    stand: { title: 'Glass vase', keywords: [], description: '' },
    mug: { title: 'Hyacinth for a vase', keywords: [], description: '' },
  });
  const answer = await search('vase over $20');
  expect(answer.rows[0]?.commodityCode).toBe('stand');
  expect(answer.queryFilters).toMatchObject([{ kind: 'price', state: 'unmet' }]);
});

test('a colour is a filter if nothing that has its word is of the product type', async () => {
  await rewriteProducts(gateway.db, {
    tern: { title: 'Satin gown', keywords: [], description: '' },
    mug: { title: 'Black gown belt, for any gown', keywords: [], description: '' },
  });
  const answer = await search('black gown');
  expect(answer.rows[0]?.commodityCode).toBe('tern');
  expect(answer.queryFilters).toMatchObject([{ kind: 'colour', typed: 'black', state: 'applied' }]);
});
