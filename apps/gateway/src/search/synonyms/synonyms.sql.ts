import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import type { SynonymLine } from '#search/synonyms/read-synonyms.ts';

/** The imported lines that have one of these names. */
export async function findSynonymLines(db: Db, names: readonly string[]): Promise<SynonymLine[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ names: string[] }>`
    SELECT names FROM search_synonym WHERE names && ${[...names]}::text[] ORDER BY id`.execute(db);
  return rows.map((row) => row.names);
}

/** All imported lines. */
export async function listSynonymLines(db: Db): Promise<SynonymLine[]> {
  const { rows } = await sql<{ names: string[] }>`SELECT names FROM search_synonym ORDER BY names`.execute(db);
  return rows.map((row) => row.names);
}

/** Adds lines. */
export async function insertSynonymLines(db: Db, lines: readonly SynonymLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    INSERT INTO search_synonym (names)
    SELECT ARRAY(SELECT jsonb_array_elements_text(line))
    FROM jsonb_array_elements(${JSON.stringify(lines)}::jsonb) line`.execute(db);
}

/** Deletes the lines that have one of these names, and returns their number. */
export async function deleteSynonymLines(db: Db, names: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM search_synonym WHERE names && ${[...names]}::text[]`.execute(db);
  return Number(numAffectedRows);
}
