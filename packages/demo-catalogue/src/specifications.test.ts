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

function withPlainSpaces(words: string): string {
  return words.replaceAll('\u00a0', ' ');
}
