import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test.each([
  ['mug', 3, 'mug'],
  ['mugs', 3, 'mug…'],
  ['很好的杯子', 2, '很好…'],
  ['👍👍', 2, '👍👍'],
  ['👍👍👍', 2, '👍👍…'],
])('%s with at most %i characters is %s', (text, maxLength, shortened) => {
  expect(shorten(text, maxLength)).toBe(shortened);
});
