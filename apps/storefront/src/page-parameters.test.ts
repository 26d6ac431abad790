import { expect, test } from 'vitest';
import { readPageParameters } from './page-parameters.ts';

const parameters = readPageParameters();

test.each([
  ['/', ['searchValue', 'commodityName', 'searchType']],
  ['/login', ['redirect', 'searchValue']],
  ['/detail', ['commodityCode', 'sku', 'stars']],
  ['/search', ['commodityName', 'start', 'sort']],
])('the parameters that %s reads are known', (path, names) => {
  expect([...(parameters.get(path) ?? [])]).toEqual(expect.arrayContaining(names));
});

test('no page reads the parameters of advertisements', () => {
  for (const names of parameters.values())
    for (const name of ['gclid', 'utm_source']) expect(names.has(name)).toBe(false);
});

test.each(['/compare', '/fill', '/checkout'])('%s, which reads parameters without a schema, is missing', (path) => {
  expect(parameters.has(path)).toBe(false);
});
