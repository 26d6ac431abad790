import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The ids of a category and of all categories beneath it. */
export async function findCategoryIds(db: Db, code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM category WHERE path @> (SELECT ARRAY[id] FROM category WHERE code = ${code}) ORDER BY id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The ids of shops, by their codes; unknown codes are left out. */
export async function findShopIds(db: Db, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where('code', '=', sql<string>`ANY(${[...codes]}::text[])`)
    .execute();
  return rows.map(({ id }) => id);
}

export interface CategoryNames {
  id: number;
  code: string;
  /** From the first level down to itself. */
  path: number[];
  chinese: string;
  english: string;
  isLeaf: boolean;
}

/** All categories with their names in both languages. */
export async function listCategoryNames(db: Db): Promise<CategoryNames[]> {
  const { rows } = await sql<CategoryNames>`
    SELECT id, code, path, name->>'zh_CN' AS chinese, name->>'en_US' AS english,
           NOT EXISTS (SELECT FROM category child WHERE child.parent_id = category.id) AS "isLeaf"
    FROM category`.execute(db);
  return rows;
}
