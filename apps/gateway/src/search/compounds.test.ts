import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  await rewriteProducts(gateway.db, {
    mug: { title: 'Cordless tyre inflator', keywords: ['bike pump'], description: '' },
    stand: { title: 'Pointed pump, 8 cm heel', keywords: [], description: '' },
    caddy: { title: 'Striped shirt and tie', keywords: [], description: '' },
    tern: { title: 'Scalloped mirror for wall or table', keywords: [], description: 'Shows you a book on its stand' },
    plover: { title: 'Slim card wallet', keywords: [], description: '' },
  });
});

afterAll(async () => gateway.close());

const search = (commodityName: string) => gateway.call(commoditySearch, { commodityName });
const found = async (commodityName: string) => (await search(commodityName)).rows.map((row) => row.commodityCode);

test('a noun that is sold in another sense is no answer to a compound', async () => {
  expect(await search('hair ties')).toMatchObject({ unsold: 'hair ties', rows: [] });
});

test('a description that has both words of a compound does not say that it is sold', async () => {
  expect(await search('book stand')).toMatchObject({ unsold: 'book stand', rows: [] });
});

test('a compound has no synonyms and neighbours in another sense of its noun', async () => {
  const { rows, corrections } = await search('bike pump');
  expect(rows.map(({ commodityCode }) => commodityCode)).toEqual(['mug']);
  expect(corrections.map(({ from }) => from)).not.toContain('pump');
  expect(await found('pump')).toContain('stand');
});

test('a word after a product may say where it is used', async () => {
  expect((await found('mirror wall'))[0]).toBe('tern');
});

test('products with both words of a compound are listed although they lack another word', async () => {
  expect((await found('credit card wallet'))[0]).toBe('plover');
});
