import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSynonyms } from '#search/synonyms/read-synonyms.ts';

test('a line has the names of one product type, in any width and case', () => {
  const text = '\uFEFF# shoes\r\nTrainers, Sneakers ,球鞋\n\nＵ盘，优盘、usb stick # storage\n';
  expect(readSynonyms(text)).toEqual({
    lines: [
      ['trainers', 'sneakers', '球鞋'],
      ['u盘', '优盘', 'usb stick'],
    ],
    problems: [],
  });
});

test.each([
  ['mug', 'line 1: has one name'],
  ['mug, Mug', 'line 1: has one name'],
  ['mug,,cup', 'line 1: has a comma without a name'],
  [`mug, ${'a'.repeat(61)}`, 'is longer than 60 characters'],
  ['mug, <b>', 'line 1: “<b>” is no name'],
  ["mug, ' | 'x", 'is no name'],
  ['mug, \u0000', 'is no name'],
  ['mug, cup\n\ncup, beaker', 'line 3: “cup” is on line 1, too'],
  [Array.from({ length: 21 }, (_, at) => `name ${at}`).join(','), 'has 21 names, at most 20'],
  ['a1, b\n'.repeat(5001), 'line 5001: more than 5000 lines'],
])('%j is refused with its line', (text, reason) => {
  const messages = readSynonyms(text).problems.map((problem) => `line ${problem.line}: ${problem.reason}`);
  expect(messages.join('\n')).toContain(reason);
});

test('an empty file has no lines and no problems', () => {
  expect(readSynonyms('')).toEqual({ lines: [], problems: [] });
  expect(readSynonyms('# nothing\n\n')).toEqual({ lines: [], problems: [] });
});

test('any text is read without a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { lines, problems } = readSynonyms(text);
      expect(problems.length > 0 || lines.every((names) => names.length > 1)).toBe(true);
    }),
  );
});
