import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface RecentSearches {
  rows: string[];
  /** Whether searches are stored now. */
  kept: boolean;
}

const areSearchesEnabled = (buyerId: number) => sql<boolean>`
  coalesce((SELECT keep_searches FROM keeping_choice WHERE buyer_id = ${buyerId}), true)`;

export async function findSearches(db: Db, buyerId: number): Promise<RecentSearches> {
  const { rows } = await sql<RecentSearches>`
    SELECT ARRAY(SELECT words FROM recent_search WHERE buyer_id = ${buyerId}
                 ORDER BY searched_at DESC, folded) AS rows, ${areSearchesEnabled(buyerId)} AS kept`.execute(db);
  return rows[0] ?? { rows: [], kept: true };
}

/** Locks the list and the buyer’s choice until the transaction ends. Returns the choice. */
export async function lockSearches(tx: Tx, buyerId: number): Promise<{ kept: boolean }> {
  await sql`SELECT FROM buyer WHERE id = ${buyerId} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{ kept: boolean }>`SELECT ${areSearchesEnabled(buyerId)} AS kept`.execute(tx);
  return rows[0] ?? { kept: true };
}

export interface NewSearch {
  /** Identifies a search, whatever its case, width and spaces. */
  folded: string;
  words: string;
}

/** Newest first: each counts as made a millisecond before the previous one. */
export async function upsertSearches(tx: Tx, buyerId: number, searches: readonly NewSearch[], at: Date): Promise<void> {
  await tx
    .insertInto('recent_search')
    .values(
      searches.map(({ folded, words }, index) => ({
        buyer_id: buyerId,
        folded,
        words,
        searched_at: new Date(at.getTime() - index),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['buyer_id', 'folded']).doUpdateSet((eb) => ({
        words: eb.ref('excluded.words'),
        searched_at: eb.ref('excluded.searched_at'),
      })),
    )
    .execute();
}

/** Deletes all searches of a buyer except the newest `keep`. */
export async function deleteOldestSearches(tx: Tx, buyerId: number, keep: number): Promise<void> {
  await sql`
    DELETE FROM recent_search WHERE buyer_id = ${buyerId} AND folded IN (
      SELECT folded FROM recent_search WHERE buyer_id = ${buyerId}
      ORDER BY searched_at DESC, folded OFFSET ${keep})`.execute(tx);
}

/** Without searches, deletes all. */
export async function deleteSearches(tx: Tx, buyerId: number, folded: readonly string[]): Promise<void> {
  const deletion = tx.deleteFrom('recent_search').where('buyer_id', '=', buyerId);
  await (folded.length === 0 ? deletion : deletion.where('folded', 'in', [...folded])).execute();
}

export async function saveSearchChoice(tx: Tx, buyerId: number, isEnabled: boolean): Promise<void> {
  await tx
    .insertInto('keeping_choice')
    .values({ buyer_id: buyerId, keep_searches: isEnabled })
    .onConflict((conflict) => conflict.column('buyer_id').doUpdateSet({ keep_searches: isEnabled }))
    .execute();
}
