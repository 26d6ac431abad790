import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  await rewriteProducts(gateway.db, {
    caddy: { title: 'Fabric sofa, washable covers', keywords: [], description: '' },
  });
});

afterAll(async () => gateway.close());

const search = (commodityName: string) => gateway.call(commoditySearch, { commodityName });
const found = async (commodityName: string) => (await search(commodityName)).rows.map((row) => row.commodityCode);

test.each([
  ['小孩戴的耳机', 'other words for a child, and what is done with the product'],
  ['headphones kid', 'what shops write, also after the product'],
])('“%s” finds the headphones for children first by %s', async (typed) => {
  expect((await found(typed))[0]).toBe('plover');
});

test('the typed word comes before another name of the quality', async () => {
  await rewriteProducts(gateway.db, { tern: { title: '小孩耳机', keywords: [], description: '' } });
  expect((await found('小孩耳机')).slice(0, 2)).toEqual(['tern', 'plover']);
});

test('a material is found by its name in the other language', async () => {
  await rewriteProducts(gateway.db, {
    mug: { title: '足金999项链 送妈妈', keywords: [], description: '' },
    stand: { title: '天使翅膀项链', keywords: [], description: '' },
  });
  expect((await found('gold necklace')).slice(0, 2)).toEqual(['mug', 'stand']);
});

test('a compound is reported as unsold if titles have its words only apart from each other', async () => {
  expect(await search('sofa cover')).toMatchObject({ unsold: 'sofa cover', totalRows: 0 });
});

test('a product name is not found by a description that has both of its words', async () => {
  await rewriteProducts(gateway.db, {
    caddy: { title: 'Loudspeaker', keywords: [], description: 'For the pool; it can float' },
  });
  expect((await search('pool float')).totalRows).toBe(0);
});

test('a product with the searched type as a keyword comes before one whose title has the word for something else', async () => {
  await rewriteProducts(gateway.db, {
    mug: { title: 'Everyday red, 750 ml', keywords: ['wine'], description: '' },
    stand: { title: 'Stemmed wine glass', keywords: [], description: '' },
  });
  expect((await found('wine')).slice(0, 2)).toEqual(['mug', 'stand']);
});

test('a word with another character of the same sound is corrected, even if a dictionary has it', async () => {
  await rewriteProducts(gateway.db, { mug: { title: '高山西兰花 1 公斤', keywords: [], description: '' } });
  const { rows, corrections } = await search('西蓝花');
  expect(rows[0]?.commodityCode).toBe('mug');
  expect(corrections).toContainEqual({ from: '西蓝花', to: '西兰花', reason: 'homophone' });
});

test('a part of a word is not indexed if it means something else', async () => {
  await rewriteProducts(gateway.db, { mug: { title: '高山西兰花', keywords: [], description: '' } });
  expect(await found('兰花')).not.toContain('mug');
});

test('a term of shops that the dictionary would split is one word', async () => {
  await rewriteProducts(gateway.db, {
    mug: { title: '登机箱 20 寸', keywords: [], description: '' },
    tern: { title: '行李箱 26 寸', keywords: [], description: '' },
  });
  expect((await found('登机箱'))[0]).toBe('mug');
});

test('the name of a book in quotes is not its product type', async () => {
  await rewriteProducts(gateway.db, { mug: { title: '《工作日晚饭》 家常菜谱', keywords: [], description: '' } });
  expect((await search('菜谱')).unsold).toBeNull();
  expect((await found('菜谱'))[0]).toBe('mug');
});
