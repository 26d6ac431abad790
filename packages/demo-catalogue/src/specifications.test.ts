import { expect, test } from 'vitest';
import { shops } from './shops.ts';

test('a value in Chinese is written in one way in English, so that no filter shows it twice', () => {
  const written = new Map<string, Set<string>>();
  for (const { specifications } of shops.flatMap(({ products }) => products)) {
    for (const { code, value } of specifications) {
      const key = `${code}: ${withPlainSpaces(value.zh)}`;
      written.set(key, (written.get(key) ?? new Set()).add(value.en));
    }
  }
  expect([...written].filter(([, english]) => english.size > 1)).toEqual([]);
});

test('a number and its unit stay on one line', () => {
  const values = shops.flatMap(({ products }) =>
    products.flatMap(({ specifications }) => specifications.flatMap(({ value }) => [value.zh, value.en])),
  );
  expect(values.filter((value) => /\d (?:°C|[km]?g|[cm]?m|lm|ml|inch)(?![a-z])/u.test(value))).toEqual([]);
});

function withPlainSpaces(words: string): string {
  return words.replaceAll('\u00a0', ' ');
}
