import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorkingDays, dateOf } from '#delivery/working-days.ts';

test.each([
  ['2026-11-20', 0, '2026-11-20', 'a Friday is itself'],
  ['2026-11-20', 1, '2026-11-23', 'the working day after a Friday is the Monday'],
  ['2026-11-21', 0, '2026-11-23', 'a Saturday counts as the Monday after it'],
  ['2026-11-22', 1, '2026-11-24', 'from a Sunday on, counting begins on the Monday'],
  ['2026-11-16', 5, '2026-11-23', 'five working days are a week'],
  ['2026-12-30', 3, '2027-01-04', 'over the end of a year'],
])('%s and %i working days are %s: $3', (from, days, expected) => {
  expect(addWorkingDays(from, days)).toBe(expected);
});

test('never ends on a weekend, and one more day is always later', () => {
  const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }).map(dateOf);
  fc.assert(
    fc.property(date, fc.nat(60), (from, days) => {
      const end = addWorkingDays(from, days);
      expect([0, 6]).not.toContain(new Date(end).getUTCDay());
      expect(addWorkingDays(from, days + 1) > end).toBe(true);
    }),
  );
});
