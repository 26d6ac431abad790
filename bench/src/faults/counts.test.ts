import { expect, test } from 'vitest';
import { addCounts, countKinds, countsOf } from './counts.ts';

test('counts of the same kind are added up', () => {
  const counts = countKinds(['503', '503']);
  addCounts(counts, new Map([['503', 1]]).set('ECONNRESET', 2));
  expect([...counts]).toEqual([
    ['503', 3],
    ['ECONNRESET', 2],
  ]);
});

test('counts are listed with their kinds', () => {
  expect(countsOf(countKinds(['503', '503', 'ECONNRESET']))).toBe('2 × 503, 1 × ECONNRESET');
  expect(countsOf(new Map())).toBe('none');
});
