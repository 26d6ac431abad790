import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';

/** A hot word, category or shop that is suggested by its name. The code of a hot word is its position. */
export interface SuggestionTarget {
  kind: 'word' | 'category' | 'store';
  code: string;
  name: Text;
  /**
   * The position among the targets of its kind, the most useful first. Shops are ordered by their followers at the time of indexing.
   * That is current enough: `rank` only decides which of very many matching names are looked up, and the shops found are then
   * sorted by their current followers.
   */
  rank: number;
}

export async function listProductIds(tx: Tx): Promise<number[]> {
  const rows = await tx.selectFrom('product').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function listShopIds(tx: Tx): Promise<number[]> {
  const rows = await tx.selectFrom('shop').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Keeps other transactions from replacing the names until this one ends; reading stays possible. Call it before reading the
 * targets: otherwise two concurrent transactions replace the names by what each has read, and names are duplicated or lost.
 */
export async function lockNames(tx: Tx): Promise<void> {
  await sql`LOCK TABLE search_name IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

export async function listSuggestionTargets(tx: Tx): Promise<SuggestionTarget[]> {
  const { rows } = await sql<SuggestionTarget>`
    SELECT 'category' AS kind, code, name, (row_number() OVER (ORDER BY level, position, code))::int AS rank FROM category
    UNION ALL SELECT 'store', code, name, (row_number() OVER (ORDER BY follower_count DESC, code))::int FROM shop
    UNION ALL SELECT 'word', position::text, word, (row_number() OVER (ORDER BY position))::int FROM hot_word`.execute(
    tx,
  );
  return rows;
}

/** Replaces all names. */
export async function replaceNames(
  tx: Tx,
  names: readonly (Omit<SuggestionTarget, 'name'> & { alias: string })[],
): Promise<void> {
  await sql`DELETE FROM search_name`.execute(tx);
  await sql`
    INSERT INTO search_name (alias, kind, code, rank)
    SELECT DISTINCT alias, kind, code, rank
    FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS input(alias text, kind text, code text, rank int)
    WHERE btrim(alias) <> ''`.execute(tx);
}
