import { readSource } from './sources.ts';

/** Irregular plurals of English nouns by their singular. */
export function readIrregularPlurals(): Map<string, string> {
  const plurals = JSON.parse(readSource('irregular-plurals/irregular-plurals.json')) as Record<string, string>;
  return new Map(Object.entries(plurals));
}
