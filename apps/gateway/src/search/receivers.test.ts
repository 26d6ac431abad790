import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  await rewriteProducts(gateway.db, {
    mug: { title: '素链项链 女款', keywords: [] },
    caddy: { title: '流苏项链 女款 女士', keywords: [] },
    teacup: { title: '单钻项链', keywords: ['女友礼物'] },
  });
});

afterAll(async () => gateway.close());

test.each(['送女朋友的项链', '送女友的项链'])(
  '“%s” finds necklaces for women, and first the one that a shop sells for a girlfriend',
  async (commodityName) => {
    const { rows } = await gateway.call(commoditySearch, { commodityName });
    const codes = rows.map(({ commodityCode }) => commodityCode);
    expect(codes[0]).toBe('teacup');
    expect(codes.slice(0, 3).toSorted()).toEqual(['caddy', 'mug', 'teacup']);
  },
);
