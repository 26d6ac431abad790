import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
const products = {
  mug: { title: 'Mantel clock', keywords: [], description: 'Rings like a day at the beach' },
  caddy: { title: 'Lap swimsuit', keywords: [], description: 'Resists chlorine' },
  teapot: { title: 'Pillow, adjustable', keywords: [], description: 'Buckwheat' },
  stand: { title: 'Summer sleeping bag', keywords: [], description: 'Better than a blanket' },
  teacup: { title: 'Apples with sugar hearts', keywords: ['apples'], description: 'Crisp' },
  gannet: { title: 'Linden jar', keywords: ['honey'], description: 'Unheated' },
};

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  await rewriteProducts(gateway.db, products);
});

afterAll(async () => gateway.close());

const found = async (commodityName: string) =>
  (await gateway.call(commoditySearch, { commodityName })).rows.map(({ commodityCode }) => commodityCode);

test('products for an activity come before products that only mention its words', async () => {
  expect((await found('beach day'))[0]).toBe('caddy');
  expect((await found('clock'))[0]).toBe('mug');
});

test('a word that products use in another sense finds only products for the activity', async () => {
  expect(await found('sleep better')).toEqual(['teapot']);
  expect((await found('sleeping bag'))[0]).toBe('stand');
});

test('a product suits an activity if title or keywords say that it is one of its supplies (honey), not if they only mention one (sugar)', async () => {
  expect(await found('baking supplies')).toEqual(['gannet']);
});
