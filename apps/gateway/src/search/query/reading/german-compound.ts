import type { Db } from '#db/database.ts';
import { germanSplits, mayBeGerman } from '#search/indexing/german-words.ts';
import { foldGerman } from '#search/query/reading/german-names.ts';
import { findSimilarWords, findWords } from '#search/query/reading/vocabulary.sql.ts';

/**
 * Linking elements between the parts of a compound, and endings that the first part may have lost before one: `Weihnachtskugel` is
 * `Weihnachten`, without its `en`, with the linking element `s`.
 */
const linkingElements = ['', 's', 'n', 'en', 'es', 'er', 'e'];
const lostEndings = ['', 'e', 'en'];
/** Endings of plurals, and the diminutive ending of `Häuschen`. */
const pluralEndings = ['', 'n', 'en', 'e', 'er', 's', 'chen'];
const umlauts: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u' };
/** Longer words are not split: each additional letter adds a dozen words to look up. */
const maxCompoundLength = 24;
const minBaseLength = 3;
const minLastLength = 4;

/** How a German compound is made of words of this catalogue. */
export interface GermanCompound {
  /** Its parts, if the catalogue has the first as a word. */
  parts: readonly [string, string] | undefined;
  /** Whether the catalogue has both as words. */
  hasBothParts: boolean;
  /**
   * The last parts that are probably words, because the catalogue has them or the part before them, the longest first.
   */
  endings: readonly string[];
}

/** Splits a word that the vocabulary lacks: `vogelhaus` is `Vogel` and `Haus`, and `küchenlampe` a `Lampe`. */
export async function readGermanCompound(db: Db, word: string): Promise<GermanCompound> {
  if (!mayBeGerman(word) || word.length > maxCompoundLength)
    return { parts: undefined, hasBothParts: false, endings: [] };
  const splits = germanSplits(word).map(([first, last]) => ({
    last,
    firsts: firstForms(first),
    lasts: singularForms(last),
  }));
  const found = await findWords(db, [...new Set(splits.flatMap(({ firsts, lasts }) => [...firsts, ...lasts]))]);
  const vocabulary = new Set(
    found.flatMap(({ alias, kind, frequency }) => (kind === 'word' && frequency > 0 ? [alias] : [])),
  );
  const splitsInVocabulary = splits.map(({ last, firsts, lasts }) => ({
    last,
    first: firsts.find((form) => vocabulary.has(form)),
    knownLast: lasts.find((form) => vocabulary.has(form)),
  }));
  const withKnownFirst = splitsInVocabulary.filter(
    ({ first, last }) => first !== undefined && last.length >= minLastLength,
  );
  const whole = withKnownFirst.find(({ knownLast }) => knownLast !== undefined);
  const { first, last = '', knownLast = last } = whole ?? withKnownFirst[0] ?? {};
  return {
    parts: first === undefined ? undefined : [first, knownLast],
    hasBothParts: whole !== undefined,
    endings: splitsInVocabulary
      .filter((split) => split.knownLast !== undefined || withKnownFirst.includes(split))
      .map((split) => split.last),
  };
}

/** The fewest letters of each outer part of a longer compound, and of the part between them. */
const minOuterLetters = 4;
const minInnerLetters = 3;

/** Compounds of the catalogue that have another part between the parts of the typed one: `außenwandleuchte` for `aussenleuchte`. */
export async function findLongerCompounds(db: Db, word: string): Promise<string[]> {
  if (!mayBeGerman(word) || word.length > maxCompoundLength) return [];
  const similar = await findSimilarWords(db, word);
  return similar.flatMap(({ word: longer, frequency }) => (frequency > 0 && isAround(word, longer) ? [longer] : []));
}

/** Whether the other compound begins and ends with the parts of the typed one, at some split of it. */
function isAround(typed: string, other: string): boolean {
  const [word, longer] = [foldGerman(typed), foldGerman(other)];
  if (longer.length < word.length + minInnerLetters || !mayBeGerman(other)) return false;
  const count = Math.max(0, word.length - 2 * minOuterLetters + 1);
  return Array.from({ length: count }, (_, more) => minOuterLetters + more).some(
    (at) => longer.startsWith(word.slice(0, at)) && longer.endsWith(word.slice(at)),
  );
}

function firstForms(first: string): string[] {
  return withoutEndings(first, linkingElements).flatMap((base) => lostEndings.map((ending) => `${base}${ending}`));
}

function singularForms(last: string): string[] {
  const bases = withoutEndings(last, pluralEndings);
  return [...bases, ...bases.map((base) => base.replaceAll(/[äöü]/g, (letter) => umlauts[letter] ?? letter))];
}

function withoutEndings(word: string, endings: readonly string[]): string[] {
  const bases = endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length));
  return bases.filter((base) => base.length >= minBaseLength);
}
