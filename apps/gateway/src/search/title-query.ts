import { sql, type RawBuilder } from 'kysely';
import type { TitleWords } from '#search/title-suggestions.sql.ts';

/** A word of a title, with every way to meet it: one is enough. */
export interface TitlePart {
  /** Chinese words that stand for it together. */
  chinese: readonly (readonly string[])[];
  latin: readonly string[];
  /** The Latin ones may also begin a word. */
  isBeginning?: boolean;
}

/** What a title must have of all its parts. */
export function toTitleWords(parts: readonly TitlePart[]): TitleWords {
  const all = (isWeighed: boolean): RawBuilder<string> =>
    sql`(${sql.join(
      parts.map((part) => partQuery(part, isWeighed)),
      sql` && `,
    )})`;
  return { anywhere: all(false), inTitle: all(true) };
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
