import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines } from './line-breaks.ts';
import { openTypefaces } from './typefaces.ts';

const { runsOf } = openTypefaces(['han', 'latin', 'arabic']);
const print = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

test.each([
  '王䶮、喆、堃、镕、𫖯、𠮷',
  '臺灣臺北市信義區',
  'Łódź, Kraków, Plzeň, Malmö, Đà Nẵng, İstanbul',
  'Ελλάδα и Россия',
  '東京都千代田区丸の内、カタカナ',
  '경기도 성남시 분당구',
  'شارع الشيخ زايد',
])('%s is printed as it was typed', (name) => {
  expect(print(name)).toBe(name);
});

test('the fonts have every character of GBK', () => {
  const decoder = new TextDecoder('gbk');
  const isLetter = (character: string): boolean => /^\p{L}$/u.test(character);
  const missing: string[] = [];
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (isLetter(character) && print(character) !== character.normalize('NFC')) missing.push(character);
    }
  expect(missing).toEqual([]);
});

test('a character without a glyph is printed as 〓, an invisible one is omitted', () => {
  expect(print('a𓀀b\u0000\u200F\u202E')).toBe('a〓b');
});

test('quotation marks are wide in Chinese and narrow in Latin text', () => {
  expect(runsOf('“好”').map(({ typeface }) => typeface)).toEqual(['han']);
  expect(
    openTypefaces(['latin', 'han'])
      .runsOf('“good”')
      .map(({ typeface }) => typeface),
  ).toEqual(['latin']);
});

test('lines fit their width and lose nothing but spaces', () => {
  const widthOf = (text: string): number => [...text].length;
  const texts = fc.string({
    unit: fc.constantFrom('a', 'b', ' ', '好', '，', '。', '（', '）', '“', '”', '-'),
    maxLength: 60,
  });
  fc.assert(
    fc.property(texts, fc.integer({ min: 4, max: 20 }), (text, room) => {
      const lines = breakLines(text, room, widthOf);
      expect(lines.every((line) => widthOf(line) <= room)).toBe(true);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});

test('a line never begins with a comma or ends with an opening bracket', () => {
  const widthOf = (text: string): number => [...text].length;
  for (const line of breakLines('很好的耳机，黑色（大）的那一个', 6, widthOf)) {
    expect(line).not.toMatch(/^[，）]|（$/);
  }
});
