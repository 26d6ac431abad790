import { readFileSync } from 'node:fs';

/** An entry of thesaurus.txt. */
export interface ThesaurusEntry {
  /** Synonyms to search for. */
  names: readonly string[];
  /** Related products, shown if nobody sells the thing. */
  related: readonly string[];
}

const longestName = 3;
const separators = /\s*,\s*/;
const understoodOnly = '~';
const searchedOnly = '+';

/**
 * Names of everyday things in both languages: a shop writes 耳机 and a buyer types 耳麦, a shop writes `jeans` and a buyer
 * types `denim pants`. Every name here counts as a known word and is not corrected, whether or not anybody sells it.
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

/** Chinese names, for the index by pinyin. */
export const chineseNames: readonly string[] = [...thingsByName.keys()].filter((name) =>
  /^\p{Script=Han}+$/u.test(name),
);

export function findThesaurusEntry(name: string): ThesaurusEntry | undefined {
  const known = thingsByName.get(name) ?? thingsByName.get(singular(name));
  return known ?? (name.includes(' ') ? findThesaurusEntry(name.replaceAll(' ', '')) : undefined);
}

/**
 * The number of words from an index on that are one name, such as `power bank`; 0 if there is none of several words.
 */
export function countNameWords(words: readonly string[], from: number): number {
  for (let length = Math.min(longestName, words.length - from); length > 1; length--) {
    if (findThesaurusEntry(words.slice(from, from + length).join(' '))) return length;
  }
  return 0;
}

/** The singular. `glasses` is no plural of `glass`: names without a singular are listed in the plural. */
export function singular(name: string): string {
  const plain = name.replaceAll(/['’]s?\b/g, '');
  if (!/[a-z]s$/.test(plain) || plain.endsWith('ss')) return plain;
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  return plain.replace(/(?<=s|x|ch|sh)es$|s$/, '');
}
