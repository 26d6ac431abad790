import { baseFormsOf } from '@kaimai/lexicon';

/** Words of a pattern of which a query must have one: English words or phrases, or Chinese characters side by side. */
export type WordGroup = readonly string[];

/** A list's entry, whose words a query has in any order, and where. */
export interface GroupMatch<T> {
  entry: T;
  /** Where words of its groups are in the query. */
  places: readonly Place[];
  /** How many characters the longest words of its groups have together. */
  length: number;
}

/** From the first character to the one after the last. */
export interface Place {
  from: number;
  to: number;
}

interface Pattern<T> {
  entry: T;
  groupCount: number;
}

interface GroupOfPattern<T> {
  pattern: Pattern<T>;
  group: number;
}

/** The most words of an English phrase, without small ones, and the most Chinese characters of an alternative. */
const maxPhraseWords = 4;
const maxCharacters = 8;

const smallWords = new Set(
  'a an the my our your his her their i im ive we you he she it they is are am be been was to of for so very too really and that this these at on in with up out off by from as me us him them when while if do does did all some'.split(
    ' ',
  ),
);

/**
 * Finds the patterns of a list of which a query has a word of each group. The time it takes grows with the length of the query, not
 * with that of the list.
 */
export class WordGroupIndex<T> {
  readonly #groups = new Map<string, GroupOfPattern<T>[]>();

  add(groups: readonly WordGroup[], entry: T): void {
    const pattern = { entry, groupCount: groups.length };
    for (const [group, alternatives] of groups.entries()) {
      for (const key of alternatives.flatMap(keysOfAlternative)) {
        const known = this.#groups.get(key);
        if (known) known.push({ pattern, group });
        else this.#groups.set(key, [{ pattern, group }]);
      }
    }
  }

  /** Each pattern once. The query is in lower case. */
  match(query: string): GroupMatch<T>[] {
    const found = new Map<Pattern<T>, Map<number, Place[]>>();
    for (const { key, place } of placesIn(query)) {
      for (const { pattern, group } of this.#groups.get(key) ?? []) {
        const ofGroups = found.get(pattern) ?? new Map<number, Place[]>();
        ofGroups.set(group, [...(ofGroups.get(group) ?? []), place]);
        found.set(pattern, ofGroups);
      }
    }
    return [...found].flatMap(([{ entry, groupCount }, ofGroups]) =>
      ofGroups.size === groupCount ? [{ entry, ...summaryOf([...ofGroups.values()]) }] : [],
    );
  }
}

function summaryOf(ofGroups: readonly Place[][]): Omit<GroupMatch<unknown>, 'entry'> {
  const longest = ofGroups.map((places) => Math.max(...places.map(({ from, to }) => to - from)));
  return { places: ofGroups.flat(), length: longest.reduce((sum, length) => sum + length, 0) };
}
/** All forms in which an alternative is looked up. */
function keysOfAlternative(alternative: string): string[] {
  return alternative.split(' ').reduce<string[]>((keys, word) => {
    if (smallWords.has(word)) return keys;
    const forms = baseFormsOf(word);
    return keys.length === 0 ? forms : keys.flatMap((key) => forms.map((form) => `${key} ${form}`));
  }, []);
}

/** The words, phrases and runs of characters of a query, as keys of the index. */
function placesIn(query: string): { key: string; place: Place }[] {
  const words = [...query.matchAll(/[\p{Script=Latin}\d]+(?:['’.][\p{Script=Latin}\d]+)*/gu)]
    .map((match) => ({ word: match[0].replaceAll(/['’]/g, ''), from: match.index, to: match.index + match[0].length }))
    .filter(({ word }) => !smallWords.has(word));
  const phrases = words.flatMap(({ from }, first) => phrasesFrom(words.slice(first, first + maxPhraseWords), from));
  const runs = [...query.matchAll(/\p{Script=Han}+/gu)].flatMap((match) => charactersOf(match[0], match.index));
  return [...phrases, ...runs];
}

function phrasesFrom(words: readonly { word: string; to: number }[], from: number): { key: string; place: Place }[] {
  let keys = [''];
  return words.flatMap(({ word, to }) => {
    keys = keys.flatMap((key) => baseFormsOf(word).map((form) => (key === '' ? form : `${key} ${form}`)));
    return keys.map((key) => ({ key, place: { from, to } }));
  });
}

function charactersOf(run: string, start: number): { key: string; place: Place }[] {
  return Array.from({ length: run.length }, (_, from) =>
    Array.from({ length: Math.min(maxCharacters, run.length - from) }, (_unused, index) => ({
      key: run.slice(from, from + index + 1),
      place: { from: start + from, to: start + from + index + 1 },
    })),
  ).flat();
}
