import { readFileSync } from 'node:fs';

/** What a thing is called otherwise. */
export interface ThesaurusEntry {
  /** By which it is looked for. */
  names: readonly string[];
  /** What is next to it, to be shown where nothing of these names is sold. */
  related: readonly string[];
}

const longestName = 3;
const separators = /\s*,\s*/;
const understoodOnly = '~';
const searchedOnly = '+';

/**
 * Names of everyday things in both languages: shops call a headset 耳机 and a buyer looks for 耳麦, one sells `jeans` and the
 * other looks for `denim pants`. What stands here is a word, too, whether or not anybody sells it: no mistyped other one.
 */
const thingsByName = read(readFileSync(new URL('thesaurus.txt', import.meta.url), 'utf8'));

function read(text: string): ReadonlyMap<string, ThesaurusEntry> {
  const things = new Map<string, ThesaurusEntry>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [names = [], related = []] = line.split(/\s*>\s*/).map((part) => part.trim().split(separators));
    const searched = names
      .filter((name) => !name.startsWith(understoodOnly))
      .map((name) => name.replace(searchedOnly, ''));
    const understood = names.filter((name) => !name.startsWith(searchedOnly));
    for (const name of understood.map((one) => one.replace(understoodOnly, ''))) {
      const known = things.get(name) ?? { names: [], related: [] };
      things.set(name, {
        names: [...new Set([...known.names, ...searched])],
        related: [...new Set([...known.related, ...related])],
      });
    }
  }
  return things;
}

/** Chinese names, to be known by their sound. */
export const chineseNames: readonly string[] = [...thingsByName.keys()].filter((name) =>
  /^\p{Script=Han}+$/u.test(name),
);

export function findThesaurusEntry(name: string): ThesaurusEntry | undefined {
  const known = thingsByName.get(name) ?? thingsByName.get(singular(name));
  return known ?? (name.includes(' ') ? findThesaurusEntry(name.replaceAll(' ', '')) : undefined);
}

/** So many of the words from here on are the name of one thing, as `power bank` is; nought for none of several words. */
export function countNameWords(words: readonly string[], from: number): number {
  for (let length = Math.min(longestName, words.length - from); length > 1; length--) {
    if (findThesaurusEntry(words.slice(from, from + length).join(' '))) return length;
  }
  return 0;
}

/** One of it. `glasses` are none of `glass`: names that have no other number stand in the plural. */
export function singular(name: string): string {
  const plain = name.replaceAll(/['’]s?\b/g, '');
  if (!/[a-z]s$/.test(plain) || plain.endsWith('ss')) return plain;
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  return plain.replace(/(?<=s|x|ch|sh)es$|s$/, '');
}
