import { expect, test } from 'vitest';
import { foldQuery } from './fold-query.ts';

test.each([
  ['  Oak   CHAIR ', 'oak chair'],
  ['Ｔｅａ', 'tea'],
  ['茶 壶', '茶 壶'],
  ['iphone 15 case', 'iphone 15 case'],
  ['part 123456', 'part 123456'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('“%s” is counted as “%s”', (typed, folded) => {
  expect(foldQuery(typed)).toBe(folded);
});

test.each([
  ['maren@example.com'],
  ['https://example.com'],
  ['www.example.com'],
  ['+1 503 555 0134'],
  ['order 2026112300017'],
  ['call 123 45.67'],
  ['12'],
  ['…'],
  [''],
  ['x'.repeat(61)],
])('“%s” is not counted', (typed) => {
  expect(foldQuery(typed)).toBeNull();
});
