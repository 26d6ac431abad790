import { expect, test } from 'vitest';
import { normaliseTrackingNo } from './tracking-number.ts';

test.each([
  ['sf 1234-5678', 'SF1234-5678'],
  ['ＳＦ１２３４', 'SF1234'],
  ['1Z', '1Z'],
  ['no digits', undefined],
  ['7', undefined],
  ['-12', undefined],
  ['12/34', undefined],
  ['1'.repeat(41), undefined],
])('the tracking number “%s” is stored as %s', (written, stored) => {
  expect(normaliseTrackingNo(written)).toBe(stored);
});
