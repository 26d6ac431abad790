import { expect, test } from 'vitest';
import { isDescription } from '#search/query/ideas/descriptions.ts';

test.each([
  ['', true],
  ['teenage', true],
  ['30th', true],
  ['80', true],
  ['不俗气', true],
  ['都不缺', true],
  ['喜', true],
  ['scarf', false],
  ['teenage scarf', false],
  ['xqzt', false],
  ['1000', false],
  ['丝巾', false],
  ['好看的丝巾', false],
  ['包', false],
])('“%s” only describes: %s', (text, describes) => {
  expect(isDescription(text)).toBe(describes);
});
