import { expect, test } from 'vitest';
import { chineseVector, latinText } from '#search/indexing/search-vector.ts';
import { chineseCharacters, latinWords } from '#search/indexing/text-words.ts';

test('single characters of a text are found once each', () => {
  expect(chineseCharacters('茶壶 and 茶')).toEqual(['茶', '壶']);
});

test('Latin words keep digits and inner hyphens, in lower case, and nothing else', () => {
  expect(latinWords("USB-C Women's 500 ml & café!")).toEqual(['usb-c', "women's", '500', 'ml', 'café']);
});

test('a document has each word once per weight, and single characters with a lower weight', () => {
  const fields = [
    { weight: 'A', text: '茶壶 Teapot, teapot' },
    { weight: 'B', text: '陶' },
    { weight: 'D', text: '一只茶壶' },
  ] as const;
  const cut = (run: string) => (run === '一只茶壶' ? ['一只', '茶壶'] : [run]);
  expect(chineseVector(fields, cut)).toBe("'茶壶':1A,7D '茶':2C '壶':3C '陶':4B,5D '一只':6D");
  expect(latinText(fields, 'A')).toBe('teapot');
});
