import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, exchangedVowels, oneEdit } from '#search/query/spelling/edit-distance.ts';

test.each([
  ['candel', 'candle', 1],
  ['teapto', 'teapot', 1],
  ['hedphones', 'headphones', 1],
  ['headfones', 'headphones', 2],
  ['tea', 'tea', 0],
  ['', 'tea', 3],
])('from “%s” to “%s” there are %i changes', (one, other, changes) => {
  expect(editDistance(one, other)).toBe(changes);
  expect(editDistance(other, one)).toBe(changes);
});

test('words that differ by one edit have a distance of one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,6}$/), fc.nat(), (word, nth) => {
      const edits = oneEdit(word);
      expect(editDistance(word, edits[nth % edits.length] ?? '')).toBe(1);
      expect(edits).not.toContain(word);
    }),
  );
});

test('each two different vowels of a word are exchanged', () => {
  expect(exchangedVowels('tobic')).toEqual(['tiboc']);
  expect(exchangedVowels('toboc')).toEqual([]);
});
