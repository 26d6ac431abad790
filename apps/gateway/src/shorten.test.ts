import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['', ''],
  ['teapot', 'teapot'],
  ['teapots', 'teapo…'],
  ['four words in all', 'four…'],
  ['🫖🫖🫖🫖🫖🫖', '🫖🫖🫖🫖🫖🫖'],
  ['🫖🫖🫖🫖🫖🫖🫖', '🫖🫖🫖🫖🫖…'],
])('%j in at most six characters is %j', (text, shortened) => {
  expect(shorten(text, 6)).toBe(shortened);
});
