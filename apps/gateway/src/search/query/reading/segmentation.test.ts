import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segment, substrings } from '#search/query/reading/segmentation.ts';

const dictionary = new Map(['降噪', '耳机', '机械', '键盘', '水', '蜜桃', '水蜜桃'].map((word) => [word, word]));
const cut = (text: string) => segment(text, dictionary).map((piece) => piece.text);

test.each([
  ['降噪耳机', ['降噪', '耳机']],
  ['水蜜桃', ['水蜜桃']],
  ['大耳机', ['大', '耳机']],
  ['', []],
])('“%s” is cut into as few known words as possible', (text, words) => {
  expect(cut(text)).toEqual(words);
});

test('segmentation keeps all characters', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('降', '噪', '耳', '机', '械', '键', '盘', '水', '蜜', '桃', '大', '𠮷')),
      (characters) => {
        expect(cut(characters.join('')).join('')).toBe(characters.join(''));
      },
    ),
  );
});

test('substrings of each requested length are found at every position', () => {
  expect(substrings('abc', 1, 2)).toEqual(['a', 'ab', 'b', 'bc', 'c']);
  expect(substrings('ab', 3, 5)).toEqual([]);
});
