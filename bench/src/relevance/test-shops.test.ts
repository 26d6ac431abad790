import { expect, test } from 'vitest';
import { halfOf } from './halves.ts';
import { gradesOf, isUnsold, readLines, type GradedQuery, type JudgedQuery } from './judged-queries.ts';
import { exportedCatalogue, testShops } from './test-shops.ts';

test.each(testShops)('$name: at least 150 products with unique titles', async (shop) => {
  const catalogue = await exportedCatalogue(shop);
  expect(catalogue.length).toBeGreaterThanOrEqual(150);
  expect(new Set(catalogue.map(({ code }) => code)).size).toBe(catalogue.length);
  for (const { code, categories, prices } of catalogue) {
    expect(code).not.toBe('');
    expect(categories.length).toBeGreaterThan(0);
    expect(prices[shop.currency.toLowerCase()]).toBeGreaterThan(0);
  }
});

test.each(testShops)('$name: at least 40 queries, in both halves, each with a relevant product', async (shop) => {
  const catalogue = await exportedCatalogue(shop);
  const lines = readLines<JudgedQuery>(`shops/${shop.file}.jsonl`);
  const graded = lines.filter((line): line is GradedQuery => !isUnsold(line));
  expect(graded.length).toBeGreaterThanOrEqual(40);
  expect(graded.filter(({ query }) => halfOf(query) === 'held-out').length).toBeGreaterThanOrEqual(15);
  expect(graded.filter((line) => ![...gradesOf(line, catalogue).values()].includes(3))).toEqual([]);
  const queries = lines.map(({ query }) => query);
  expect(queries.filter((query, nth) => queries.indexOf(query) !== nth)).toEqual([]);
});

test.each(testShops)('$name: the neighbours of unsold product types are categories of the shop', async (shop) => {
  const existingNames = new Set((await exportedCatalogue(shop)).flatMap(({ categories }) => categories));
  const relatedNames = readLines<JudgedQuery>(`shops/${shop.file}.jsonl`)
    .filter(isUnsold)
    .flatMap(({ related }) => related);
  expect(relatedNames.filter((name) => !existingNames.has(name))).toEqual([]);
});
