import { sql } from 'kysely';
import type { Paragraphs, StoredOption, Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import type { StoredSize } from '#db/tables/size-guide.ts';

export interface GuideRow {
  note: Paragraphs;
  sizes: StoredSize[];
  /** Null for the general guide. */
  storeName: Text | null;
  categoryName: Text;
}

/** The guide for products of a shop in a category: the shop's before the general one, then that of the nearest category. */
export async function findGuideRow(
  db: Db | Tx,
  { shopId, categoryId }: { shopId: number; categoryId: number },
): Promise<GuideRow | null> {
  const { rows } = await sql<GuideRow>`
    SELECT guide.note, guide.sizes, s.name AS "storeName", c.name AS "categoryName"
    FROM category of_product
    JOIN category c ON c.id = ANY(of_product.path)
    JOIN size_guide guide ON guide.category_id = c.id AND (guide.shop_id = ${shopId} OR guide.shop_id IS NULL)
    LEFT JOIN shop s ON s.id = guide.shop_id
    WHERE of_product.id = ${categoryId}
    ORDER BY guide.shop_id IS NULL, c.level DESC LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

export interface SizedProductRow {
  commodityCode: string;
  title: Text;
  shopId: number;
  categoryId: number;
  options: StoredOption[];
  /** The options of each variant on sale. */
  variants: Record<string, string>[];
  tagCounts: Record<string, number> | null;
}

/** A product on sale, by its current code or a former one. */
export async function findSizedProduct(db: Db, commodityCode: string): Promise<SizedProductRow | undefined> {
  const { rows } = await sql<SizedProductRow>`
    SELECT p.code AS "commodityCode", p.title, p.shop_id AS "shopId", p.category_id AS "categoryId", p.options,
           (SELECT coalesce(json_agg(k.options ORDER BY k.position), '[]') FROM sku k
            WHERE k.product_id = p.id AND k.on_sale) AS variants,
           (SELECT json_object_agg(tag, count) FROM review_tag_count WHERE product_id = p.id) AS "tagCounts"
    FROM product p
    WHERE p.on_sale AND p.id = coalesce((SELECT id FROM product WHERE code = ${commodityCode}),
                                        (SELECT product_id FROM former_product_code WHERE code = ${commodityCode}))`.execute(
    db,
  );
  return rows[0];
}

export interface NewGuideRow {
  categoryId: number;
  /** Null for the general guide. */
  shopId: number | null;
  note: Paragraphs;
  sizes: StoredSize[];
}

/** Replaces the guide of the shop, or the general one, for a category. */
export async function replaceGuide(tx: Tx, { categoryId, shopId, note, sizes }: NewGuideRow): Promise<void> {
  await deleteGuide(tx, { categoryId, shopId });
  await tx
    .insertInto('size_guide')
    .values({ category_id: categoryId, shop_id: shopId, note: JSON.stringify(note), sizes: JSON.stringify(sizes) })
    .execute();
}

/** Deletes the guide of the shop, or the general one, for a category; false if there was none. */
export async function deleteGuide(
  tx: Tx,
  { categoryId, shopId }: { categoryId: number; shopId: number | null },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM size_guide WHERE category_id = ${categoryId} AND shop_id IS NOT DISTINCT FROM ${shopId}`.execute(tx);
  return numAffectedRows > 0n;
}
