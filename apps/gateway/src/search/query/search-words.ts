import { sql, type RawBuilder } from 'kysely';
import { otherNumber } from '#search/query/irregular-plural.ts';

/**
 * One way to meet a term: all of these Chinese words, a query in PostgreSQL's syntax for English ones, or any word with this
 * beginning. Characters that are part of a word stand for it where they stand side by side; one alone, which is met by
 * chance, in titles only. What a thing is called otherwise must be its name: in the title, the keywords or the category.
 */
export type Way = { chinese: string[]; isPart?: true; isNamed?: true } | { latin: string } | { beginning: string };

const namedMark = ':AB';

/** A word that was typed, with every way to meet it: one is enough. */
export interface Term {
  typed: string;
  ways: Way[];
  /** Characters of a run of Chinese that are no word of the catalogue's. */
  isLeftOver?: true;
  /** How much it counts beside others; 1 where nothing is said. */
  weight?: number;
}

/** What was searched instead of what was typed, and why; nothing instead of what tells nothing of a product. */
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

/** `all`: every term must be met; `any`: at least one. */
export function toTsQuery({ terms }: SearchWords, mode: 'all' | 'any'): RawBuilder<string> {
  const operator = mode === 'all' ? sql` && ` : sql` || `;
  return sql<string>`(${sql.join(terms.map(termQuery), operator)})`;
}

/**
 * Words are of letters and digits only (see text-words.ts), so the syntax of a query cannot be reached from outside; quotes keep
 * the operators of PostgreSQL's own out.
 */
export function termQuery({ ways }: Term): RawBuilder<string> {
  const chinese = ways.flatMap((way) => ('chinese' in way ? [allOf(way)] : []));
  // As it is: cut down to its stem, `pants` would begin `pantry`.
  const begun = ways.flatMap((way) => ('beginning' in way ? [`'${way.beginning}':*`] : []));
  const latin = ways.flatMap((way) => ('latin' in way ? [way.latin] : []));
  const parts = [
    ...(chinese.length + begun.length > 0 ? [sql<string>`${anyOf([...chinese, ...begun])}::tsquery`] : []),
    ...(latin.length > 0 ? [sql<string>`to_tsquery('english', ${anyOf(latin)})`] : []),
  ];
  return sql<string>`(${sql.join(parts, sql` || `)})`;
}

/** Single characters of titles have the weight C; see search-vector.ts. */
function allOf({ chinese, isPart, isNamed }: { chinese: string[]; isPart?: true; isNamed?: true }): string {
  const quoted = chinese.map((word) => `'${word}'${isNamed ? namedMark : ''}`);
  if (!isPart) return quoted.join(' & ');
  return quoted.length === 1 ? `${quoted.join('')}:ABC` : quoted.join(' <-> ');
}

function anyOf(ways: readonly string[]): string {
  return ways.map((way) => `(${way})`).join(' | ');
}

/**
 * A Latin word as PostgreSQL searches it, stemmed; `noise-cancelling` is also met by its parts, and `35mm` by `35 mm`.
 */
export function latinWay(word: string): Way {
  return { latin: latinOf(word) };
}

/** What PostgreSQL leaves out of English, as it is in every text. */
const leftOut = new Set(
  'a an and any are as at be but by can do each for from has have i if in is it its me my no not of on or our so some that the their these this to too very was we what with you your'.split(
    ' ',
  ),
);

export function isLeftOut(word: string): boolean {
  return leftOut.has(word);
}

/** A word that the catalogue does not know may be the beginning of one that it does. */
export function beginningWays(word: string): Way[] {
  return leftOut.has(word) ? [] : [{ beginning: word }];
}

function latinOf(word: string, mark = ''): string {
  const plain = word.replaceAll(/['’]/g, '');
  const parts = plain.match(/\d+|[^\d-]+/g) ?? [];
  const ways = [`'${plain}'${mark}`];
  if (parts.length > 1) ways.push(parts.map((part) => `'${part}'${mark}`).join(' & '));
  const other = otherNumber(plain);
  if (other !== undefined) ways.push(`'${other}'${mark}`);
  return anyOf(ways);
}

/** The same words wherever they stand: what a shop sells is one field of the shop. */
export function standingAnywhere(words: SearchWords): SearchWords {
  const anywhere = (way: Way): Way => {
    if ('chinese' in way) return { chinese: way.chinese, ...(way.isPart && { isPart: true }) };
    return 'latin' in way ? { latin: way.latin.replaceAll(namedMark, '') } : way;
  };
  return { ...words, terms: words.terms.map((term) => ({ ...term, ways: term.ways.map(anywhere) })) };
}

/** Several Latin words as one term: all of them. */
export function latinWays(words: readonly string[]): Way {
  return { latin: words.map((word) => `(${latinOf(word)})`).join(' & ') };
}

/** The same as a thing's name: in the title, the keywords or the category. */
export function namedLatinWay(words: readonly string[]): Way {
  return { latin: words.map((word) => `(${latinOf(word, namedMark)})`).join(' & ') };
}
