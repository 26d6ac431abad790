import { expect, test } from 'vitest';
import { withSearch } from './browser-searches.ts';

test('a repeated search is stored once, in its last spelling', () => {
  expect(withSearch(['tea', 'cup'], ' Cup ')).toEqual(['Cup', 'tea']);
});

test('ten searches are stored at most', () => {
  expect(
    withSearch(
      Array.from({ length: 10 }, (_, index) => `w${index}`),
      'new',
    ),
  ).toHaveLength(10);
});
