import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textsOf } from './texts.ts';
import type { TextTree } from './translate.ts';

const plural = /_(zero|one|two|few|many|other)$/;

function keysOf(tree: TextTree, path = ''): string[] {
  return Object.entries(tree).flatMap(([name, text]) =>
    typeof text === 'string' ? [path + name] : keysOf(text, `${path}${name}.`),
  );
}

function textAt(tree: TextTree, key: string): string {
  const found = key
    .split('.')
    .reduce<string | TextTree | undefined>((at, name) => (typeof at === 'object' ? at[name] : at), tree);
  return typeof found === 'string' ? found : '';
}

const chinese = textsOf('zh_CN');
const english = textsOf('en_US');
const bareKeys = (tree: TextTree) => [...new Set(keysOf(tree).map((key) => key.replace(plural, '')))].toSorted();
const known = new Set([...bareKeys(chinese), ...keysOf(chinese)]);

const uses = [
  // t('area.key')
  { pattern: /\bt\(\s*'([^']+)'/g, isBeginning: false },
  // t(`area.group.${name}`)
  { pattern: /\bt\(\s*`([^`$]+)\$\{/g, isBeginning: true },
  // title: 'pages.cart', translated where it is shown
  { pattern: /\b(?:title|text): '([a-z]\w*(?:\.\w+)+)'/g, isBeginning: false },
];

/** The keys used in the sources. */
function usedKeys(): { file: string; key: string; isBeginning: boolean }[] {
  const folder = join(import.meta.dirname, '..');
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !file.includes('.test.') && !file.startsWith('i18n'),
  );
  return sources.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    return uses.flatMap(({ pattern, isBeginning }) =>
      Array.from(source.matchAll(pattern), ([, key = '']) => ({ file, key, isBeginning })),
    );
  });
}

describe('the texts', () => {
  test('have the same keys in both languages', () => {
    expect(bareKeys(english)).toEqual(bareKeys(chinese));
  });

  test('have all plural forms', () => {
    const incomplete = [...keysOf(chinese), ...keysOf(english)]
      .filter((key) => plural.test(key))
      .map((key) => key.replace(plural, '_other'))
      .filter((key) => textAt(chinese, key) === '' || textAt(english, key) === '');
    expect(incomplete).toEqual([]);
  });

  test('are not empty in both languages', () => {
    const empty = keysOf(chinese).filter((key) => textAt(chinese, key) === '' && textAt(english, key) === '');
    expect(empty).toEqual([]);
  });

  test('have the same placeholders in both languages', () => {
    const holes = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join(' ');
    const different = keysOf(chinese).filter((key) => {
      const other = textAt(english, key);
      // `_zero` and `_one` may omit the number.
      return other !== '' && !/_(zero|one)$/.test(key) && holes(other) !== holes(textAt(chinese, key));
    });
    expect(different).toEqual([]);
  });

  test('exist for all keys in the sources', () => {
    const missing = usedKeys().filter(({ key, isBeginning }) =>
      isBeginning ? ![...known].some((other) => other.startsWith(key)) : !known.has(key),
    );
    expect(missing).toEqual([]);
  });
});
