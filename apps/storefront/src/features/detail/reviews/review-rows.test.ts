import type { Review } from '@kaimai/contract/review/review';
import { expect, test } from 'vitest';
import { startOfPages } from './review-rows.tsx';

const reviews = (count: number): Review[] => Array.from({ length: count }, () => ({}) as Review);

// A page has ten reviews.
test.each([
  ['the first reviews of many continues with the first page', 4, 25, { start: 0 }],
  ['a complete page continues with the second one', 10, 25, {}],
  ['all reviews of a filter ends there', 7, 7, {}],
  ['a single review ends there', 1, 1, {}],
])('a list of %s', (_case, shown, totalRows, input) => {
  expect(startOfPages({ rows: reviews(shown), totalRows })).toEqual(input);
});
