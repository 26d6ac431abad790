import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accented } from './accented.ts';
import type { TextTree } from './translator.ts';

/**
 * Writes the test language en_XA from the English texts: `node packages/contract/src/texts/write-test-language.ts`. A text on a
 * page without accents does not come from a catalogue, and a text that does not fit has no room for other languages.
 */
const source = join(import.meta.dirname, 'en_US');
const target = join(import.meta.dirname, 'en_XA');

rmSync(target, { recursive: true, force: true });
for (const file of globSync('**/*.json', { cwd: source })) {
  const texts = JSON.parse(readFileSync(join(source, file), 'utf8')) as TextTree;
  write(file, JSON.stringify(accentedTree(texts)));
}
const { texts } = (await import('./en_US/gateway/index.ts')) as { texts: TextTree };
write('gateway/index.ts', `export const texts = ${JSON.stringify(accentedTree(texts))};\n`);

function accentedTree(tree: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, text]) => [name, typeof text === 'string' ? accented(text) : accentedTree(text)]),
  );
}

function write(file: string, contents: string): void {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  writeFileSync(join(target, file), contents);
}
