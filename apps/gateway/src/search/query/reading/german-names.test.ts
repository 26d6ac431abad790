import { mayBeGerman } from '#search/indexing/german-words.ts';
import { expect, test } from 'vitest';
import { germanNamesOf, otherCompounds, otherNamesOfGerman } from '#search/query/reading/german-names.ts';

test.each([
  ['watering cans', 'gießkanne'],
  ['coffee mug', 'kaffeebecher'],
  ['lamp', 'leuchte'],
])('German shops call “%s” “%s”', (english, name) => {
  expect(germanNamesOf(english)).toContain(name);
});

test.each([
  ['lampen', 'leuchte'],
  ['muelleimer', 'abfalleimer'],
  ['kaffeetassen', 'kaffeebecher'],
])('“%s” is also called “%s”', (word, other) => {
  expect(otherNamesOfGerman(word).german).toContain(other);
});

test('a compound has the other names of its last part; a word that is no compound has none', () => {
  expect(otherCompounds('außenlampe')).toEqual([{ first: 'außen', last: 'leuchte' }]);
  expect(otherCompounds('kleider')).toEqual([]);
  expect(otherNamesOfGerman('lavendel')).toEqual({ german: [], english: [] });
  expect(mayBeGerman('leuchte')).toBe(true);
});
