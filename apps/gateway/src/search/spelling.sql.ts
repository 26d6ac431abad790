import { sql } from 'kysely';
import { plannedEachTime } from '#db/prepared-pool.ts';
import type { Db } from '#http/binding.ts';

/** The catalogue's own word that a mistyped one is most like; undefined when none comes near or it is a word itself. */
export async function findNearestWord(db: Db, word: string): Promise<string | undefined> {
  const { rows } = await sql<{ word: string; near: number }>`${plannedEachTime}
    SELECT word, similarity(word, ${word}) AS near FROM search_word
    WHERE word % ${word} ORDER BY near DESC, frequency DESC LIMIT 1`.execute(db);
  const best = rows[0];
  return best && best.word !== word && best.near >= 0.4 ? best.word : undefined;
}
