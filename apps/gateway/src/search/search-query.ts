import { sql, type RawBuilder } from 'kysely';
import { cutForQuery, latinWords } from '#search/words.ts';

/** What a buyer typed, as words of both scripts. */
export interface SearchWords {
  chinese: string[];
  latin: string[];
}

export function readWords(text: string): SearchWords {
  const short = text.slice(0, 100);
  return { chinese: cutForQuery(short).slice(0, 12), latin: latinWords(short).slice(0, 12) };
}

export function hasWords({ chinese, latin }: SearchWords): boolean {
  return chinese.length + latin.length > 0;
}

/**
 * The words as a tsquery. `all`: every word must occur; `any`: at least one. Chinese words match as they were cut; of the
 * Latin ones the last may be a beginning, since a buyer may still be typing it. Words made of letters and digits only
 * (see words.ts), so the query's syntax cannot be reached from outside.
 */
export function toTsQuery({ chinese, latin }: SearchWords, mode: 'all' | 'any'): RawBuilder<string> {
  const operator = mode === 'all' ? ' & ' : ' | ';
  const chineseQuery = chinese.map((word) => `'${word}'`).join(operator);
  const latinQuery = latin
    .map((word, index) => `'${word.replaceAll(/['’]/g, '')}'${index === latin.length - 1 ? ':*' : ''}`)
    .join(operator);
  if (!latinQuery) return sql<string>`${chineseQuery}::tsquery`;
  const stemmed = sql<string>`to_tsquery('english', ${latinQuery})`;
  if (!chineseQuery) return stemmed;
  return mode === 'all'
    ? sql<string>`(${chineseQuery}::tsquery && ${stemmed})`
    : sql<string>`(${chineseQuery}::tsquery || ${stemmed})`;
}
