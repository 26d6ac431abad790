import { expect, test } from 'vitest';
import { demoCatalogue, demoCategories } from './demo-catalogue.ts';
import { gradesOf, isUnsold, judgedQueries, ordinaryQueries } from './judged-queries.ts';

const catalogue = demoCatalogue();

test('at least 450 queries are judged, none of them twice', () => {
  const queries = [...judgedQueries(), ...ordinaryQueries()].map(({ query }) => query.toLowerCase());
  expect(judgedQueries().length).toBeGreaterThanOrEqual(450);
  expect(queries.filter((query, nth) => queries.indexOf(query) !== nth)).toEqual([]);
});

test('every judged query has a relevant product, and every selector matches one', () => {
  const without3 = judgedQueries().filter(
    (line) => !isUnsold(line) && ![...gradesOf(line, catalogue).values()].includes(3),
  );
  expect(without3).toEqual([]);
});

test('the neighbours of unsold and ordinary product types are categories of the demo', () => {
  const existingCodes = demoCategories();
  const relatedCodes = [...judgedQueries().filter(isUnsold), ...ordinaryQueries()].flatMap(({ related }) => related);
  expect(relatedCodes.filter((code) => !existingCodes.has(code))).toEqual([]);
});

test('the highest grade of a product counts', () => {
  const grades = { '1': ['category:headphones'], '3': ['shoreline-tern-one'] };
  const gradeOfCode = gradesOf({ kind: 'everyday', query: 'x', grades }, catalogue);
  expect(gradeOfCode.get('shoreline-tern-one')).toBe(3);
  expect(gradeOfCode.get('shoreline-tern-mini')).toBe(1);
});

test('a selector that selects nothing is an error', () => {
  const line = { kind: 'everyday', query: 'x', grades: { '3': ['no-such-product'] } };
  expect(() => gradesOf(line, catalogue)).toThrow('no-such-product selects nothing');
});
