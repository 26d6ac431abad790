import type { Category } from '@kaimai/contract/catalogue/catalogue';
import type { Picture } from '@kaimai/contract/values/picture';
import type { Locale } from '@kaimai/contract/values/locale';
import { storedText } from '#db/stored-text.ts';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export interface CategoryRow {
  id: number;
  parentId: number | null;
  code: string;
  name: string;
  tint: string | null;
  picture: Picture | null;
  commodityCount: number;
}

/** The categories with products in them or beneath them, and the number of these products; parents before children. */
export async function listCategoryRows(db: Db, locale: Locale): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    WITH direct AS MATERIALIZED (
      SELECT category_id, sum(count) AS count FROM category_count GROUP BY category_id HAVING sum(count) > 0
    ), counted AS (
      SELECT above.id AS category_id, sum(direct.count)::bigint AS count
      FROM direct JOIN category ON category.id = direct.category_id, unnest(category.path) AS above(id) GROUP BY 1
    )
    SELECT c.id, c.parent_id AS "parentId", c.code, ${storedText('c.name', locale)} AS name, c.tint,
           CASE WHEN p.id IS NULL THEN NULL ELSE
             jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder) END AS picture,
           counted.count AS "commodityCount"
    FROM category c JOIN counted ON counted.category_id = c.id LEFT JOIN picture p ON p.id = c.picture_id
    ORDER BY c.level, c.position, c.id`.execute(db);
  return rows;
}

/** From the first level down to the category; empty when it does not exist. */
export async function listBreadcrumb(db: Db, code: string, locale: Locale): Promise<Category[]> {
  const { rows } = await sql<Category>`
    SELECT above.code AS "commodityCategoryCode", ${storedText('above.name', locale)} AS "commodityCategoryName"
    FROM category c JOIN category above ON above.id = ANY(c.path)
    WHERE c.code = ${code} ORDER BY above.level`.execute(db);
  return rows;
}

/**
 * Replaces the rows of each category in `category_count` by one with their sum. Triggers add a row for each change, so that
 * changes of products of one category do not wait for each other. Rows that are added meanwhile stay, and another process
 * that does the same waits for the rows and then finds them gone.
 */
export async function foldCategoryCounts(db: Db): Promise<void> {
  await sql`
    WITH deleted AS (
      DELETE FROM category_count
      WHERE category_id IN (SELECT category_id FROM category_count GROUP BY category_id HAVING count(*) > 1)
      RETURNING category_id, count
    )
    INSERT INTO category_count SELECT category_id, sum(count) FROM deleted GROUP BY category_id HAVING sum(count) <> 0`.execute(
    db,
  );
}
