import { expect, test } from 'vitest';
import { agePattern, withAgesInDigits } from '#search/query/ideas/ages.ts';

test.each([
  ['3 year old', true],
  ['2-yr-olds', true],
  ['aged 3', true],
  ['3岁', true],
  ['2 周岁', true],
  ['3yo', true],
  ['4 year old', false],
  ['13 year old', false],
  ['1岁', false],
  ['3 years', false],
  ['aged 31', false],
])('“%s” is an age of two or three: %s', (text, isAge) => {
  expect(new RegExp(agePattern(2, 3), 'iu').test(text)).toBe(isAge);
});

test.each([
  ['三岁男孩', '3岁男孩'],
  ['两岁', '2岁'],
  ['十岁', '10岁'],
  ['十二岁', '12岁'],
  ['二十岁', '20岁'],
  ['六十五岁', '65岁'],
  ['三件套', '三件套'],
])('ages in “%s” are written in digits: %s', (text, digits) => {
  expect(withAgesInDigits(text)).toBe(digits);
});
