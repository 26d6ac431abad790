import { expect, test } from 'vitest';
import { visiblePageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, undefined, 5]],
  [1, 11, [1, 2, undefined, 11]],
  [4, 11, [1, 2, 3, 4, 5, undefined, 11]],
  [6, 11, [1, 2, undefined, 5, 6, 7, undefined, 11]],
  [11, 11, [1, 2, undefined, 10, 11]],
  [3, 4, [1, 2, 3, 4]],
])('page %i of %i shows these page numbers', (current, total, pages) => {
  expect(visiblePageNumbers(current, total)).toEqual(pages);
});
