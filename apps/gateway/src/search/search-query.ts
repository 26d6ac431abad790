import { sql, type RawBuilder } from 'kysely';
import { otherNumber } from '#search/irregular-plural.ts';

/**
 * One way to meet a term: all of these Chinese words, or a query in PostgreSQL's syntax for English ones. Characters that
 * are part of a word stand for it where they stand side by side; one alone, which is met by chance, in titles only.
 */
export type Way = { chinese: string[]; isPart?: true } | { latin: string };

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
  reason: 'pinyin' | 'spelling' | 'homophone' | 'filler' | 'price';
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
 * Words are of letters and digits only (see words.ts), so the syntax of a query cannot be reached from outside; quotes keep
 * the operators of PostgreSQL's own out.
 */
export function termQuery({ ways }: Term): RawBuilder<string> {
  const chinese = ways.flatMap((way) => ('chinese' in way ? [allOf(way)] : []));
  const latin = ways.flatMap((way) => ('latin' in way ? [way.latin] : []));
  const parts = [
    ...(chinese.length > 0 ? [sql<string>`${anyOf(chinese)}::tsquery`] : []),
    ...(latin.length > 0 ? [sql<string>`to_tsquery('english', ${anyOf(latin)})`] : []),
  ];
  return sql<string>`(${sql.join(parts, sql` || `)})`;
}

/** Single characters of titles have the weight C; see search-vector.ts. */
function allOf({ chinese, isPart }: { chinese: string[]; isPart?: true }): string {
  const quoted = chinese.map((word) => `'${word}'`);
  if (!isPart) return quoted.join(' & ');
  return quoted.length === 1 ? `${quoted.join('')}:ABC` : quoted.join(' <-> ');
}

function anyOf(ways: readonly string[]): string {
  return ways.map((way) => `(${way})`).join(' | ');
}

/**
 * A Latin word as PostgreSQL searches it, stemmed. One that the catalogue does not know may be the beginning of one that it
 * does; `noise-cancelling` is also met by its parts, and `35mm` by `35 mm`.
 */
export function latinWay(word: string, { isBeginning = false } = {}): Way {
  return { latin: latinOf(word, isBeginning) };
}

function latinOf(word: string, isBeginning = false): string {
  const plain = word.replaceAll(/['’]/g, '');
  const parts = plain.match(/\d+|[^\d-]+/g) ?? [];
  const ways = [`'${plain}'${isBeginning ? ':*' : ''}`];
  if (parts.length > 1) ways.push(parts.map((part) => `'${part}'`).join(' & '));
  const other = otherNumber(plain);
  if (other !== undefined) ways.push(`'${other}'`);
  return anyOf(ways);
}

/** Several Latin words as one term: all of them. */
export function latinWays(words: readonly string[]): Way {
  return { latin: words.map((word) => `(${latinOf(word)})`).join(' & ') };
}
