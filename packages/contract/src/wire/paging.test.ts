import { pageSizes } from '../values/business-constants.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { continuedInput, pageInput, pageOutput, totalPages } from './paging.ts';

const page = z.object(pageInput(pageSizes.search));

describe('a page', () => {
  test('is the first, of the list’s default size, unless another one is requested', () => {
    expect(page.parse({})).toEqual({ start: 1, limit: 18 });
    expect(page.parse({ start: 3 })).toEqual({ start: 3, limit: 18 });
    expect(page.parse({ start: 100_000, limit: 100 })).toEqual({ start: 100_000, limit: 100 });
  });

  test.each([
    { start: 0 },
    { start: -1 },
    { start: 1.5 },
    { start: 100_001 },
    { start: '1' },
    { start: null },
    { start: Number.NaN },
    { limit: 0 },
    { limit: 101 },
    { limit: 1e9 },
    { limit: '18' },
    { limit: [18] },
  ])('with the parameters %j is refused', (input) => {
    expect(page.safeParse(input).success).toBe(false);
  });

  test('sizes are those of the lists', () => {
    expect(pageSizes).toEqual({ categories: 18, search: 18, messages: 10, favourites: 12, orders: 10 });
  });
});

test('every row has its page, and no page is empty', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ min: 1, max: 100 }), (rows, limit) => {
      const pages = totalPages(rows, limit);
      expect(pages * limit).toBeGreaterThanOrEqual(rows);
      expect(rows === 0 ? pages : (pages - 1) * limit).toBeLessThan(Math.max(rows, 1));
    }),
  );
});

test('an answered page has its rows and both totals', () => {
  const answer = z.object(pageOutput(z.object({ code: z.string() })));
  const rows = [{ code: 'a' }];
  expect(answer.parse({ rows, totalRows: 1, totalPages: 1 })).toEqual({ rows, totalRows: 1, totalPages: 1 });
  expect(answer.safeParse({ rows }).success).toBe(false);
});

test('a list continues after a cursor of at most 400 characters', () => {
  const continued = z.object(continuedInput(10));
  expect(continued.parse({ after: 'x'.repeat(400) })).toEqual({ start: 1, limit: 10, after: 'x'.repeat(400) });
  expect(continued.safeParse({ after: 'x'.repeat(401) }).success).toBe(false);
});
