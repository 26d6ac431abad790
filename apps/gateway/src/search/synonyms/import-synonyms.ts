import type { Db, Tx } from '#db/database.ts';
import { normaliseName } from '#search/indexing/normalise-name.ts';
import { readSynonyms, type SynonymLine, type SynonymProblem } from '#search/synonyms/read-synonyms.ts';
import { deleteSynonymLines, insertSynonymLines, listSynonymLines } from '#search/synonyms/synonyms.sql.ts';

/** The result of an import, or why nothing was changed. */
export type SynonymImport = { added: number; replaced: number } | { problems: SynonymProblem[] };

/** Adds the lines of a file; each replaces those that have one of its names. A file with a problem changes nothing. */
export async function importSynonyms(tx: Tx, text: string): Promise<SynonymImport> {
  const { lines, problems } = readSynonyms(text);
  if (problems.length > 0) return { problems };
  const replaced = await deleteSynonymLines(tx, lines.flat());
  await insertSynonymLines(tx, lines);
  return { added: lines.length, replaced };
}

/** All imported lines. */
export async function listSynonyms(db: Db): Promise<SynonymLine[]> {
  return listSynonymLines(db);
}

/** Removes the line with this name; false if there is none. */
export async function removeSynonyms(tx: Tx, name: string): Promise<boolean> {
  return (await deleteSynonymLines(tx, [normaliseName(name)])) > 0;
}
