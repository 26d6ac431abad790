import type { Locale } from '@kaimai/contract/values/locale';
import { storedText } from '#db/stored-text.ts';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The operator's hot words in one language, in their order. */
export async function listHotWords(db: Db, locale: Locale): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT ${storedText('word', locale)} AS word FROM hot_word ORDER BY position`.execute(db);
  return rows.map(({ word }) => word);
}
