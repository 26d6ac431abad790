import { expect, test } from 'vitest';
import { chineseVector, latinText } from '#search/search-vector.ts';
import { readWords } from '#search/search-query.ts';
import { chineseCharacters, cutForIndex, cutForQuery, latinWords } from '#search/words.ts';

test('Chinese is cut into words, for the index also into the parts of longer ones', () => {
  expect(cutForQuery('无线蓝牙耳机')).toEqual(['无线', '蓝牙', '耳机']);
  expect(cutForIndex('燕鸥一号 主动降噪头戴耳机')).toEqual(expect.arrayContaining(['降噪', '耳机']));
  expect(chineseCharacters('茶壶茶')).toEqual(['茶', '壶']);
});

test('Latin words keep digits and inner hyphens, in lower case, and nothing else', () => {
  expect(latinWords("USB-C Women's 500 ml & café!")).toEqual(['usb-c', "women's", '500', 'ml', 'café']);
});

test('what a buyer types can never reach the syntax of a query', () => {
  expect(readWords("a:* | b' & !c \\ <-> 耳机')--")).toEqual({ chinese: ['耳机'], latin: ['a', 'b', 'c'] });
});

test('a document is the cut words with weights and positions, and single characters at less', () => {
  const fields = [
    { weight: 'A', text: '茶壶 Teapot' },
    { weight: 'B', text: '陶' },
  ] as const;
  expect(chineseVector(fields)).toBe("'茶壶':1A '茶':2C '壶':3C '陶':4B,5D");
  expect(latinText(fields, 'A')).toBe('teapot');
});
