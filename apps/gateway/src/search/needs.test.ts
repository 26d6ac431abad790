import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainSearch } from '#search/search.operator.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
const products = {
  mug: { title: 'Milk tea', keywords: ['drink'], description: 'For dry evenings, kind to the skin' },
  caddy: { title: 'Face cream', keywords: [], description: 'In a jar' },
  teapot: { title: 'Vitamin serum', keywords: ['serum'], description: 'Thirty millilitres' },
  stand: { title: 'Wireless mouse', keywords: [], description: 'For the kitchen table' },
  teacup: { title: 'Microscope', keywords: [], description: 'Shows the wing of a mosquito' },
  gannet: { title: 'Live-catch mouse trap', keywords: ['mouse trap'], description: 'Of cardboard' },
};

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  await rewriteProducts(gateway.db, products);
});

afterAll(async () => gateway.close());

const search = async (commodityName: string) => gateway.call(commoditySearch, { commodityName });
const found = async (commodityName: string) =>
  (await search(commodityName)).rows.map(({ commodityCode }) => commodityCode);

test('products that help with a need are found instead of texts with its words, the main ones first', async () => {
  expect(await found('dry skin')).toEqual(['caddy', 'teapot']);
  expect(await found('mouse in kitchen')).toEqual(['gannet']);
});

test('a query for a product finds the product, although a phrase for a need contains its name', async () => {
  expect((await found('mouse'))[0]).toBe('stand');
});

test('if nothing that helps is sold, the first product type that would help is reported as unsold', async () => {
  expect(await search('mosquitoes in my room')).toMatchObject({ rows: [], unsold: 'insect repellent' });
});

test('the explanation of a search names the need', async () => {
  expect((await explainSearch(gateway.db, 'dry skin', 1)).idea).toEqual({ kind: 'need', name: 'dry skin' });
});

test('a product whose title says what was typed comes before products that help with the need', async () => {
  await rewriteProducts(gateway.db, {
    stand: { title: 'Mirror to hang on a wall', keywords: [] },
    teacup: { title: 'Cordless drill', keywords: [] },
  });
  expect((await found('hang a mirror'))[0]).toBe('stand');
  expect((await found('hang pictures on the wall'))[0]).toBe('teacup');
});

test('products that help are sorted as the list of needs names them, whether title or keywords name them', async () => {
  await rewriteProducts(gateway.db, {
    stand: { title: 'Claw hammer', keywords: ['hammer'] },
    caddy: { title: 'Six-piece screwdriver set', keywords: [] },
  });
  expect((await found('wobbly table')).slice(0, 2)).toEqual(['caddy', 'stand']);
});

test('a product does not help with a need if only a part of its name is in the list', async () => {
  await rewriteProducts(gateway.db, {
    stand: { title: 'Electric moped', keywords: ['e-scooter'] },
    caddy: { title: 'Clip lamp', keywords: [] },
  });
  expect(await found('room too dark to read at night')).toEqual(['caddy']);
});
