import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { indexProducts } from '#search/indexing/index-products.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
const products: Record<string, { title: string; keywords: string[] }> = {
  mug: { title: 'Leather wallet', keywords: [] },
  caddy: { title: 'Women’s leather belt', keywords: ['gift'] },
  stand: { title: 'Felt slippers', keywords: ['gift', 'men'] },
};

async function describeAs(code: string, title: string, keywords: string[]): Promise<void> {
  const { db } = gateway;
  const { id } = await db
    .updateTable('product')
    .set({ title: JSON.stringify({ zh_CN: title, en_US: title }), keywords, document_vector: '' })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirstOrThrow();
  await inTransaction(db, (tx) => indexProducts(tx, [id]));
}

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  for (const [code, { title, keywords }] of Object.entries(products)) await describeAs(code, title, keywords);
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
  await describeAs('caddy', 'Leather handbag for women', []);
  expect(await found('gift for her')).toEqual(['caddy']);
});

test('a gift for a receiver without a list has the most common gifts', async () => {
  await describeAs('mug', 'Jasmine tea', []);
  expect(await found('retirement gift')).toContain('mug');
  expect(await found('gift for a friend')).toContain('mug');
});
