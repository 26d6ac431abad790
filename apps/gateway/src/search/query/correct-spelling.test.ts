import { commoditySearch } from '@kaimai/contract/search/search';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editDistance, exchangedVowels, oneEdit } from '#search/query/edit-distance.ts';
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

test('words that differ by one edit have a distance of one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,6}$/), fc.nat(), (word, nth) => {
      const edits = oneEdit(word);
      expect(editDistance(word, edits[nth % edits.length] ?? '')).toBe(1);
      expect(edits).not.toContain(word);
    }),
  );
});

test('a word that is part of a misspelt name is corrected although dictionaries have it', async () => {
  await rewriteProducts(gateway.db, { mug: { title: 'Small rice cooker', keywords: [] } });
  expect(await search('rice coker')).toMatchObject({ correctedTo: 'rice cooker', totalRows: 1 });
  expect((await search('rice class')).correctedTo).toBeNull();
});

test('each two different vowels of a word are exchanged', () => {
  expect(exchangedVowels('tobic')).toEqual(['tiboc']);
  expect(exchangedVowels('toboc')).toEqual([]);
});
