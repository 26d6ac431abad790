import { baseFormsOf, singularsOf, verbsOf } from '@kaimai/lexicon';

/** Words of a pattern of which a query must have one: English words or phrases, or Chinese characters side by side. */
export type WordGroup = readonly string[];

/** An entry of which the query contains a word of each group. */
export interface GroupMatch<T> {
  entry: T;
  /** Where the query has words of the groups. */
  places: readonly Place[];
  /** The length in characters of the longest matching word of each group, added up. */
  length: number;
}

/** A part of a query, from its first character to before `to`. */
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

/** Words or characters of a query in a form that the index has. */
interface Found {
  key: string;
  place: Place;
}

interface QueryWord {
  /** The base forms that words of the index have. */
  forms: readonly string[];
  /** Whether it is a function word. */
  isFunctional: boolean;
  place: Place;
}

/** The most words of an English phrase, and the most Chinese characters of a word. */
export const maxPhraseWords = 4;
export const maxCharacters = 8;

/** Function words, which are skipped between the words of a phrase. */
const functionWords = new Set(
  'a an the my our your his her their i im ive we you he she it they is are am be been was to of for so very too really and that this these at on in with up out off by from as me us him them when while if do does did all some'.split(
    ' ',
  ),
);

/** Whether a word says nothing about a need by itself: `the`, `my`, `in`. */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word);
}

/**
 * Finds the entries of which a query contains a word of each group. Its time depends on the length of the query, not on the number of
 * entries.
 */
export class WordGroupIndex<T> {
  readonly #groups = new Map<string, GroupOfPattern<T>[]>();
  /** All forms of the single words of the index. */
  readonly #forms = new Set<string>();

  add(groups: readonly WordGroup[], entry: T): void {
    const pattern = { entry, groupCount: groups.length };
    for (const [group, alternatives] of groups.entries()) {
      for (const key of new Set(alternatives.flatMap(keysOf))) {
        for (const word of key.split(' ')) this.#forms.add(word);
        const known = this.#groups.get(key);
        if (known) known.push({ pattern, group });
        else this.#groups.set(key, [{ pattern, group }]);
      }
    }
  }

  /** The matching patterns, each once. The query must be in lower case. A part of it does not match two groups (`areApart`). */
  match(query: string): GroupMatch<T>[] {
    const found = new Map<Pattern<T>, Map<number, Place[]>>();
    for (const { key, place } of this.#findIn(query)) {
      for (const { pattern, group } of this.#groups.get(key) ?? []) {
        const ofGroups = found.get(pattern) ?? new Map<number, Place[]>();
        ofGroups.set(group, [...(ofGroups.get(group) ?? []), place]);
        found.set(pattern, ofGroups);
      }
    }
    return [...found].flatMap(([{ entry, groupCount }, ofGroups]) => {
      const places = [...ofGroups.values()];
      return ofGroups.size === groupCount && areApart(places) ? [{ entry, ...summaryOf(places) }] : [];
    });
  }

  #findIn(query: string): Found[] {
    const words = [...query.matchAll(/[\p{Script=Latin}\d]+(?:['’.][\p{Script=Latin}\d]+)*/gu)].map((match) =>
      this.#readWord(match[0].replaceAll(/['’]/g, ''), { from: match.index, to: match.index + match[0].length }),
    );
    const mainWords = words.filter(({ isFunctional }) => !isFunctional);
    const characters = [...query.matchAll(/\p{Script=Han}+/gu)].flatMap((run) => charactersOf(run[0], run.index));
    return [...phrasesOf(mainWords), ...phrasesWithFunctionWords(words), ...characters];
  }

  #readWord(word: string, place: Place): QueryWord {
    const isFunctional = functionWords.has(word);
    const forms = (isFunctional ? [word] : baseFormsOf(word)).filter((form) => this.#forms.has(form));
    return { forms, isFunctional, place };
  }
}

/** Whether each group can have a place that overlaps with none of the others. */
function areApart(ofGroups: readonly Place[][]): boolean {
  // Groups with few places first: they leave the fewest combinations to try.
  const fewestFirst = ofGroups.toSorted((one, other) => one.length - other.length);
  return hasFreePlaces(fewestFirst, []);
}

function hasFreePlaces([places, ...others]: readonly Place[][], taken: readonly Place[]): boolean {
  if (!places) return true;
  return places.some(
    (place) =>
      taken.every((other) => place.to <= other.from || other.to <= place.from) &&
      hasFreePlaces(others, [...taken, place]),
  );
}

function summaryOf(ofGroups: readonly Place[][]): Omit<GroupMatch<unknown>, 'entry'> {
  const longest = ofGroups.map((places) => Math.max(...places.map(({ from, to }) => to - from)));
  return { places: ofGroups.flat(), length: longest.reduce((sum, length) => sum + length, 0) };
}

/**
 * The keys of an alternative: every combination of the forms of its words. Function words are left out unless fewer than two words would
 * remain: `too small` must not match `small`.
 */
function keysOf(alternative: string): string[] {
  const words = alternative.replaceAll(/['’]/g, '').split(' ');
  const mainWords = words.filter((word) => !functionWords.has(word));
  const keptWords = mainWords.length > 1 ? mainWords : words;
  return keptWords
    .map(regularForms)
    .reduce((keys, forms) => keys.flatMap((key) => forms.map((form) => `${key} ${form}`)));
}

function regularForms(word: string): string[] {
  return functionWords.has(word) ? [word] : [...new Set([word, ...singularsOf(word), ...verbsOf(word)])];
}

/** All words, and all phrases of words side by side, in the forms of the index. */
function phrasesOf(words: readonly QueryWord[]): Found[] {
  return words.flatMap((_, first) => phrasesFrom(words.slice(first, first + maxPhraseWords)));
}

/** Phrases that include function words; these match alternatives with only one other word (`keysOf`). */
function phrasesWithFunctionWords(words: readonly QueryWord[]): Found[] {
  return words.some(({ isFunctional }) => isFunctional) ? phrasesOf(words) : [];
}

/** The phrases that begin with the first of these words: one word, two words, and so on. */
function phrasesFrom(words: readonly QueryWord[]): Found[] {
  const from = words[0]?.place.from ?? 0;
  let keys = [''];
  return words.flatMap(({ forms, place: { to } }) => {
    keys = keys.flatMap((key) => forms.map((form) => (key === '' ? form : `${key} ${form}`)));
    return keys.map((key) => ({ key, place: { from, to } }));
  });
}

/** All parts of a run of Chinese characters up to the longest word; `start` is the place of the run in the query. */
function charactersOf(run: string, start: number): Found[] {
  const found: Found[] = [];
  for (let from = 0; from < run.length; from++) {
    for (let to = from + 1; to <= Math.min(run.length, from + maxCharacters); to++)
      found.push({ key: run.slice(from, to), place: { from: start + from, to: start + to } });
  }
  return found;
}
