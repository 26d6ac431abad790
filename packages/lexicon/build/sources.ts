import { readFileSync } from 'node:fs';

const folder = new URL('../sources/node_modules/', import.meta.url);

/** A file of a source package, as text. */
export function readSource(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8');
}
