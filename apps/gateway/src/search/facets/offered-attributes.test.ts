import { commodityList } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, createShop } from '#testing/factories.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
});

afterAll(async () => gateway.close());

test('if filters leave few products of a list, the attributes of these products are still offered', async () => {
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  const teaware = db.selectFrom('category').select('id').where('code', '=', 'teaware');
  const { id: category_id } = await teaware.executeTakeFirstOrThrow();
  const add = (colour: string, usdMinor: number) =>
    createProduct(db, { shopId, usdMinor, product: { category_id, attribute_values: [`colour:${colour}`] } });
  for (const colour of ['ink', 'ink', 'sage', 'sage']) await add(colour, 900);
  for (let nth = 0; nth < 8; nth++) await add('ink', 5000);
  const list = { type: 'category', commodityCategoryCode: 'teaware', priceTo: '10' } as const;
  const { totalRows, facets } = await gateway.call(commodityList, list);
  expect(totalRows).toBe(4);
  expect(facets?.attributes.map((attribute) => attribute.code)).toEqual(['colour']);
});
