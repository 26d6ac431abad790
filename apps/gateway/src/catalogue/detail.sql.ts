import type { Picture } from '@kaimai/contract/picture';
import type { Locale } from '@kaimai/contract/locale';
import { sql } from 'kysely';
import type { StoredOption, StoredSpecification } from '#db/column.ts';
import type { Db } from '#http/binding.ts';

export interface SkuRow {
  skuCode: string;
  options: Record<string, string>;
  pictureIndex: number;
  priceUsdMinor: number;
  priceCnyMinor: number;
  beforeUsdMinor: number | null;
  beforeCnyMinor: number | null;
  available: number;
}

export interface DetailRow {
  id: number;
  code: string;
  onSale: boolean;
  shopId: number;
  categoryCode: string;
  description: string[];
  specifications: StoredSpecification[];
  options: StoredOption[];
  pictures: Picture[];
  soldCount: number;
  ratingHistogram: number[];
  hasReviews: boolean;
  hasQuestions: boolean;
  skus: SkuRow[];
}

/**
 * A product with the variants on sale, by its code or by one that it had before, in one statement. One that was taken off
 * sale has `onSale` false. Written with EXISTS, whether there are reviews would be answered by reading those of all products.
 */
export async function findDetailRow(db: Db, commodityCode: string, locale: Locale): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    SELECT p.id, p.code, p.on_sale AS "onSale", p.shop_id AS "shopId", c.code AS "categoryCode", p.description->${locale} AS description,
           p.specifications, p.options, p.pictures, p.sold_count AS "soldCount", p.rating_histogram AS "ratingHistogram",
           (SELECT true FROM review
            WHERE product_id = p.id AND (body <> '' OR has_pictures) LIMIT 1) IS NOT NULL AS "hasReviews",
           (SELECT true FROM question WHERE product_id = p.id LIMIT 1) IS NOT NULL AS "hasQuestions",
           (SELECT jsonb_agg(jsonb_build_object(
              'skuCode', k.code, 'options', k.options, 'pictureIndex', k.picture_index,
              'priceUsdMinor', k.price_usd_minor, 'priceCnyMinor', k.price_cny_minor,
              'beforeUsdMinor', k.before_usd_minor, 'beforeCnyMinor', k.before_cny_minor,
              'available', k.available) ORDER BY k.position)
            FROM sku k WHERE k.product_id = p.id AND k.on_sale) AS skus
    FROM product p JOIN category c ON c.id = p.category_id
    WHERE p.id = coalesce((SELECT id FROM product WHERE code = ${commodityCode}),
                          (SELECT product_id FROM former_product_code WHERE code = ${commodityCode}))`.execute(db);
  return rows[0];
}

/**
 * Products of the same category and its parent, nearest first, best selling before others. Of each category the first few
 * are taken in the order of an index, however many lie in it.
 */
export async function listRelatedIds(db: Db, productId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id
    FROM product own
    JOIN category c ON c.path && coalesce(nullif(own.category_path[2:], '{}'), own.category_path)
    CROSS JOIN LATERAL (
      SELECT id, in_stock, sold_count FROM product
      WHERE category_id = c.id AND on_sale
      ORDER BY in_stock DESC, sold_count DESC, id DESC LIMIT ${limit + 1}) p
    WHERE own.id = ${productId} AND p.id <> own.id
    ORDER BY p.in_stock DESC, (c.id = own.category_id) DESC, p.sold_count DESC, p.id DESC
    LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listProductIds(
  db: Db,
  commodityCodes: readonly string[],
): Promise<{ id: number; code: string }[]> {
  if (commodityCodes.length === 0) return [];
  return db
    .selectFrom('product')
    .select(['id', 'code'])
    .where('code', '=', sql<string>`ANY(${[...commodityCodes]}::text[])`)
    .where('on_sale', '=', true)
    .execute();
}
