import { sql, type RawBuilder } from 'kysely';
import { isChinese } from '#search/indexing/text-words.ts';
import { englishQuery } from '#search/indexing/distinct-stems.ts';
import type { TitleWords } from '#search/suggest/title-suggestions.sql.ts';

/** A word of a title with all ways to match it; one is enough. */
export interface TitlePart {
  /** Each list is one way: its Chinese words must all match. */
  chinese: readonly (readonly string[])[];
  latin: readonly string[];
  /** Whether Latin words match as prefixes. */
  isBeginning?: boolean;
}

/** A completion of the last word. */
interface Ending {
  word: string;
  /** The words of a phrase; null for a single word. */
  parts: readonly string[] | null;
}

/** The queries for titles with all parts, and for each completion of the last one. */
export function toTitleWords(
  parts: readonly TitlePart[],
  endings: readonly Ending[] = [],
  head: TitleWords['head'] = null,
): TitleWords {
  const allParts = (inTitleOnly: boolean): RawBuilder<string> =>
    sql`(${sql.join(
      parts.map((part) => partQuery(part, inTitleOnly)),
      sql` && `,
    )})`;
  const ways = endings.map((ending) => ({ word: ending.word, query: nameQuery(ending) }));
  return { anywhere: allParts(false), inTitle: allParts(true), head, endings: ways };
}

/** The tsquery of a word in titles, keywords and categories. */
function nameQuery({ word, parts }: Ending): RawBuilder<string> {
  if (!isChinese(word)) {
    return englishQuery(`'${word.replaceAll(/['’]/g, '')}':AB`);
  }
  return sql<string>`${(parts ?? [word]).map((part) => `'${part}':AB`).join(' & ')}::tsquery`;
}

/** The tsquery of one word, in titles only or anywhere. */
function partQuery({ chinese, latin, isBeginning = false }: TitlePart, inTitleOnly: boolean): RawBuilder<string> {
  const chineseWays = chinese.map((words) => `(${words.map((word) => chineseLexeme(word, inTitleOnly)).join(' & ')})`);
  const latinWays = latin.map((word) => `'${word.replaceAll(/['’]/g, '')}'${latinFlags(inTitleOnly, isBeginning)}`);
  const parts = [
    ...(latinWays.length > 0 ? [englishQuery(latinWays.join(' | '))] : []),
    ...(chineseWays.length > 0 ? [sql<string>`${chineseWays.join(' | ')}::tsquery`] : []),
  ];
  return sql`(${sql.join(parts, sql` || `)})`;
}

/** Title words have the weight A, their single characters C. */
function chineseLexeme(word: string, inTitleOnly: boolean): string {
  const weights = [...word].length > 1 ? 'A' : 'AC';
  return inTitleOnly ? `'${word}':${weights}` : `'${word}'`;
}

function latinFlags(inTitleOnly: boolean, isBeginning: boolean): string {
  const flags = `${inTitleOnly ? 'A' : ''}${isBeginning ? '*' : ''}`;
  return flags === '' ? '' : `:${flags}`;
}
