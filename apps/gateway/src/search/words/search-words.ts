import { sql, type RawBuilder } from 'kysely';
import { englishQuery } from '#search/indexing/distinct-stems.ts';
import { irregularForm } from '#search/words/irregular-plural.ts';

/**
 * One way to match a term:
 * - `chinese`: all of these words. `isPart`: they are characters of a word and must be adjacent; a single one matches in titles
 *   only. `isNamed`: they are a synonym, which must be in the title, the keywords or the category. `isInTitle`: they are characters that
 *   must be side by side in the title.
 * - `latin`: an English tsquery.
 * - `german`: a German word, which is stemmed.
 * - `compound`: both parts of a German compound, each stemmed.
 * - `prefix`: any word with this prefix.
 */
export type Way =
  | { chinese: string[]; isPart?: true; isNamed?: true; isInTitle?: true }
  | { latin: string }
  | { german: string }
  | { compound: readonly [string, string] }
  | { prefix: string };

/** Restricts a lexeme to title, keywords and category. */
const namedMark = ':AB';
/** Restricts a lexeme to the title. */
const titleMark = ':A';
/** Restricts a single Chinese character to the title. */
const characterMark = ':AC';

/** A typed word with all ways to match it; one is enough. */
export interface Term {
  typed: string;
  ways: Way[];
  /** Chinese characters that are no word of the vocabulary. */
  isUnknown?: true;
  /** The consecutive Chinese characters that it was typed in. */
  run?: string;
  /** The weight for the rank; 1 by default. */
  weight?: number;
  /** The ways to match the word as typed, if `ways` has other names for it, too; what matches these ranks higher. */
  asTyped?: Way[];
}

/** A replaced part of the query and the reason; `to` is empty for removed fillers. */
export interface Correction {
  from: string;
  to: string;
  reason: 'pinyin' | 'spelling' | 'homophone' | 'synonym' | 'related' | 'filler' | 'without' | 'price';
}

export interface SearchWords {
  terms: Term[];
  corrections: Correction[];
}

export const noWords: SearchWords = { terms: [], corrections: [] };

export function hasWords({ terms }: SearchWords): boolean {
  return terms.length > 0;
}

/** The tsquery of words. `all`: every term must match; `any`: at least one. */
export function toTsQuery({ terms }: SearchWords, mode: 'all' | 'any'): RawBuilder<string> {
  const operator = mode === 'all' ? sql` && ` : sql` || `;
  return sql<string>`(${sql.join(terms.map(termQuery), operator)})`;
}

/**
 * The tsquery of one term. Tokens contain only letters and digits (text-words.ts) and are quoted, so what buyers type
 * cannot reach the tsquery syntax.
 */
export function termQuery({ ways }: Pick<Term, 'ways'>): RawBuilder<string> {
  const chinese = ways.flatMap((way) => ('chinese' in way ? [allOf(way)] : []));
  // Prefixes are not stemmed: `pants` would match `pantry`.
  const prefixes = ways.flatMap((way) => ('prefix' in way ? [`'${way.prefix}':*`] : []));
  const latin = ways.flatMap((way) => ('latin' in way ? [way.latin] : []));
  const german = ways.flatMap((way) => {
    if ('compound' in way) return [`'${way.compound[0]}' & '${way.compound[1]}'`];
    return 'german' in way ? [`'${way.german}'`] : [];
  });
  const parts = [
    ...(chinese.length + prefixes.length > 0 ? [sql<string>`${anyOf([...chinese, ...prefixes])}::tsquery`] : []),
    ...(latin.length > 0 ? [englishQuery(anyOf(latin))] : []),
    ...(german.length > 0 ? [sql<string>`to_tsquery('german', ${anyOf(german)})`] : []),
  ];
  return sql<string>`(${sql.join(parts, sql` || `)})`;
}

/** The tsquery for all words of a Chinese way. Single characters of titles have the weight C (search-vector.ts). */
function allOf({ chinese, isPart, isNamed, isInTitle }: Extract<Way, { chinese: string[] }>): string {
  if (isInTitle) return chinese.map((character) => `'${character}'${characterMark}`).join(' <-> ');
  const quoted = chinese.map((word) => `'${word}'${isNamed ? namedMark : ''}`);
  if (!isPart) return quoted.join(' & ');
  return quoted.length === 1 ? `${quoted.join('')}:ABC` : quoted.join(' <-> ');
}

function anyOf(ways: readonly string[]): string {
  return ways.map((way) => `(${way})`).join(' | ');
}

/** Joins the words of a Latin way. Parts of a hyphenated word are joined by `&` without spaces, which tells them apart. */
export const latinWordSeparator = ' & ';

/** A Latin word, stemmed by PostgreSQL. `noise-cancelling` also matches its parts, and `35mm` matches `35 mm`. */
export function latinWay(word: string): Way {
  return { latin: latinOf(word) };
}

/** English words as the compound that titles are indexed with, of at most three (head-nouns.ts): a washing machine is not any machine. */
export function compoundWay(words: readonly string[]): Way {
  return latinWay(words.slice(-3).join(''));
}

/** A Chinese name by its characters, side by side. */
export function phraseWay(name: string): Way {
  return { chinese: [...name], isPart: true };
}

/** English stop words of PostgreSQL. */
const stopWords = new Set(
  'a an and any are as at be but by can do each for from has have i if in is it its me my no not of on or our so some that the their these this to too very was we what with you your'.split(
    ' ',
  ),
);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

/** The way to match an unknown word as the prefix of known ones; none for a stop word. */
export function prefixWays(word: string): Way[] {
  return stopWords.has(word) ? [] : [{ prefix: word }];
}

function latinOf(word: string, mark = ''): string {
  const plain = word.replaceAll(/['’]/g, '');
  const parts = plain.match(/\d+|[^\d-]+/g) ?? [];
  const ways = [`'${plain}'${mark}`];
  if (parts.length > 1) ways.push(parts.map((part) => `'${part}'${mark}`).join('&'));
  const other = irregularForm(plain);
  if (other !== undefined) ways.push(`'${other}'${mark}`);
  return anyOf(ways);
}

/** The same term, restricted to the title, the keywords and the category. Parts of a Chinese word and prefixes are not restricted. */
export function namedTerm(term: Term): Term {
  const named = (way: Way): Way => {
    if ('chinese' in way && !way.isPart) return { ...way, isNamed: true };
    return 'latin' in way ? { latin: way.latin.replaceAll(/'[^']+'(?!:)/g, `$&${namedMark}`) } : way;
  };
  return { ...term, ways: term.ways.map(named) };
}

/** The same words without the restriction to fields, for shops, whose products are all in one field. */
export function withoutFieldRestriction(words: SearchWords): SearchWords {
  const anywhere = (way: Way): Way => {
    if ('chinese' in way) return { chinese: way.chinese, ...(way.isPart && { isPart: true }) };
    return 'latin' in way ? { latin: way.latin.replaceAll(namedMark, '') } : way;
  };
  return { ...words, terms: words.terms.map((term) => ({ ...term, ways: term.ways.map(anywhere) })) };
}

/** Several Latin words as one term; all must match. */
export function latinWays(words: readonly string[]): Way {
  return { latin: words.map((word) => `(${latinOf(word)})`).join(latinWordSeparator) };
}

/** A Latin word in the title. */
export function latinWayInTitle(word: string): Way {
  return { latin: latinOf(word, titleMark) };
}

/** Several Latin words in the title. */
export function latinWaysInTitle(words: readonly string[]): Way {
  return { latin: words.map((word) => `(${latinOf(word, titleMark)})`).join(latinWordSeparator) };
}

/** As `latinWays`, but only in the title, the keywords or the category. */
export function namedLatinWay(words: readonly string[]): Way {
  return { latin: words.map((word) => `(${latinOf(word, namedMark)})`).join(latinWordSeparator) };
}
