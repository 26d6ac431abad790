import { expect, test } from 'vitest';
import { medianOf } from './measured-rows.ts';

test('the median round is found by the sum of program and database time, and has the failures of all rounds', () => {
  const rounds = [
    { programMs: 1, databaseMs: 9, failed: 0 },
    { programMs: 5, databaseMs: 1, failed: 2 },
    { programMs: 4, databaseMs: 3, failed: 1 },
  ];
  expect(medianOf(rounds)).toEqual({ programMs: 4, databaseMs: 3, failed: 3 });
});
