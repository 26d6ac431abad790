import { expect, test } from 'vitest';
import { selectProducts, type JudgedProduct } from './judged-catalogue.ts';

const boots: JudgedProduct = {
  code: 'boots',
  shop: 'S1',
  categories: ['shoes', 'hiking-boots'],
  title: '登山靴 ridge hiking boots',
  keywords: ['trekking'],
  values: ['42 码', 'dark brown'],
  prices: { usd: 99, cny: 700 },
};
const mug: JudgedProduct = {
  ...boots,
  code: 'mug',
  shop: 'S2',
  categories: ['cups'],
  title: 'mug',
  values: ['420 ml'],
};
const catalogue = [boots, { ...mug, prices: { usd: 9, cny: 60 } }];

test.each([
  ['mug', ['mug']],
  ['category:shoes', ['boots']],
  ['category:hiking-boots', ['boots']],
  ['shop:S2', ['mug']],
  ['title:登山', ['boots']],
  ['title:HIKING', ['boots']],
  ['keyword:trek', ['boots', 'mug']],
  ['size:42', ['boots']],
  ['under:usd:99', ['boots', 'mug']],
  ['under:cny:699', ['mug']],
  ['keyword:trek & !mug', ['boots']],
  ['keyword:trek & !category:shoes', ['mug']],
  ['category:shoes & under:usd:50', []],
  ['category:shoe', []],
  ['nothing-of-this-name', []],
] as const)('the selector “%s” selects %j', (selector, codes) => {
  expect(selectProducts(catalogue, selector).map(({ code }) => code)).toEqual(codes);
});

test('a price in a currency that the catalogue does not have is an error', () => {
  expect(() => selectProducts(catalogue, 'under:sek:100')).toThrow('no prices in sek');
});
