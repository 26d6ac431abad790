import { countNameWords } from '#search/query/reading/thesaurus.ts';
import type { PinyinNames } from '#search/query/reading/pinyin-names.ts';
import type { VocabularyWord } from '#search/query/reading/vocabulary.sql.ts';

const maxCompoundTokens = 6;
const minHalfLetters = 3;
const onlyLetters = /^[a-z]+$/;

/** Words of the vocabulary, by the form in which they may be typed. */
export type Dictionary = ReadonlyMap<string, VocabularyWord[]>;

/** The joined forms of all sequences of two to six adjacent words. */
export function joinAdjacentWords(tokens: readonly string[]): string[] {
  const joinedWords: string[] = [];
  for (let from = 0; from < tokens.length; from++) {
    for (let count = 2; count <= Math.min(maxCompoundTokens, tokens.length - from); count++) {
      const parts = tokens.slice(from, from + count);
      if (parts.every((part) => onlyLetters.test(part))) joinedWords.push(parts.join(''));
    }
  }
  return joinedWords;
}

/**
 * Groups tokens that form one word: syllables of a Chinese word (`er ji`), a compound (`tooth brush`), or the name of a
 * product type (`power bank`).
 */
export function groupCompounds(
  tokens: readonly string[],
  dictionary: Dictionary,
  pinyinNames: PinyinNames,
): string[][] {
  const groups: string[][] = [];
  for (let from = 0; from < tokens.length;) {
    let to = Math.min(tokens.length, from + maxCompoundTokens);
    while (to > from + 1 && compoundWords(tokens.slice(from, to), dictionary).length === 0) to -= 1;
    if (to === from + 1)
      to = from + Math.max(1, countNameWords(tokens, from), countSyllables(tokens, from, { dictionary, pinyinNames }));
    groups.push(tokens.slice(from, to));
    from = to;
  }
  return groups;
}

/**
 * The number of tokens from an index on that are the pinyin syllables of one Chinese name, and are not all English words; 0 if there
 * is no such name.
 */
function countSyllables(
  tokens: readonly string[],
  from: number,
  { dictionary, pinyinNames }: { dictionary: Dictionary; pinyinNames: PinyinNames },
): number {
  for (let length = Math.min(maxCompoundTokens, tokens.length - from); length > 1; length--) {
    const parts = tokens.slice(from, from + length);
    const isEnglish = parts.every((part) => dictionary.get(part)?.some(({ kind }) => kind === 'word'));
    if (!isEnglish && pinyinNames.get(parts.join(''))?.some((name) => [...name].length >= length)) return length;
  }
  return 0;
}

/**
 * The vocabulary words that adjacent tokens form: an English compound, or Chinese words with one character per token.
 */
export function compoundWords(parts: readonly string[], dictionary: Dictionary): VocabularyWord[] {
  if (!parts.every((part) => onlyLetters.test(part))) return [];
  const entries = (dictionary.get(parts.join('')) ?? []).filter(({ frequency }) => frequency > 0);
  const compounds = entries.filter(({ kind }) => kind === 'word');
  if (compounds.length > 0) return compounds;
  const isEnglish = parts.every((part) => dictionary.get(part)?.some(({ kind }) => kind === 'word'));
  if (isEnglish) return [];
  return entries.filter(({ kind, word }) => kind === 'pinyin' && [...word].length === parts.length);
}

/** The word with a hyphen at each position: `t-shirt` for `tshirt`. */
export function hyphenated(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, at) => `${word.slice(0, at + 1)}-${word.slice(at + 1)}`,
  );
}

/** All splits of a compound into two words: `wine glass` for `wineglass`. */
export function halves(word: string): [string, string][] {
  return Array.from({ length: Math.max(0, word.length - 2 * minHalfLetters + 1) }, (_, more) => [
    word.slice(0, minHalfLetters + more),
    word.slice(minHalfLetters + more),
  ]);
}
