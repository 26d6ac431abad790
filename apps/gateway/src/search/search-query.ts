import { sql, type RawBuilder } from 'kysely';

/** One way to meet a term: all of these Chinese words, or a query in PostgreSQL's syntax for English ones. */
export type Way = { chinese: string[] } | { latin: string };

/** A word that was typed, with every way to meet it: one is enough. */
export interface Term {
  typed: string;
  ways: Way[];
}

/** What was searched instead of what was typed, and why. */
export interface Correction {
  from: string;
  to: string;
  reason: 'pinyin' | 'spelling' | 'homophone';
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
  const chinese = ways.flatMap((way) => ('chinese' in way ? [way.chinese.map((word) => `'${word}'`).join(' & ')] : []));
  const latin = ways.flatMap((way) => ('latin' in way ? [way.latin] : []));
  const parts = [
    ...(chinese.length > 0 ? [sql<string>`${anyOf(chinese)}::tsquery`] : []),
    ...(latin.length > 0 ? [sql<string>`to_tsquery('english', ${anyOf(latin)})`] : []),
  ];
  return sql<string>`(${sql.join(parts, sql` || `)})`;
}

function anyOf(ways: readonly string[]): string {
  return ways.map((way) => `(${way})`).join(' | ');
}

/**
 * A Latin word as PostgreSQL searches it, stemmed. One that the catalogue does not know may be the beginning of one that it
 * does; `noise-cancelling` is also met by its parts, and `35mm` by `35 mm`.
 */
export function latinWay(word: string, { isBeginning = false } = {}): Way {
  const plain = word.replaceAll(/['’]/g, '');
  const parts = plain.match(/\d+|[^\d-]+/g) ?? [];
  const ways = [`'${plain}'${isBeginning ? ':*' : ''}`];
  if (parts.length > 1) ways.push(parts.map((part) => `'${part}'`).join(' & '));
  return { latin: anyOf(ways) };
}
