import { sql } from 'kysely';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import type { Db } from '#db/database.ts';

/** A vocabulary word and the form that was typed. */
export interface VocabularyWord {
  alias: string;
  kind: 'word' | 'pinyin' | 'initials' | 'traditional';
  word: string;
  /** How many products had the word, not only in the description, when they were first indexed; 0 for other words. */
  frequency: number;
  /** The words of a phrase; null for a single word. */
  parts: string[] | null;
}

/**
 * Words with one of these forms, the most frequent first. Each is looked up in the index: LIMIT keeps the planner, which does not
 * know how few the forms are, from reading the whole vocabulary.
 */
export async function findWords(db: Db, aliases: readonly string[]): Promise<VocabularyWord[]> {
  if (aliases.length === 0) return [];
  const { rows } = await sql<VocabularyWord>`
    SELECT alias, kind, found.word, frequency, parts
    FROM search_alias CROSS JOIN LATERAL (
      SELECT word, frequency, parts FROM search_word WHERE search_word.word = search_alias.word LIMIT 1) found
    WHERE alias = ANY(${[...aliases]}::text[]) ORDER BY frequency DESC, word`.execute(db);
  return rows;
}

/** The given endings that at least one word of the vocabulary has; a trigram index finds the words. */
export async function findEndings(db: Db, endings: readonly string[]): Promise<string[]> {
  if (endings.length === 0) return [];
  const { rows } = await sql<{ ending: string }>`
    SELECT ending FROM unnest(${[...endings]}::text[]) AS input(ending)
    WHERE EXISTS (SELECT FROM search_word WHERE word LIKE '%' || ending AND frequency > 0)`.execute(db);
  return rows.map(({ ending }) => ending);
}

/** A similar word; `isSame`: both have the same stem in English or German. */
export interface SimilarWord {
  word: string;
  frequency: number;
  isSame: boolean;
}

/** The most similar words by trigrams. */
export async function findSimilarWords(db: Db, word: string): Promise<SimilarWord[]> {
  const { rows } = await sql<SimilarWord>`${withoutPreparedPlan}
    SELECT word, frequency, ts_lexize('english_stem', word) = ts_lexize('english_stem', ${word})
           OR ts_lexize('german_stem', word) = ts_lexize('german_stem', ${word}) AS "isSame" FROM (
      SELECT word, frequency FROM search_word
      WHERE word % ${word} ORDER BY similarity(word, ${word}) DESC, frequency DESC LIMIT 20) alike`.execute(db);
  return rows;
}

/** The pinyin of these characters, if they are common ones. */
export async function findReadings(db: Db, characters: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ character: string; reading: string }>`
    SELECT character, reading FROM search_reading WHERE character = ANY(${[...characters]}::text[])`.execute(db);
  return new Map(rows.map(({ character, reading }) => [character, reading]));
}
