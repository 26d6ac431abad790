import { expect, test } from 'vitest';
import { judgeUngraded, reportsUnsold, judgeAll, languageOfBuyer, type Answer } from './judge.ts';
import type { JudgedProduct } from './judged-catalogue.ts';

const product = (code: string, category: string): JudgedProduct => ({
  code,
  shop: 'S1',
  categories: ['all', category],
  title: code,
  keywords: [],
  values: [],
  prices: {},
});
const catalogue = [product('ring', 'jewellery'), product('brooch', 'jewellery'), product('pan', 'pots')];
const earrings = { kind: 'unsold', query: 'earrings', related: ['jewellery'] } as const;
const unsold = { ...earrings, related: [...earrings.related] };

test.each([
  ['an empty answer', [], false, { isRight: true, isNonsensical: false }],
  ['neighbours that are said to be neighbours', ['ring', 'brooch'], true, { isRight: true, isNonsensical: false }],
  ['neighbours that look like the thing itself', ['ring', 'brooch'], false, { isRight: false, isNonsensical: false }],
  ['something else that is said to be a neighbour', ['pan'], true, { isRight: false, isNonsensical: true }],
  ['something else', ['pan'], false, { isRight: false, isNonsensical: true }],
  ['a product that the catalogue does not have', ['unknown'], true, { isRight: false, isNonsensical: true }],
] as const)('a product type that is not sold: %s', (_, found, isReportedUnsold, verdict) => {
  expect(judgeUngraded(unsold, { found, isReportedUnsold }, catalogue)).toMatchObject(verdict);
});

test('a query without neighbours is answered correctly only by an empty list', () => {
  const tickets = { query: 'plane tickets', related: [] };
  expect(judgeUngraded(tickets, { found: [], isReportedUnsold: false }, catalogue).isNonsensical).toBe(false);
  expect(judgeUngraded(tickets, { found: ['ring'], isReportedUnsold: true }, catalogue).isNonsensical).toBe(true);
});

test('every line is queried once and judged by its kind', async () => {
  const queries: string[] = [];
  const answer: Answer = { found: ['ring'], isReportedUnsold: false };
  const graded = { kind: 'everyday', query: 'ring', grades: { '3': ['ring'] } };
  const verdicts = await judgeAll(
    catalogue,
    { lines: [graded, unsold], ordinary: [{ query: 'pan', related: ['pots'] }] },
    ({ query }) => {
      queries.push(query);
      return Promise.resolve(answer);
    },
  );
  expect(queries).toEqual(['ring', 'earrings', 'pan']);
  expect(verdicts.graded).toMatchObject([
    { query: 'ring', group: 'English', score: 1, hasBestFirst: true, hasBestInTopThree: true, isReportedUnsold: false },
  ]);
  expect(verdicts.unsold).toMatchObject([{ query: 'earrings', isRight: false, isNonsensical: false }]);
  expect(verdicts.ordinary).toMatchObject([{ query: 'pan', isNonsensical: true }]);
});

test('the answer says whether the product type is not sold', () => {
  expect(reportsUnsold({ unsold: 'earrings' })).toBe(true);
  expect(reportsUnsold({ unsold: null })).toBe(false);
});

test.each([
  ['耳机', 'everyday', 'zh-CN'],
  ['蓝牙 headphones', 'cross', 'zh-CN'],
  ['erji', 'pinyin', 'zh-CN'],
  ['headphones', 'everyday', 'en-US'],
] as const)('the buyer who types “%s” (%s) uses the page in %s', (query, kind, language) => {
  expect(languageOfBuyer({ query, kind })).toBe(language);
});
