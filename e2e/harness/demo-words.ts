import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const catalogue = join(import.meta.dirname, '../../packages/demo-catalogue/src');

/** All texts that merchants and buyers of the demo wrote. The test language does not translate them. */
export async function demoWords(): Promise<Set<string>> {
  const files = readdirSync(catalogue, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /^(?!.*\.test\.ts$).*\.ts$/.test(file) && !file.includes('picture'));
  const words = new Set<string>();
  for (const file of sources) collect(await import(pathToFileURL(join(catalogue, file)).href), words);
  return words;
}

function collect(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') words.add(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part, words);
}
