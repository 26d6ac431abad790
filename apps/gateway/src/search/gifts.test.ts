import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
const products = {
  mug: { title: 'Leather wallet', keywords: [] },
  caddy: { title: 'Women’s leather belt', keywords: ['gift'] },
  stand: { title: 'Felt slippers', keywords: ['gift', 'men'] },
};

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  await rewriteProducts(gateway.db, products);
});

afterAll(async () => gateway.close());

const found = async (commodityName: string) =>
  (await gateway.call(commoditySearch, { commodityName })).rows.map(({ commodityCode }) => commodityCode);

test('gifts for men begin with products that are called a gift for men, and leave out those for women', async () => {
  const codes = await found('gift for my husband');
  expect(codes[0]).toBe('stand');
  expect(codes).toContain('mug');
  expect(codes).not.toContain('caddy');
});

test('gifts for women leave out products for men', async () => {
  await rewriteProducts(gateway.db, { caddy: { title: 'Leather handbag for women', keywords: [] } });
  expect(await found('gift for her')).toEqual(['caddy']);
});

test.each([
  ['graduation gift', ['mug']],
  ['gift for kids', ['stand']],
])('“%s” finds things for children only if it is for them', async (query, codes) => {
  await rewriteProducts(gateway.db, {
    mug: { title: 'Quartz watch', keywords: [] },
    stand: { title: 'Talking toy watch for kids', keywords: ['toy'] },
    caddy: { title: 'Cat collar watch', keywords: ['watch'] },
  });
  const all = await found(query);
  expect(['mug', 'stand', 'caddy'].filter((code) => all.includes(code))).toEqual(codes);
});

test('a search for a gift for a receiver who is not in the list finds the most common gifts', async () => {
  await rewriteProducts(gateway.db, { mug: { title: 'Jasmine tea', keywords: [] } });
  expect(await found('gift for a doctor')).toContain('mug');
});

test('a computer that is called a 笔记本 is no notebook among gifts', async () => {
  await rewriteProducts(gateway.db, {
    mug: { title: '硬壳笔记本 A5', keywords: [] },
    stand: { title: '青石 笔记本电脑', keywords: ['笔记本'] },
  });
  const codes = await found('送同事礼物');
  expect(codes).toContain('mug');
  expect(codes).not.toContain('stand');
});

test('ideas of different categories alternate', async () => {
  await rewriteProducts(gateway.db, {
    mug: { title: 'Jasmine tea', keywords: [] },
    teapot: { title: 'Green tea', keywords: [] },
    stand: { title: 'Soy candle', keywords: [] },
    plover: { title: 'Beeswax candle', keywords: [] },
  });
  const categoryOf: Record<string, string> = { mug: 'tea', teapot: 'tea', stand: 'candle', plover: 'candle' };
  const categories = (await found('thank you gift')).flatMap((code) => categoryOf[code] ?? []);
  expect(categories).toHaveLength(4);
  expect(categories[0]).not.toBe(categories[1]);
  expect(categories[2]).not.toBe(categories[3]);
});

test('gifts with names in another language than the query are found if there are none in that of the query', async () => {
  await rewriteProducts(gateway.db, { mug: { title: '平衡车', keywords: [] } });
  expect(await found('gift for a 3 year old')).toEqual(['mug']);
});

test('tea in bags is no gift for a boss', async () => {
  await rewriteProducts(gateway.db, {
    mug: { title: 'Breakfast tea, 100 bags', keywords: [] },
    stand: { title: 'Green tea', keywords: [] },
  });
  const codes = await found('present for the boss');
  expect(codes).toContain('stand');
  expect(codes).not.toContain('mug');
});

test('a query for a gift in pinyin finds the same gifts as in Chinese', async () => {
  await rewriteProducts(gateway.db, { plover: { title: '桂花香水', keywords: ['生日', '礼物'] } });
  expect(await found('sheng ri li wu')).toContain('plover');
  expect(await found('song nvpengyou liwu')).toContain('plover');
});

test('an activity beside other words is read if nothing else is found, but not within the name of a product', async () => {
  await rewriteProducts(gateway.db, {
    stand: { title: '野餐篮', keywords: [] },
    caddy: { title: 'Gouache', keywords: ['gouache'] },
  });
  expect(await found('带娃去公园野餐')).toContain('stand');
  expect(await found('paint roller')).not.toContain('caddy');
});
