import { sql } from 'kysely';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import type { Db } from '#db/database.ts';

/** A word of the catalogue, and what was typed for it. */
export interface KnownWord {
  alias: string;
  kind: 'word' | 'pinyin' | 'initials' | 'traditional';
  word: string;
  frequency: number;
  /** Of a phrase: the words it is made of. */
  parts: string[] | null;
}

/** Words that are written in one of these ways, those of most products first. */
export async function findWords(db: Db, aliases: readonly string[]): Promise<KnownWord[]> {
  if (aliases.length === 0) return [];
  const { rows } = await sql<KnownWord>`
    SELECT alias, kind, word, frequency, parts FROM search_alias JOIN search_word USING (word)
    WHERE alias = ANY(${[...aliases]}::text[]) ORDER BY frequency DESC, word`.execute(db);
  return rows;
}

/** A word like another, of how many products; the same where only their endings differ. */
export interface SimilarWord {
  word: string;
  frequency: number;
  isSame: boolean;
}

/** Words whose letters are most like these, the most alike first. */
export async function findSimilarWords(db: Db, word: string): Promise<SimilarWord[]> {
  const { rows } = await sql<SimilarWord>`${withoutPreparedPlan}
    SELECT word, frequency, ts_lexize('english_stem', word) = ts_lexize('english_stem', ${word}) AS "isSame" FROM (
      SELECT word, frequency FROM search_word
      WHERE word % ${word} ORDER BY similarity(word, ${word}) DESC, frequency DESC LIMIT 20) alike`.execute(db);
  return rows;
}

/** The pinyin of each of these characters that is a common one. */
export async function findReadings(db: Db, characters: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ character: string; reading: string }>`
    SELECT character, reading FROM search_reading WHERE character = ANY(${[...characters]}::text[])`.execute(db);
  return new Map(rows.map(({ character, reading }) => [character, reading]));
}
