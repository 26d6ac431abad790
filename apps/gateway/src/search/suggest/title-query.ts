import { sql, type RawBuilder } from 'kysely';
import { isChinese } from '#search/indexing/text-words.ts';
import { englishQuery } from '#search/indexing/distinct-stems.ts';
import type { Completion } from '#search/suggest/suggest.sql.ts';
import type { TitleQueries } from '#search/suggest/title-suggestions.sql.ts';

/** A typed word with the ways to match it in a title; one is enough. */
export interface TitleTerm {
  /** Each list is one way: its Chinese words must all match. */
  chinese: readonly (readonly string[])[];
  latin: readonly string[];
  /** Whether Latin words match as prefixes. */
  isPrefix?: boolean;
}

/** Where words must be: in the title, or in any field. */
type Place = 'title' | 'anywhere';

type CompletionWords = Pick<Completion, 'word' | 'parts'>;

/** The queries for titles with all terms, and for each completion of the last one. */
export function toTitleQueries(
  terms: readonly TitleTerm[],
  completions: readonly CompletionWords[] = [],
  head: TitleQueries['head'] = null,
): TitleQueries {
  const allTerms = (place: Place): RawBuilder<string> =>
    sql`(${sql.join(
      terms.map((term) => termQuery(term, place)),
      sql` && `,
    )})`;
  return {
    anywhere: allTerms('anywhere'),
    inTitle: allTerms('title'),
    head,
    completions: completions.map((completion) => ({ word: completion.word, query: completionQuery(completion) })),
  };
}

/** The tsquery of a completion, in titles, keywords and the product's own category. */
function completionQuery({ word, parts }: CompletionWords): RawBuilder<string> {
  if (!isChinese(word)) {
    return englishQuery(`'${word.replaceAll(/['’]/g, '')}':AB`);
  }
  return sql<string>`${(parts ?? [word]).map((part) => `'${part}':AB`).join(' & ')}::tsquery`;
}

/** The tsquery of one term. */
function termQuery({ chinese, latin, isPrefix = false }: TitleTerm, place: Place): RawBuilder<string> {
  const chineseWays = chinese.map((words) => `(${words.map((word) => chineseLexeme(word, place)).join(' & ')})`);
  const latinWays = latin.map((word) => `'${word.replaceAll(/['’]/g, '')}'${latinFlags(place, isPrefix)}`);
  const queries = [
    ...(latinWays.length > 0 ? [englishQuery(latinWays.join(' | '))] : []),
    ...(chineseWays.length > 0 ? [sql<string>`${chineseWays.join(' | ')}::tsquery`] : []),
  ];
  return sql`(${sql.join(queries, sql` || `)})`;
}

/** Title words have the weight A, their single characters C. */
function chineseLexeme(word: string, place: Place): string {
  const weights = [...word].length > 1 ? 'A' : 'AC';
  return place === 'title' ? `'${word}':${weights}` : `'${word}'`;
}

function latinFlags(place: Place, isPrefix: boolean): string {
  const flags = `${place === 'title' ? 'A' : ''}${isPrefix ? '*' : ''}`;
  return flags === '' ? '' : `:${flags}`;
}
