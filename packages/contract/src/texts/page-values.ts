import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { flatten, type TextTree } from './translator.ts';

const typesFile = join(import.meta.dirname, 'page-values.gen.ts');

const plural = /_(?:zero|one|two|few|many|other)$/;
const header = `// Written by \`npm run texts\` from the texts of the pages. TypeScript does not read what is in JSON files.`;

/** Writes the types of the values in the texts of the pages, if they have changed. */
export function writePageValues(): void {
  const source = pageValuesSource();
  if (writtenPageValues() !== source) writeFileSync(typesFile, source);
}

export function writtenPageValues(): string {
  return readFileSync(typesFile, 'utf8');
}

/** The names of the values of each text, as source of a type: what any language inserts, and `count` for plural forms. */
export function pageValuesSource(): string {
  const names = new Map<string, Set<string>>();
  for (const [key, text] of pageTexts()) {
    const values = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
    if (plural.test(key)) values.push('count');
    if (values.length === 0) continue;
    const name = key.replace(plural, '');
    names.set(name, new Set([...(names.get(name) ?? []), ...values]));
  }
  const lines = [...names].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(lineOf);
  return `${header}\nexport interface PageValues {\n${lines.join('\n')}\n}\n`;
}

function lineOf([key, values]: [string, Set<string>]): string {
  const names = [...values].toSorted().map((name) => `'${name}'`);
  return `  '${key}': ${names.join(' | ')};`;
}

/** The texts of the pages in every language, by key. */
function pageTexts(): [key: string, text: string][] {
  const files = globSync('*/{*,storefront/*}.json', { cwd: import.meta.dirname, exclude: ['en_XA/**'] });
  return files.flatMap((file) =>
    flatten(
      JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as TextTree,
      `${basename(file, '.json')}.`,
    ),
  );
}
