import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';

export interface StoredCategory {
  id: number;
  code: string;
  parentCode: string | null;
  /** 1 at the top. */
  level: number;
  position: number;
  name: Text;
  tint: string | null;
  /** The ids of its ancestors, from the top level down, and its own. */
  path: number[];
}

export type ListedCategory = Omit<StoredCategory, 'id' | 'path'> & {
  /** Products on sale in it and below. */
  onSale: number;
};

/** The whole tree, each category after its parent, in the order in which pages show it. */
export async function listCategoryRows(db: Db): Promise<ListedCategory[]> {
  const { rows } = await sql<ListedCategory>`
    WITH RECURSIVE tree AS (
      SELECT id, NULL::text AS "parentCode", ARRAY[position, id] AS place FROM category WHERE parent_id IS NULL
      UNION ALL
      SELECT child.id, parent.code, tree.place || ARRAY[child.position, child.id]
      FROM tree JOIN category parent ON parent.id = tree.id JOIN category child ON child.parent_id = tree.id
    )
    SELECT code, "parentCode", level, position, name, tint,
           (SELECT coalesce(sum(count), 0) FROM category_count JOIN category below ON below.id = category_id
            WHERE category.id = ANY(below.path))::bigint AS "onSale"
    FROM tree JOIN category USING (id) ORDER BY place`.execute(db);
  return rows;
}

/** Locks the category until the end of the transaction. */
export async function lockCategory(tx: Tx, code: string): Promise<StoredCategory | undefined> {
  const { rows } = await sql<StoredCategory>`
    SELECT c.id, c.code, parent.code AS "parentCode", c.level, c.position, c.name, c.tint, c.path
    FROM category c LEFT JOIN category parent ON parent.id = c.parent_id WHERE c.code = ${code}
    FOR UPDATE OF c`.execute(tx);
  return rows[0];
}

/** What prevents a category from being removed. */
export async function findContents(tx: Tx, id: number): Promise<{ hasChildren: boolean; hasProducts: boolean }> {
  const { rows } = await sql<{ hasChildren: boolean; hasProducts: boolean }>`
    SELECT EXISTS (SELECT FROM category WHERE parent_id = ${id}) AS "hasChildren",
           EXISTS (SELECT FROM product WHERE category_id = ${id}) AS "hasProducts"`.execute(tx);
  return rows[0] ?? { hasChildren: false, hasProducts: false };
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('category').where('id', '=', id).execute();
}

/** Products in a category and below. */
export async function listProductIdsBelow(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT product.id FROM product JOIN category ON category.id = product.category_id
    WHERE ${id} = ANY(category.path) ORDER BY product.id`.execute(tx);
  return rows.map((row) => row.id);
}
