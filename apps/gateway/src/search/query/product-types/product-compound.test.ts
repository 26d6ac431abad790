import { expect, test } from 'vitest';
import { productCompound } from '#search/query/product-types/product-compound.ts';

/** The compound of a query whose last word is its product type. */
function compoundOf(query: string): string | undefined {
  const words = /\p{Script=Han}/u.test(query) ? [query.slice(-2)] : query.split(' ');
  const terms = words.map((typed) => ({ typed, ways: [] }));
  const index = terms.length - 1;
  return productCompound(terms, { index, name: terms[index]?.typed ?? '' }, query)?.name;
}

test.each([
  ['hair ties', 'the first word is a part of the body'],
  ['bike pump', 'the first word is a product'],
  ['pizza cutter', 'the first word is food'],
  ['glow sticks', '“stick” is a dependent noun'],
  ['glass cleaner', 'glass is what is cleaned'],
  ['wine rack', 'wine is a colour, but a rack is for bottles'],
  ['dishwasher salt', 'salt is first of all a noun'],
  ['yoga block', '“block” is a dependent noun'],
  ['shampoo shampoo rack', 'only the last two words count'],
])('“%s” names a product for another thing: %s', (query) => {
  expect(compoundOf(query)).toBe(query.split(' ').slice(-2).join(' '));
});

test('a part of the body makes a compound also with a word between', () => {
  expect(compoundOf('tooth whitening strips')).toBe('tooth whitening strips');
  expect(compoundOf('best whitening strips')).toBeUndefined();
});

test('a Chinese product type that no dictionary has is a compound of two words', () => {
  const [typed, query] = ['保护套', '耳机保护套'];
  expect(productCompound([{ typed, ways: [] }], { index: 0, name: query }, query)?.name).toBe(query);
});

test.each([
  ['apple laptop', 'apple is a brand'],
  ['balcony chair', 'a balcony is where the chair stands'],
  ['glass vase', 'glass is what the vase is made of'],
  ['leather strap', 'leather is a material'],
  ['blue mug', 'blue is a colour'],
  ['watch waterproof', 'the last word is an adjective'],
  ['sneaker shoe', 'a sneaker is a shoe'],
  ['camping gear', 'gear is no product type'],
])('“%s” names no product for another thing: %s', (query) => {
  expect(compoundOf(query)).toBeUndefined();
});
