import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';

/** What is suggested by its name; the code of a hot word is its position. */
export interface SuggestionTarget {
  kind: 'word' | 'category' | 'store';
  code: string;
  name: Text;
}

export async function listProductIds(tx: Tx): Promise<number[]> {
  const rows = await tx.selectFrom('product').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function listShopIds(tx: Tx): Promise<number[]> {
  const rows = await tx.selectFrom('shop').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function listSuggestionTargets(tx: Tx): Promise<SuggestionTarget[]> {
  const { rows } = await sql<SuggestionTarget>`
    SELECT 'category' AS kind, code, name FROM category
    UNION ALL SELECT 'store', code, name FROM shop
    UNION ALL SELECT 'word', position::text, word FROM hot_word`.execute(tx);
  return rows;
}

/** Replaces all names. */
export async function replaceNames(
  tx: Tx,
  names: readonly { alias: string; kind: SuggestionTarget['kind']; code: string }[],
): Promise<void> {
  await sql`DELETE FROM search_name`.execute(tx);
  await sql`
    INSERT INTO search_name (alias, kind, code)
    SELECT DISTINCT alias, kind, code
    FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS input(alias text, kind text, code text)
    WHERE btrim(alias) <> ''`.execute(tx);
}
