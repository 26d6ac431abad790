import { expect, test } from 'vitest';
import { readWholeNumber } from './read-whole-number.ts';

const read = (value: string | undefined, range?: { min: number; max: number }) =>
  readWholeNumber('days', { text: () => value }, range);

test('a whole number is read, and an option that was not passed is undefined', () => {
  expect([read('0'), read('007'), read('999999999'), read('3650', { min: 1, max: 3650 }), read(undefined)]).toEqual([
    0,
    7,
    999_999_999,
    3650,
    undefined,
  ]);
});

test.each(['', ' 1', '-1', '+1', '1.5', '1e3', '0x10', '１', '1000000000', 'many'])(
  '%j is no whole number',
  (value) => {
    expect(() => read(value)).toThrow('--days must be a whole number.');
  },
);

test.each(['0', '3651', 'x'])('%s is outside of the range, which the message names', (value) => {
  expect(() => read(value, { min: 1, max: 3650 })).toThrow('--days must be a whole number from 1 to 3650.');
});
