import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  await rewriteProducts(gateway.db, {
    mug: { title: 'Cordless tyre inflator', keywords: ['canoe pump'], description: '' },
    stand: { title: 'Pointed pump, 8 cm heel', keywords: [], description: '' },
    caddy: { title: 'Striped shirt and tie', keywords: [], description: '' },
    tern: { title: 'Scalloped mirror for wall or table', keywords: [], description: 'Shows you a book on its stand' },
    plover: { title: 'Slim card wallet', keywords: [], description: '' },
  });
});

afterAll(async () => gateway.close());

const search = (commodityName: string) => gateway.call(commoditySearch, { commodityName });
const found = async (commodityName: string) => (await search(commodityName)).rows.map((row) => row.commodityCode);

test('products that have the noun of a compound in another sense do not match', async () => {
  expect(await search('hair ties')).toMatchObject({ unsold: 'hair ties', rows: [] });
});

test('a compound is reported as unsold if only a description has both of its words', async () => {
  expect(await search('book stand')).toMatchObject({ unsold: 'book stand', rows: [] });
});

test('a compound does not find synonyms and neighbours in another sense of its noun: a canoe pump is no shoe', async () => {
  const { rows, corrections } = await search('canoe pump');
  expect(rows.map(({ commodityCode }) => commodityCode)).toEqual(['mug']);
  expect(corrections.map(({ from }) => from)).not.toContain('pump');
  expect(await found('pump')).toContain('stand');
});

test('a word after a product may say where the product is used', async () => {
  expect((await found('mirror wall'))[0]).toBe('tern');
});

test('products with both words of a compound are listed although they lack another word', async () => {
  expect((await found('credit card wallet'))[0]).toBe('plover');
});

test('a product of another type whose description has all words does not replace the product type', async () => {
  await rewriteProducts(gateway.db, {
    stand: { title: 'Knitted socks', keywords: [], description: '' },
    caddy: { title: 'Leather boot', keywords: [], description: 'Room for thick hiking socks' },
    mug: { title: 'Steel bucket', keywords: [], description: '' },
    tern: { title: 'Glass thermometer', keywords: [], description: 'For the ice bucket' },
  });
  expect((await found('hiking socks'))[0]).toBe('stand');
  expect(await search('ice bucket')).toMatchObject({ unsold: 'ice bucket', totalRows: 0 });
});

test('a Chinese word after a space that says where the product is used is not taken for the product type', async () => {
  await rewriteProducts(gateway.db, {
    mug: { title: '车载手机支架', keywords: [], description: '' },
    tern: { title: '桌面电脑', keywords: [], description: '' },
  });
  expect((await found('手机支架 桌面'))[0]).toBe('mug');
});

test('a product that is not sold is not replaced by others of the material after it', async () => {
  await rewriteProducts(gateway.db, { mug: { title: '纯棉T恤', keywords: ['纯棉'], description: '' } });
  expect(await search('床单 纯棉')).toMatchObject({ unsold: '床单', totalRows: 0 });
});

test('a product that is not sold is not replaced by products that match only a part of the word after it', async () => {
  await rewriteProducts(gateway.db, { mug: { title: '机械表 一次上链', keywords: ['一次'], description: '' } });
  expect(await search('口罩 一次性')).toMatchObject({ unsold: '口罩', totalRows: 0 });
});

test('products that share the last character of a name do not match if the lexicon has related products', async () => {
  await rewriteProducts(gateway.db, {
    mug: { title: '羊毛地毯', keywords: ['毯'], description: '' },
    tern: { title: '四季被子', keywords: [], description: '' },
  });
  const { unsold, totalRows, rows } = await search('电热毯');
  expect({ unsold, totalRows, first: rows[0]?.commodityCode }).toEqual({
    unsold: '电热毯',
    totalRows: 0,
    first: 'tern',
  });
});

test('a known product name that ends with a general noun does not match other products with that noun', async () => {
  await rewriteProducts(gateway.db, { mug: { title: '软毛牙刷', keywords: ['刷'], description: '' } });
  expect(await search('马桶刷')).toMatchObject({ unsold: '马桶刷', totalRows: 0 });
});

test('a steamer pot has no neighbours among seafood, although its translation “steamer” is also a clam', async () => {
  await gateway.db
    .updateTable('category')
    .set({ name: JSON.stringify({ zh_CN: '海鲜', en_US: 'Seafood' }) })
    .where('code', '=', 'teaware')
    .execute();
  const { rows, unsold } = await search('蒸锅');
  expect([unsold, rows]).toEqual(['蒸锅', []]);
});
