import { sql, type RawBuilder } from 'kysely';
import type { TitleWords } from '#search/suggest/title-suggestions.sql.ts';

/** A word of a title, with every way to meet it: one is enough. */
export interface TitlePart {
  /** Chinese words that stand for it together. */
  chinese: readonly (readonly string[])[];
  latin: readonly string[];
  /** The Latin ones may also begin a word. */
  isBeginning?: boolean;
}

/** A word that the last one may become; of a phrase the words it is made of. */
interface Ending {
  word: string;
  parts: readonly string[] | null;
}

/** What a title must have of all its parts, and the words that the last of them may become. */
export function toTitleWords(parts: readonly TitlePart[], endings: readonly Ending[] = []): TitleWords {
  const all = (isWeighed: boolean): RawBuilder<string> =>
    sql`(${sql.join(
      parts.map((part) => partQuery(part, isWeighed)),
      sql` && `,
    )})`;
  const ways = endings.map((ending) => ({ word: ending.word, query: nameQuery(ending) }));
  return { anywhere: all(false), inTitle: all(true), endings: ways };
}

/** A word in titles, keywords and categories. */
function nameQuery({ word, parts }: Ending): RawBuilder<string> {
  if (!/\p{Script=Han}/u.test(word))
    return sql<string>`to_tsquery('english', ${`'${word.replaceAll(/['’]/g, '')}':AB`})`;
  return sql<string>`${(parts ?? [word]).map((part) => `'${part}':AB`).join(' & ')}::tsquery`;
}

function partQuery({ chinese, latin, isBeginning = false }: TitlePart, isWeighed: boolean): RawBuilder<string> {
  const chineseWays = chinese.map((words) => `(${words.map((word) => chineseLexeme(word, isWeighed)).join(' & ')})`);
  const latinWays = latin.map((word) => `'${word.replaceAll(/['’]/g, '')}'${latinMark(isWeighed, isBeginning)}`);
  const parts = [
    ...(latinWays.length > 0 ? [sql<string>`to_tsquery('english', ${latinWays.join(' | ')})`] : []),
    ...(chineseWays.length > 0 ? [sql<string>`${chineseWays.join(' | ')}::tsquery`] : []),
  ];
  return sql`(${sql.join(parts, sql` || `)})`;
}

/** Words of titles have the weight A, their single characters C. */
function chineseLexeme(word: string, isWeighed: boolean): string {
  const weights = [...word].length > 1 ? 'A' : 'AC';
  return isWeighed ? `'${word}':${weights}` : `'${word}'`;
}

function latinMark(isWeighed: boolean, isBeginning: boolean): string {
  const mark = `${isWeighed ? 'A' : ''}${isBeginning ? '*' : ''}`;
  return mark === '' ? '' : `:${mark}`;
}
