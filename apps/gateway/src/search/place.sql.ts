import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** A category and all beneath it. */
export async function findCategoryIds(db: Db, code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM category WHERE path @> (SELECT ARRAY[id] FROM category WHERE code = ${code}) ORDER BY id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function findShopIds(db: Db, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where('code', '=', sql<string>`ANY(${[...codes]}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}
