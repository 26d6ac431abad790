import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
const products = {
  mug: { title: 'Gartenstühle aus Buche' },
  caddy: { title: 'Vorhang aus Leinen' },
  stand: { title: 'Gießkanne für den Balkon' },
  tern: { title: 'Vogelfutterhaus für jeden Vogel' },
  plover: { title: 'Gasgrill 3 Brenner, für die Terrasse und mit Haube' },
  gannet: { title: 'Außenwandleuchte mit Bewegungsmelder, für die Hauswand', keywords: [] },
  teacup: { title: 'Kaffeebecher für unterwegs, mit Deckel', keywords: [] },
  teapot: { title: 'Hochbeet-Erde 40 l', keywords: [] },
};

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  await rewriteProducts(gateway.db, products);
});

afterAll(async () => gateway.close());

const search = (commodityName: string) => gateway.call(commoditySearch, { commodityName });

test.each([
  ['Gartenstuhl', 'mug'],
  ['gartenstuehle', 'mug'],
  ['Stuhl', 'mug'],
  ['stühle', 'mug'],
  ['Vorhänge', 'caddy'],
  ['giesskanne', 'stand'],
  ['Gießkanne zum Balkon', 'stand'],
])('“%s” finds other forms of German words, and compounds that end with it', async (typed, code) => {
  const { rows, totalRows } = await search(typed);
  expect([rows[0]?.commodityCode, totalRows]).toEqual([code, 1]);
});

test.each([
  ['vogelhaus', 'tern', 'the first and the last part of a longer compound'],
  ['gas grill', 'plover', 'a compound in two words, whose title goes on after a number'],
  ['küchenvorhänge', 'caddy', 'the plural of a last part'],
])('“%s” finds %s: %s', async (typed, code) => {
  const { rows, unsold } = await search(typed);
  expect([rows[0]?.commodityCode, unsold]).toEqual([code, null]);
});

test.each(['Fenstervorhang', 'Fenster-Vorhang'])(
  '“%s”, which nobody sells, is found by the noun at its end',
  async (typed) => {
    const { rows, unsold } = await search(typed);
    expect([rows[0]?.commodityCode, unsold]).toEqual(['caddy', null]);
  },
);

test.each([
  ['Außenlampe', 'gannet', 'another name of its last part, around another part'],
  ['aussenleuchte', 'gannet', 'its parts around another one'],
  ['Kaffeetassen', 'teacup', 'another name'],
  ['Tasse', 'teacup', 'another name of its end, although English has the word, too'],
  ['coffee mug', 'teacup', 'its English name'],
  ['wall lamp', 'gannet', 'the English name of its end'],
  ['watering can', 'stand', 'its English name'],
  ['Vogelhäuschen', 'tern', 'a diminutive'],
])('“%s” finds %s by %s', async (typed, code) => {
  const { rows, unsold } = await search(typed);
  expect([rows[0]?.commodityCode, unsold]).toEqual([code, null]);
});

test('the first part of a name with a hyphen is not what the product is', async () => {
  const { search_vector: vector } = await gateway.db
    .selectFrom('product')
    .select('search_vector')
    .where('code', '=', 'teapot')
    .executeTakeFirstOrThrow();
  expect(vector).toContain("'^erd'");
  expect(vector).toContain("'^hochbeeterd'");
  expect(vector).not.toContain("'^hochbeet'");
});
