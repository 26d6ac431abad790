import {
  maxRecentSearches,
  recentSearchAdd,
  recentSearchKeep,
  recentSearchList,
  recentSearchRemove,
} from '@kaimai/contract/history/recent-searches';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBuyer, type TestBuyer } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let maren: TestBuyer;

beforeAll(async () => {
  gateway = await createTestGateway();
});
afterAll(async () => gateway.close());
beforeEach(async () => {
  maren = await createBuyer(gateway);
});

const search = (words: string[], { credential } = maren) => gateway.call(recentSearchAdd, { words }, { credential });
const forget = (words: string[], { credential } = maren) => gateway.call(recentSearchRemove, { words }, { credential });
const keep = (on: boolean) => gateway.call(recentSearchKeep, { keep: on }, { credential: maren.credential });
const list = async ({ credential } = maren) => gateway.call(recentSearchList, {}, { credential });
const rowsOf = async (buyer = maren): Promise<string[]> => (await list(buyer)).rows;

test('a repeated search is listed once, first and in its last spelling', async () => {
  for (const words of ['tea', 'oak chair', '  Oak   CHAIR ', '茶壶', 'TEA']) {
    await search([words]);
    gateway.advance(1);
  }
  expect(await rowsOf()).toEqual(['TEA', '茶壶', 'Oak   CHAIR']);
});

test('searches of a browser are added newest first', async () => {
  await search(['lamp']);
  gateway.advance(1);
  await search(['tent', 'Lamp', 'cup']);
  expect(await rowsOf()).toEqual(['tent', 'Lamp', 'cup']);
});

test('the last 20 searches of a buyer are stored, and earlier ones of other buyers stay', async () => {
  expect(maxRecentSearches).toBe(20);
  const other = await createBuyer(gateway);
  await search(['search 1'], other);
  for (let number = 1; number <= 20; number++) {
    await search([`search ${number}`]);
    gateway.advance(1);
  }
  expect(await rowsOf()).toHaveLength(20);
  await search(['search 21']);
  const rows = await rowsOf();
  expect(rows).toHaveLength(20);
  expect(rows[0]).toBe('search 21');
  expect(rows).not.toContain('search 1');
  expect(await rowsOf(other)).toEqual(['search 1']);
});

test('searches are removed one by one or all together, those of other buyers stay', async () => {
  const other = await createBuyer(gateway);
  await search(['tea', 'cup'], other);
  await search(['tea', 'cup', 'lamp']);
  await forget(['TEA ']);
  expect(await rowsOf()).toEqual(['cup', 'lamp']);
  await forget([]);
  expect(await rowsOf()).toEqual([]);
  expect(await rowsOf(other)).toEqual(['tea', 'cup']);
});

test('a buyer who turns stored searches off has none, immediately and from then on', async () => {
  const other = await createBuyer(gateway);
  await search(['lamp'], other);
  await search(['tea']);
  expect(await list()).toMatchObject({ kept: true });
  expect(await keep(false)).toMatchObject({ kept: false });
  expect(await search(['cup'])).toMatchObject({ success: true, kept: false });
  expect(await list()).toMatchObject({ rows: [], kept: false });
  expect(await list(other)).toMatchObject({ rows: ['lamp'], kept: true });
  await keep(true);
  expect(await search(['cup'])).toMatchObject({ kept: true });
  expect(await rowsOf()).toEqual(['cup']);
});

test('concurrent searches and changes of the setting in several tabs do not fail', async () => {
  const answers = await Promise.all([
    search(['a', 'b']),
    search(['b', 'a']),
    keep(false),
    search(['c', 'a']),
    keep(false),
  ]);
  expect(answers.every(({ success }) => success)).toBe(true);
  expect(await rowsOf()).toEqual([]);
});

describe('unusual input', () => {
  test.each([
    ['no words', { words: [] }],
    ['an empty text', { words: [''] }],
    ['201 characters', { words: ['x'.repeat(201)] }],
    ['21 searches', { words: Array.from({ length: 21 }, (_, index) => `w${index}`) }],
    ['a number', { words: [1] }],
    ['a text instead of a list', { words: 'tea' }],
  ])('%s is refused', async (_, input) => {
    const { credential } = maren;
    expect(await gateway.call(recentSearchAdd, input as never, { credential })).toMatchObject({
      code: 'PARAMETER_ERROR',
    });
  });

  test('spaces are not stored, and markup stays a text', async () => {
    await search(['   ', '<script>alert(1)</script>']);
    expect(await rowsOf()).toEqual(['<script>alert(1)</script>']);
  });
});

test('searches are stored for signed-in buyers only', async () => {
  for (const [service, input] of [
    [recentSearchList, {}],
    [recentSearchAdd, { words: ['tea'] }],
    [recentSearchRemove, {}],
    [recentSearchKeep, { keep: true }],
  ] as const)
    expect((await gateway.call(service, input as never)).code).toBe('UNAUTHORIZED_ERROR');
});
