import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { namesAround, readWordList } from '#search/words/word-list.ts';

test('a word list has its lines without empty ones and comments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-list-'));
  const file = join(folder, 'list.txt');
  writeFileSync(file, '# What it is.\nlamp, light\n\n灯\n');
  expect(readWordList(pathToFileURL(file))).toEqual(['lamp, light', '灯']);
  rmSync(folder, { recursive: true });
});

test('names before and after a separator are separated by commas', () => {
  expect(namesAround(' > ', 'kid, child > 宝宝, school')).toEqual([
    ['kid', 'child'],
    ['宝宝', 'school'],
  ]);
  expect(namesAround(' = ', 'yoga, pilates')).toEqual([['yoga', 'pilates'], []]);
});
