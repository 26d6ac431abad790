import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';

/** All categories, parents before their children. */
export async function listCategories(db: Db) {
  return db
    .selectFrom('category')
    .select(['id', 'code', 'parent_id', 'path', 'name', 'tint', 'position'])
    .orderBy('level')
    .orderBy('id')
    .execute();
}

/** Where categories were before they were renamed or moved. */
export async function listFormerPlaces(db: Db) {
  return db.selectFrom('former_category_place').select(['category_id', 'parent_id', 'name']).execute();
}

interface CategoryRow {
  code: string;
  name: Text;
  tint: string | null;
  position: number;
  parentId: number | null;
  /** Ids of the ancestors, from the top level down to the parent. */
  above: number[];
}

export interface ChangedCategory {
  id: number;
  name: Text;
  tint: string | null;
  position: number;
}

export async function insertCategory(tx: Tx, row: CategoryRow): Promise<number> {
  const { code, name, tint, position, parentId, above } = row;
  const { id } = await tx
    .insertInto('category')
    .values({
      code,
      tint,
      position,
      parent_id: parentId,
      level: above.length + 1,
      name: JSON.stringify(name),
      picture_id: null,
      path: above,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // A path ends with the category's own id, which is known only now.
  await tx
    .updateTable('category')
    .set({ path: [...above, id] })
    .where('id', '=', id)
    .execute();
  return id;
}

export async function updateCategoryRow(tx: Tx, { id, name, tint, position }: ChangedCategory): Promise<void> {
  await tx
    .updateTable('category')
    .set({ tint, position, name: JSON.stringify(name) })
    .where('id', '=', id)
    .execute();
}

/** Products in a category and below. */
export async function listProductIdsBelow(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT product.id FROM product JOIN category ON category.id = product.category_id
    WHERE ${id} = ANY(category.path) ORDER BY product.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Stores the place of a category for imports that name it by its former parents or name. */
export async function storeFormerPlace(tx: Tx, id: number): Promise<void> {
  await sql`
    INSERT INTO former_category_place (category_id, parent_id, name)
    SELECT id, parent_id, name FROM category WHERE id = ${id} ON CONFLICT DO NOTHING`.execute(tx);
}
