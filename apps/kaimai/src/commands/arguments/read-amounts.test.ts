import { expect, test } from 'vitest';
import { toMinor } from './read-amounts.ts';

test.each([
  ['12.90', 1290],
  ['12.9', 1290],
  ['12.09', 1209],
  ['12', 1200],
  ['0.05', 5],
  // As a float, 1.15 * 100 is 114.99999999999999.
  ['1.15', 115],
  ['9999999.99', 999_999_999],
])('the amount %s is %i minor units', (written, minor) => {
  expect(toMinor('usd', written)).toBe(minor);
});

test.each(['', '.5', '5.', '1.234', '12,90', '-1', '+1', '1e3', '10000000', ' 1'])(
  'the amount %j is refused',
  (written) => {
    expect(() => toMinor('usd', written)).toThrow('--usd must be an amount up to 9999999.99');
  },
);
