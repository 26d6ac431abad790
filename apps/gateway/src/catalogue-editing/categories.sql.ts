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
      SELECT id, NULL::text AS "parentCode", ARRAY[position, id] AS sort_key FROM category WHERE parent_id IS NULL
      UNION ALL
      SELECT child.id, parent.code, tree.sort_key || ARRAY[child.position, child.id]
      FROM tree JOIN category parent ON parent.id = tree.id JOIN category child ON child.parent_id = tree.id
    )
    SELECT code, "parentCode", level, position, name, tint,
           (SELECT coalesce(sum(count), 0) FROM category_count JOIN category below ON below.id = category_id
            WHERE category.id = ANY(below.path))::bigint AS "onSale"
    FROM tree JOIN category USING (id) ORDER BY sort_key`.execute(db);
  return rows;
}

/** Locks the category until the end of the transaction; undefined for an unknown code. */
export async function lockCategory(tx: Tx, code: string): Promise<StoredCategory | undefined> {
  const { rows } = await sql<StoredCategory>`
    SELECT c.id, c.code, parent.code AS "parentCode", c.level, c.position, c.name, c.tint, c.path
    FROM category c LEFT JOIN category parent ON parent.id = c.parent_id WHERE c.code = ${code}
    FOR UPDATE OF c`.execute(tx);
  return rows[0];
}

/** Until the transaction ends, no other operator adds a category with this code. */
export async function lockCode(tx: Tx, code: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`category ${code}`}, 0))`.execute(tx);
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

/** Locks the whole tree, so that two moves cannot make a circle, and no category is added below one that moves. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`SELECT FROM category ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/** How many levels a category and those below it have. */
export async function countLevels(tx: Tx, { id, level }: Pick<StoredCategory, 'id' | 'level'>): Promise<number> {
  const { rows } = await sql<{ deepest: number }>`
    SELECT max(level) AS deepest FROM category WHERE ${id} = ANY(path)`.execute(tx);
  return (rows[0]?.deepest ?? level) - level + 1;
}

/**
 * Puts a category with everything below it under another parent, or at the top; also in the paths of their products. Of each
 * path the part from the moved category on (`path[level:]`) stays, below the path of the new parent.
 */
export async function putBelow(
  tx: Tx,
  { id, level }: Pick<StoredCategory, 'id' | 'level'>,
  parent: Pick<StoredCategory, 'id' | 'path'> | undefined,
): Promise<void> {
  const above = parent?.path ?? [];
  await sql`
    UPDATE category SET parent_id = CASE WHEN id = ${id} THEN ${parent?.id ?? null}::int ELSE parent_id END,
      level = level + ${above.length + 1 - level}::int, path = ${above}::int[] || path[${level}::int:]
    WHERE ${id} = ANY(path)`.execute(tx);
  await sql`
    UPDATE product SET category_path = category.path FROM category
    WHERE category.id = product.category_id AND product.id IN (
      SELECT product.id FROM product JOIN category ON category.id = product.category_id
      WHERE ${id} = ANY(category.path) ORDER BY product.id FOR NO KEY UPDATE OF product)`.execute(tx);
}
