import { expect, test } from 'vitest';
import { chineseVector, latinText } from '#search/indexing/search-vector.ts';
import { latinWords } from '#search/indexing/text-words.ts';

test('Latin words keep digits and inner hyphens, in lower case, and nothing else', () => {
  expect(latinWords("USB-C Women's 500 ml & café!")).toEqual(['usb-c', "women's", '500', 'ml', 'café']);
});

test('a document has each word once per weight, and single characters with a lower weight', () => {
  const fields = [
    { weight: 'A', text: '茶壶 Teapot, teapot' },
    { weight: 'B', text: '陶' },
    { weight: 'D', text: '一只茶壶' },
  ] as const;
  const cut = (characters: string) => (characters === '一只茶壶' ? ['一只', '茶壶'] : [characters]);
  expect(chineseVector(fields, cut)).toBe("'茶壶':1A,11D '茶':3C '壶':4C '陶':6B,8D '一只':10D");
  expect(latinText(fields, 'A')).toBe('teapot');
});

test('characters have consecutive positions only if they are side by side in the text', () => {
  const positionsIn = (text: string): Record<string, string> =>
    Object.fromEntries(
      chineseVector([{ weight: 'A', text }], (characters) => [characters])
        .split(' ')
        .map((lexeme) => lexeme.replaceAll("'", '').split(':')),
    );
  expect(positionsIn('沙发 圈椅')).toMatchObject({ 发: '6C', 圈: '8C' });
  expect(positionsIn('转椅能转一圈')).toMatchObject({ 转: '3C,6C', 圈: '8C' });
});
