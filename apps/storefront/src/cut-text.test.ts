import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['ab😀', 2, 'ab'],
  ['ab😀', 3, 'ab'],
  ['ab😀', 4, 'ab😀'],
  ['ab😀c', 4, 'ab😀'],
  ['😀', 0, ''],
  ['', 5, ''],
])('%s, cut to %i, is %s', (text, maxLength, expected) => {
  expect(cutText(text, maxLength)).toBe(expected);
});
