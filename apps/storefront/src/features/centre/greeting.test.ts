import { expect, test } from 'vitest';
import { partOfDay } from './greeting.ts';

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i o’clock the greeting is for the %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});
