import { commoditySearch } from '@kaimai/contract/search/search';
import type { InputOf } from '@kaimai/contract/wire/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Text } from '#db/column.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
});

afterAll(async () => gateway.close());

const search = (input: InputOf<typeof commoditySearch>) => gateway.call(commoditySearch, input);

test('a short page is filled with products of the same product type, which are not counted', async () => {
  const { rows, neighboursFrom, totalRows, totalPages, next } = await search({ commodityName: '降噪耳机' });
  const codes = rows.map(({ commodityCode }) => commodityCode);
  expect({ neighboursFrom, totalRows, totalPages, next }).toEqual({ neighboursFrom: 1, totalRows: 1, totalPages: 1 });
  expect(codes[0]).toBe('tern');
  expect(codes.slice(1).toSorted()).toEqual(['gannet', 'plover', 'stand']);
  expect(new Set(codes).size).toBe(codes.length);
});

test('for a name of several words, neighbours come from the category of the products with that name, not from others with its last word', async () => {
  const renamed = await createGatewayWithProducts();
  await rewriteProducts(renamed.db, {
    tern: { title: 'Sleeping bag, three seasons', keywords: [], description: '' },
    plover: { title: 'Two-person tent', keywords: [], description: '' },
    mug: { title: 'School bag', keywords: [], description: '' },
  });
  const { rows, neighboursFrom } = await renamed.call(commoditySearch, { commodityName: 'sleeping bag' });
  const codes = rows.map(({ commodityCode }) => commodityCode);
  expect({ neighboursFrom, first: codes[0] }).toEqual({ neighboursFrom: 1, first: 'tern' });
  expect(codes.slice(1).toSorted()).toEqual(['gannet', 'plover', 'stand']);
  await renamed.close();
});

test('neighbours that fill a page match its filters, order and size', async () => {
  const inStock = await search({ commodityName: '降噪耳机', inStock: true });
  expect(inStock.rows.map(({ commodityCode }) => commodityCode)).not.toContain('gannet');
  const cheapest = await search({ commodityName: '降噪耳机', sort: 'priceAsc' });
  expect(cheapest.rows.map(({ commodityCode }) => commodityCode).slice(0, 2)).toEqual(['tern', 'stand']);
  expect((await search({ commodityName: '降噪耳机', limit: 2 })).rows).toHaveLength(2);
  expect(await search({ commodityName: '降噪耳机', limit: 1 })).toMatchObject({ neighboursFrom: null, totalRows: 1 });
  expect(await search({ commodityName: '降噪耳机', start: 2 })).toMatchObject({ rows: [], neighboursFrom: null });
});

test.each([
  ['卫生巾', '卫生巾'],
  ['中国移动流量王卡', '中国移动流量王卡'],
  ['washing machine', 'washing machine'],
  ['quiet blender', 'blender'],
  // The lexicon has close words for these, but only by their use in texts, which does not make them neighbours.
  ['hamster', 'hamster'],
  ['screen protector', 'screen protector'],
])('“%s” is reported as unsold, and its modifiers are not searched', async (commodityName, unsold) => {
  expect(await search({ commodityName })).toMatchObject({ unsold, totalRows: 0, isLoose: false });
});

test('a product name of several words counts as sold if a title contains it, even in brackets', async () => {
  const gilet = { zh_CN: '马甲', en_US: 'Quilted gilet (body warmer)' };
  const vector = 'quilt:1A gilet:2A bodi:3A warmer:4A ^gilet';
  expect(await searchWithOtherMug('body warmer', gilet, vector)).toMatchObject({ unsold: null, totalRows: 1 });
  expect(await search({ commodityName: 'warmer' })).toMatchObject({ unsold: 'warmer' });
});

test('a title with the same stems as a product name does not name that product', async () => {
  const quilt = { zh_CN: '凉被', en_US: 'Quilt for conditioned air' };
  const found = await searchWithOtherMug('air conditioner', quilt, 'quilt:1A condit:3A air:4A ^quilt');
  expect(found).toMatchObject({ unsold: 'air conditioner', totalRows: 0 });
});

/** Searches while the product `mug` has this title and these words in the index. */
async function searchWithOtherMug(commodityName: string, title: Text, vector: string) {
  const { db } = gateway;
  const change = (changed: { title: string; search_vector: string }) =>
    db.updateTable('product').set(changed).where('code', '=', 'mug').execute();
  const mug = db.selectFrom('product').select(['title', 'search_vector']).where('code', '=', 'mug');
  const before = await mug.executeTakeFirstOrThrow();
  await change({ title: JSON.stringify(title), search_vector: vector });
  const found = await search({ commodityName });
  await change({ title: JSON.stringify(before.title), search_vector: before.search_vector });
  return found;
}

test.each(['asdfqwer', '耳机', '降噪耳机', '!!'])('“%s” is not reported as unsold', async (commodityName) => {
  expect(await search({ commodityName })).toMatchObject({ unsold: null });
});
