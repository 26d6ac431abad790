import { commoditySearch } from '@kaimai/contract/search/search';
import type { InputOf } from '@kaimai/contract/wire/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { findThesaurusEntry } from '#search/query/reading/thesaurus.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
});

afterAll(async () => gateway.close());

const search = (input: InputOf<typeof commoditySearch>) => gateway.call(commoditySearch, input);
/** Without the neighbours that fill the page. */
const codes = ({ rows, ...page }: { rows: { commodityCode: string }[]; neighboursFrom?: number | null }): string[] =>
  rows.slice(0, page.neighboursFrom ?? rows.length).map((row) => row.commodityCode);

test.each([
  ['耳麦', 'tern', '耳机'],
  ['headset', 'tern', 'headphone'],
  ['earphones for men', 'plover', 'headphone'],
  ['木头耳麦', 'stand', '木头耳机'],
])('“%s” is found by a synonym, which the answer reports', async (commodityName, expected, correctedTo) => {
  const answer = await search({ commodityName });
  expect(codes(answer)).toContain(expected);
  expect(answer).toMatchObject({ correctedTo, isLoose: false });
  expect(answer.corrections.map(({ reason }) => reason)).toContain('synonym');
  expect(answer.storeTotal).toBe(1);
});

test.each([
  ['ermai', '耳麦'],
  ['er mai', '耳麦'],
])('“%s” is the pinyin of a synonym of a product type', async (commodityName, correctedTo) => {
  const answer = await search({ commodityName });
  expect(codes(answer)).toContain('tern');
  expect(answer).toMatchObject({ correctedTo, corrections: [{ reason: 'pinyin' }] });
});

test('a longer name finds the product without a correction', async () => {
  const answer = await search({ commodityName: 'coffee mug' });
  expect(answer).toMatchObject({ correctedTo: null, corrections: [] });
  expect(codes(answer)).toEqual(['mug']);
});

test('for a product type that nobody sells, related products are listed, or nothing', async () => {
  const answer = await search({ commodityName: 'electric kettle' });
  expect(answer).toMatchObject({ unsold: 'electric kettle', neighboursFrom: 0, totalRows: 0, totalPages: 0 });
  expect(answer.rows.map(({ commodityCode }) => commodityCode)).toEqual(['teapot']);
  expect(answer.corrections).toMatchObject([{ from: 'electric kettle', reason: 'related' }]);
  // `lego` finds no legs, and `stone rug` neither a stone mug nor other products of stone.
  for (const commodityName of ['lego', 'stone rug', 'dan fan ji', '洗衣机'])
    expect(await search({ commodityName })).toMatchObject({ totalRows: 0, correctedTo: null });
});

test('exclusions and receivers are removed from the query with a correction', async () => {
  for (const [commodityName, reason] of [
    ['teapot without handle', 'without'],
    ['不含铅的茶壶', 'without'],
    ['teapot for my grandmother', 'filler'],
    ['送妈妈的茶壶', 'filler'],
  ] as const) {
    const answer = await search({ commodityName });
    expect(codes(answer)).toEqual(['teapot']);
    expect(answer.corrections).toEqual([expect.objectContaining({ to: '', reason })]);
  }
});

test('a translation whose main meaning is something else is no synonym of a Chinese name', () => {
  expect(findThesaurusEntry('琴弓')?.names).not.toContain('bow');
  expect(findThesaurusEntry('帽子')?.names).toContain('hat');
});
