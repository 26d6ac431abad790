import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
});
afterAll(async () => gateway.close());

const search = (commodityName: string) => gateway.call(commoditySearch, { commodityName });

test.each([
  ['saotneware', 'stoneware'],
  ['stonewear', 'stoneware'],
  ['headhpones', 'headphones'],
  ['cahhu', '茶壶'],
  ['chahi', '茶壶'],
  ['jiangzoa', '降噪'],
  ['茶糊', '茶壶'],
])('“%s” is searched as “%s”', async (typed, to) => {
  const { correctedTo, totalRows } = await search(typed);
  expect(correctedTo).toBe(to);
  expect(totalRows).toBeGreaterThan(0);
});

test.each([['lover'], ['teaser'], ['candy'], ['plow'], ['大户'], ['茶护士']])(
  '“%s” is not searched as another word',
  async (typed) => {
    expect((await search(typed)).correctedTo).toBeNull();
  },
);

test('a word that is part of a misspelt name is corrected although dictionaries have it', async () => {
  await rewriteProducts(gateway.db, { mug: { title: 'Small rice cooker', keywords: [] } });
  expect(await search('rice coker')).toMatchObject({ correctedTo: 'rice cooker', totalRows: 1 });
  expect((await search('rice class')).correctedTo).toBeNull();
});
