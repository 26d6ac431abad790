import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');

test('no element has a class that the style sheet excludes, because it is also a word of the sources', () => {
  const [, list = ''] =
    /@source not inline\('\{([\w,]+)\}'\)/.exec(readFileSync(join(sources, 'styles/app.css'), 'utf8')) ?? [];
  const excluded = new Set(list.split(','));
  expect(excluded).toContain('outline');
  const used = globSync('**/*.tsx', { cwd: sources }).flatMap((file) =>
    classesOf(readFileSync(join(sources, file), 'utf8'))
      .filter((name) => excluded.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(used).toEqual([]);
});

/** The classes in attributes, and in strings that are lists of several classes. */
function classesOf(source: string): string[] {
  const attributes = Array.from(source.matchAll(/className=\{?["`]([^"`]*)/g), ([, names = '']) => names);
  const lists = Array.from(source.matchAll(/'([^'\n]*)'/g), ([, names = '']) => names).filter((names) =>
    names.split(' ').some((name) => /^[a-z]+(-[a-z\d]+)+$/.test(name)),
  );
  return [...attributes, ...lists].flatMap((names) => names.split(' '));
}
