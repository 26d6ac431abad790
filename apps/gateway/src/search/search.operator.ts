import { Caches } from '#cache/caches.ts';
import { systemNow } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { explainQuery, type SearchExplanation } from '#search/explain/explain-search.ts';
import { importSynonyms, listSynonyms, removeSynonyms, type SynonymImport } from '#search/synonyms/import-synonyms.ts';

/** How a query for products is interpreted, and why its first products are ranked as they are. */
export async function explainSearch(db: Db, typed: string, limit: number): Promise<SearchExplanation> {
  return explainQuery({ db, caches: new Caches(db), now: systemNow }, typed, limit);
}

/** Imports a text with the synonyms of one product type on each line; see `importSynonyms`. */
export async function importSynonymFile(db: Db, text: string): Promise<SynonymImport> {
  return inTransaction(db, (tx) => importSynonyms(tx, text));
}

/** The imported lines of synonyms, sorted. */
export async function listImportedSynonyms(db: Db): Promise<(readonly string[])[]> {
  return listSynonyms(db);
}

/** Removes the line with this name; false if there is none. */
export async function removeImportedSynonyms(db: Db, name: string): Promise<boolean> {
  return inTransaction(db, (tx) => removeSynonyms(tx, name));
}
