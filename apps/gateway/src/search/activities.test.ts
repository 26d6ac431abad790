import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { indexProducts } from '#search/indexing/index-products.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
const products: Record<string, { title: string; keywords: string[]; text: string }> = {
  mug: { title: 'Mantel clock', keywords: [], text: 'Rings like a day at the beach' },
  caddy: { title: 'Lap swimsuit', keywords: [], text: 'Resists chlorine' },
  teapot: { title: 'Pillow, adjustable', keywords: [], text: 'Buckwheat' },
  stand: { title: 'Summer sleeping bag', keywords: [], text: 'Better than a blanket' },
};

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  const { db } = gateway;
  for (const [code, { title, keywords, text }] of Object.entries(products)) {
    const { id } = await db
      .updateTable('product')
      .set({
        title: JSON.stringify({ zh_CN: title, en_US: title }),
        description: JSON.stringify({ zh_CN: [text], en_US: [text] }),
        keywords,
        document_vector: '',
      })
      .where('code', '=', code)
      .returning('id')
      .executeTakeFirstOrThrow();
    await inTransaction(db, (tx) => indexProducts(tx, [id]));
  }
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
