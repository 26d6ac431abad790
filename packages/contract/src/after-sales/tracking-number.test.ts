import { expect, test } from 'vitest';
import { normaliseTrackingNo } from './tracking-number.ts';

test.each([
  ['sf 1234-5678', 'SF1234-5678'],
  ['ＳＦ１２３４', 'SF1234'],
  ['1Z', '1Z'],
])('the tracking number “%s” is stored as %s', (written, stored) => {
  expect(normaliseTrackingNo(written)).toBe(stored);
});

test.each(['no digits', '7', '-12', '12/34', '1'.repeat(41)])('“%s” is no tracking number', (written) => {
  expect(normaliseTrackingNo(written)).toBeUndefined();
});
