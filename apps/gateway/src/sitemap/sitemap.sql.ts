import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Ids per file. With two languages and pictures, a file stays below the protocol's limits of 50,000 URLs and 50 MB. */
export const idsInPart = 10_000;
const rowsPerBatch = 1000;

export type Kind = 'products' | 'shops';

/** Numbers of the parts that are not empty. The part of a row is calculated from its id and never changes. */
export async function listParts(db: Db, kind: Kind): Promise<number[]> {
  const table = kind === 'products' ? sql`product` : sql`shop`;
  const isListed = kind === 'products' ? sql`on_sale` : sql`closed_at IS NULL`;
  const { rows } = await sql<{ part: number }>`
    SELECT part
    FROM generate_series(0, (SELECT max(id) / ${sql.lit(idsInPart)} FROM ${table})) part
    WHERE EXISTS (SELECT FROM ${table} WHERE ${isListed}
                  AND id >= part * ${sql.lit(idsInPart)} AND id < (part + 1) * ${sql.lit(idsInPart)})
    ORDER BY part`.execute(db);
  return rows.map(({ part }) => part);
}

/** A product or a shop. */
export interface SitemapRow {
  id: number;
  code: string;
  /** When the page's contents last changed; null if unknown. */
  changedAt: Date | null;
  pictureIds: string[];
}

/** Upper bound of pictures of one product: with a picture of each of many colours, a file could exceed its maximum size. */
const maxPictures = 12;

/** The rows of a part in batches by key, so that memory and query time stay bounded. */
export async function* listPart(db: Db, kind: Kind, part: number): AsyncGenerator<SitemapRow[]> {
  const end = (part + 1) * idsInPart;
  let from = part * idsInPart;
  for (;;) {
    const rows = kind === 'products' ? await listProducts(db, from, end) : await listShops(db, from, end);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    from = last.id + 1;
  }
}

/**
 * A product counts as changed when an import changed it, or when the price of a variant changed in any way. Changes of stock
 * and reviews do not matter to crawlers.
 */
async function listProducts(db: Db, from: number, end: number): Promise<SitemapRow[]> {
  // Repeats the bounds of the part, otherwise the index of imports would be read from its beginning.
  const { rows } = await sql<SitemapRow>`
    SELECT product.id, code, greatest(listed_at, imported_at, repriced.at) AS "changedAt",
           jsonb_path_query_array(pictures, ${`$[0 to ${maxPictures - 1}].id`}::jsonpath) AS "pictureIds"
    FROM product
      LEFT JOIN imported_product ON product_id = product.id AND product_id >= ${from} AND product_id < ${end}
      CROSS JOIN LATERAL (
        SELECT max((SELECT at FROM price_change WHERE sku_id = sku.id AND NOT of_demo ORDER BY at DESC LIMIT 1)) AS at
        FROM sku WHERE sku.product_id = product.id) repriced
    WHERE on_sale AND product.id >= ${from} AND product.id < ${end}
    ORDER BY product.id LIMIT ${rowsPerBatch}`.execute(db);
  return rows;
}

async function listShops(db: Db, from: number, end: number): Promise<SitemapRow[]> {
  const rows = await db
    .selectFrom('shop')
    .select(['id', 'code', 'banner_picture_id'])
    .where('closed_at', 'is', null)
    .where('id', '>=', from)
    .where('id', '<', end)
    .orderBy('id')
    .limit(rowsPerBatch)
    .execute();
  return rows.map(({ id, code, banner_picture_id: banner }) => {
    return { id, code, changedAt: null, pictureIds: banner ? [banner] : [] };
  });
}

/** The codes of categories with products. */
export async function listCategories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM category WHERE id IN (
      SELECT unnest(path) FROM category WHERE id IN (
        SELECT category_id FROM category_count GROUP BY category_id HAVING sum(count) > 0))
    ORDER BY id`.execute(db);
  return rows.map(({ code }) => code);
}
