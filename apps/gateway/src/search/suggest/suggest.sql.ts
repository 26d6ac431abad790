import type { Locale } from '@kaimai/contract/values/locale';
import { storedText } from '#db/stored-text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';

/** `code` is empty for a hot word. */
interface Name {
  kind: 'word' | 'category' | 'store';
  text: string;
  code: string;
}

/**
 * Hot words, categories and shops with a name part that starts with the typed text, in either language, pinyin or
 * initials. Of more than 200, those with the lowest rank are looked up. In `search_name`, the code of a hot word is its position.
 */
export async function findNames(db: Db, typed: string, locale: Locale): Promise<Name[]> {
  const { rows } = await sql<Name>`
    WITH named AS MATERIALIZED (
      SELECT kind, code, min(length(alias)) AS length FROM search_name WHERE ${startsWith(typed)}
      GROUP BY kind, code, rank ORDER BY rank, kind, code LIMIT 200)
    (SELECT 'word' AS kind, ${storedText('word', locale)} AS text, '' AS code FROM named JOIN hot_word ON position::text = named.code
     WHERE kind = 'word' ORDER BY position LIMIT 3)
    UNION ALL
    (SELECT 'category', ${storedText('name', locale)}, code FROM named JOIN category USING (code)
     WHERE kind = 'category' ORDER BY level, length, position, code LIMIT 3)
    UNION ALL
    (SELECT 'store', ${storedText('name', locale)}, code FROM named JOIN shop USING (code)
     WHERE kind = 'store' AND closed_at IS NULL ORDER BY follower_count DESC, code LIMIT 2)`.execute(db);
  return rows;
}

/** A word of the vocabulary. */
export interface Completion {
  word: string;
  /** The words that a Chinese compound consists of; null for a single word. */
  parts: string[] | null;
  /** The number of products with the word. */
  frequency: number;
}

/**
 * Vocabulary words that start with the typed text (letters, pinyin, initials or traditional characters), the most
 * frequent first.
 */
export async function findCompletions(db: Db, typed: string, max: number): Promise<Completion[]> {
  const { rows } = await sql<Completion>`
    SELECT word, parts, frequency FROM (SELECT DISTINCT word FROM search_alias WHERE ${startsWith(typed)}) completion
    JOIN search_word USING (word) WHERE frequency > 0
    ORDER BY frequency DESC, word LIMIT ${max}`.execute(db);
  return rows;
}

/** Completions of several beginnings, the most frequent first. Reads at most 20 words of each beginning. */
export async function findCompletionsOfAny(db: Db, beginnings: readonly string[], max: number): Promise<Completion[]> {
  const { rows } = await sql<Completion>`
    SELECT word, parts, frequency FROM (
      SELECT DISTINCT completion.word FROM unnest(${[...beginnings]}::text[]) AS requested(beginning) CROSS JOIN LATERAL (
        SELECT word FROM search_alias
        WHERE alias >= requested.beginning AND alias < requested.beginning || ${'\u{10FFFF}'}
        ORDER BY alias LIMIT 20) completion) completion
    JOIN search_word USING (word) WHERE frequency > 0
    ORDER BY frequency DESC, word LIMIT ${max}`.execute(db);
  return rows;
}

/** Vocabulary words that contain the typed letters, the most frequent first. */
export async function findContaining(db: Db, typed: string, max: number): Promise<Completion[]> {
  const { rows } = await sql<Completion>`${withoutPreparedPlan}
    SELECT word, parts, frequency FROM search_word WHERE word LIKE ${`%${typed}%`} AND frequency > 0
    ORDER BY frequency DESC, word LIMIT ${max}`.execute(db);
  return rows;
}

/**
 * The condition for an alias to start with the typed text. As a range it has one plan for all prefixes, which is
 * cached; LIKE would be planned for each. U+10FFFF sorts after every character.
 */
function startsWith(typed: string): RawBuilder<boolean> {
  return sql<boolean>`alias >= ${typed} AND alias < ${`${typed}\u{10FFFF}`}`;
}
