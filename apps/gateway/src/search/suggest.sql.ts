import type { Locale } from '@kaimai/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { plannedEachTime } from '#db/prepared-pool.ts';

export interface Suggestion {
  kind: 'word' | 'category' | 'store' | 'commodity';
  text: string;
  code: string;
}

/** Hot words, categories and shops of which a part begins as typed, in either language, its pinyin or initials. */
export async function findNames(db: Db, typed: string, locale: Locale): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`${plannedEachTime}
    WITH named AS MATERIALIZED (
      SELECT kind, code, min(length(alias)) AS length FROM search_name WHERE alias LIKE ${beginning(typed)}
      GROUP BY kind, code LIMIT 200)
    (SELECT 'word' AS kind, word->>${locale} AS text, '' AS code FROM named JOIN hot_word ON position::text = named.code
     WHERE kind = 'word' ORDER BY position LIMIT 3)
    UNION ALL
    (SELECT 'category', name->>${locale}, code FROM named JOIN category USING (code)
     WHERE kind = 'category' ORDER BY level, length, position LIMIT 3)
    UNION ALL
    (SELECT 'store', name->>${locale}, code FROM named JOIN shop USING (code)
     WHERE kind = 'store' ORDER BY follower_count DESC LIMIT 2)`.execute(db);
  return rows;
}

export interface Completion {
  word: string;
  parts: string[] | null;
}

/** Words of the catalogue that begin as typed, in letters, pinyin, initials or traditional characters; frequent ones first. */
export async function findCompletions(db: Db, typed: string, most: number): Promise<Completion[]> {
  const { rows } = await sql<Completion>`${plannedEachTime}
    SELECT word, parts FROM (SELECT DISTINCT word FROM search_alias WHERE alias LIKE ${beginning(typed)}) begun
    JOIN search_word USING (word) WHERE frequency > 0
    ORDER BY frequency DESC, word LIMIT ${most}`.execute(db);
  return rows;
}

/** Words that have the typed letters anywhere. */
export async function findContaining(db: Db, typed: string, most: number): Promise<Completion[]> {
  const { rows } = await sql<Completion>`${plannedEachTime}
    SELECT word, parts FROM search_word WHERE word LIKE ${`%${typed}%`} AND frequency > 0
    ORDER BY frequency DESC, word LIMIT ${most}`.execute(db);
  return rows;
}

/** The most popular products whose title meets a query. */
export async function findTitles(db: Db, query: RawBuilder<string>, locale: Locale): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`${plannedEachTime}
    SELECT 'commodity' AS kind, title->>${locale} AS text, code FROM product
    WHERE on_sale AND search_vector @@ ${query}
    ORDER BY in_stock DESC, popularity DESC, id DESC LIMIT 6`.execute(db);
  return rows;
}

function beginning(typed: string): string {
  return `${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
