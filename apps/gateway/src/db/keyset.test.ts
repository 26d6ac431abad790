import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { spanOf } from '#db/keyset.ts';

test('reading from the nearer end returns the same rows as reading from the beginning', () => {
  const count = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: 1, max: 12 }), (total, offset, limit) => {
      const list = Array.from({ length: total }, (_, index) => index);
      const span = spanOf({ end: undefined, offset, limit }, total);
      const read = span.isBackwards ? list.toReversed() : list;
      const found = read.slice(span.offset, span.offset + span.limit);
      expect(span.isBackwards ? found.toReversed() : found).toEqual(list.slice(offset, offset + limit));
      expect(span.offset).toBeLessThanOrEqual(total / 2);
    }),
  );
});

test('without a known total it reads from the beginning', () => {
  expect(spanOf({ end: undefined, offset: 5000, limit: 11 })).toEqual({ offset: 5000, limit: 11, isBackwards: false });
});
