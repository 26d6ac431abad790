import { expect, test } from 'vitest';
import { needFiles, readBlocks, readNeedFile } from '#search/query/needs/need-list.ts';
import { maxCharacters, maxPhraseWords } from '#search/query/needs/word-groups.ts';

test('a block has lines of groups and a line of products; empty lines separate blocks, and comments are skipped', () => {
  const text =
    '# Skin\n\ndry, crack + skin, hands\n保湿\n= cream, 面霜 > serum ! baby\n\n\n# Hair\ndandruff\n= shampoo\n';
  expect(readBlocks(text)).toEqual([
    {
      typed: [
        [
          ['dry', 'crack'],
          ['skin', 'hands'],
        ],
        [['保湿']],
      ],
      products: 'cream, 面霜 > serum ! baby',
    },
    { typed: [[['dandruff']]], products: 'shampoo' },
  ]);
});

test.each(needFiles)('the list of %s has no malformed block', (name) => {
  const blocks = readNeedFile(name);
  const words = blocks.flatMap(({ typed }) => typed.flat(2));
  expect(blocks.filter(({ typed, products }) => typed.length === 0 || /^$|^=|[+]|, (?:[>!]|$)/.test(products))).toEqual(
    [],
  );
  expect(words.filter((word) => !/^(?:[a-z\d][a-z\d .’'-]*|[\p{Script=Han}a-z\d.]+)$/u.test(word))).toEqual([]);
  expect(words.filter((word) => !/\p{Script=Han}/u.test(word) && word.split(' ').length > maxPhraseWords)).toEqual([]);
  expect(words.filter((word) => /\p{Script=Han}/u.test(word) && word.length > maxCharacters)).toEqual([]);
});

test('no two lines of the lists are the same', () => {
  const lines = needFiles.flatMap(readNeedFile).flatMap(({ typed }) => typed.map((groups) => JSON.stringify(groups)));
  expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
});

test('Chinese names of products have no space, since the index has no word with one', () => {
  const names = needFiles
    .flatMap(readNeedFile)
    .flatMap(({ products }) => products.split(/, | > | ! /))
    .filter((name) => /\p{Script=Han}/u.test(name) && name.includes(' '));
  expect(names).toEqual([]);
});
