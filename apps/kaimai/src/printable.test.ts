import { expect, test } from 'vitest';
import { toTable } from './commands/output/table.ts';
import { printable, printableInLine } from '#printable.ts';

test.each([
  ['a title that is set', 'good\u001b]0;owned\u0007', 'good\\u001b]0;owned\\u0007'],
  ['a screen that is cleared', '\u001b[2J\u001b[H', '\\u001b[2J\\u001b[H'],
  ['a screen that one character clears', '\u009b2J', '\\u009b2J'],
  ['a line that is written over', 'REFUND\rPAID', 'REFUND\\u000dPAID'],
  ['characters that are taken back', 'ab\b\bcd\u007f', 'ab\\u0008\\u0008cd\\u007f'],
  ['a string that ends early', 'a\0b', 'a\\u0000b'],
  ['text that is turned around', 'a\u202Egpj.exe\u202C\u2066b\u2069', 'a\\u202egpj.exe\\u202c\\u2066b\\u2069'],
  ['marks of a direction', 'a\u200E\u200F\u061C', 'a\\u200e\\u200f\\u061c'],
  ['other line ends', 'a\u2028b\u2029c\u0085d', 'a\\u2028b\\u2029c\\u0085d'],
  ['words in any language', '很好 très bien مرحبا 👍🏽\n\tnext', '很好 très bien مرحبا 👍🏽\n\tnext'],
])('%s is printed without control of the terminal', (_name, text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('a line of JSON stays valid', () => {
  const line = JSON.stringify({ name: '\u001b\u009b\u202E' });
  expect(JSON.parse(printable(line))).toEqual(JSON.parse(line));
});

test('text with several lines stays in one table cell', () => {
  expect(printableInLine('good\r\n\n  R-1  REFUNDED\ttoo')).toBe('good ⏎ R-1  REFUNDED too');
  const table = toTable([
    ['A', 'B'],
    ['x\ny', '\u001b[1m'],
  ]);
  expect(table).toEqual(['A      B', 'x ⏎ y  \\u001b[1m']);
});
