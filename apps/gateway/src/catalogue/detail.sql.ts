import type { Picture } from '@kaimai/contract/values/picture';
import type { ReturnRight } from '@kaimai/contract/values/return-right';
import type { Locale } from '@kaimai/contract/values/locale';
import { storedParagraphs } from '#db/stored-text.ts';
import { sql } from 'kysely';
import { cardColumns, type CardRow } from '#catalogue/card-columns.ts';
import type { PairRow } from '#catalogue/recommendations.sql.ts';
import { maxBatchSize } from '#db/batch-loader.ts';
import type { StoredOption, StoredSpecification } from '#db/column.ts';
import { rowsAsJson } from '#db/rows-as-json.ts';
import type { Db } from '#db/database.ts';

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

export interface DetailRow extends CardRow {
  id: number;
  onSale: boolean;
  /** It is off sale, and goes back on sale when its shop reopens. */
  waitsForShop: boolean;
  shopId: number;
  categoryId: number;
  categoryCode: string;
  description: string[];
  specifications: StoredSpecification[];
  options: StoredOption[];
  pictures: Picture[];
  soldCount: number;
  returnRight: ReturnRight;
  /** Null for the days of the shop. */
  returnDays: number | null;
  /** Numbers of ratings with 5, 4, 3, 2 and 1 stars. */
  ratingHistogram: number[];
  hasReviews: boolean;
  hasQuestions: boolean;
  /** Whether the price history begins with prices that were invented for the demo. */
  hasInventedPrices: boolean;
  /** Counts of praised and criticised topics in its reviews; null without any. */
  tagCounts: Record<string, number> | null;
  skus: SkuRow[];
  /** Products that buyers ordered or viewed together with it, the most frequent first; null without any, as for most products. */
  pairs: PairRow[] | null;
}

/**
 * Products with the variants on sale, by their current or former codes, in one statement. Products that were
 * taken off sale have `onSale` false. For the sake of the planner, the query has `LIMIT 1` instead of EXISTS, with which the reviews
 * of all products would be read, and a constant limit instead of the number of codes, for each of which it would be planned anew.
 */
export async function findDetailRows(
  db: Db,
  commodityCodes: readonly string[],
  locale: Locale,
): Promise<Map<string, DetailRow>> {
  const details = sql<DetailRow & { requestedCode: string }>`
    SELECT requested.code AS "requestedCode", p.id, ${cardColumns(locale)}, p.on_sale AS "onSale",
           p.waits_for_shop AS "waitsForShop", p.shop_id AS "shopId",
           p.category_id AS "categoryId", c.code AS "categoryCode", ${storedParagraphs('p.description', locale)} AS description,
           p.specifications, p.options, p.pictures, p.sold_count AS "soldCount",
           p.return_right AS "returnRight", p.return_days AS "returnDays", p.rating_histogram AS "ratingHistogram",
           (SELECT true FROM review
            WHERE product_id = p.id AND (body <> '' OR has_pictures) AND hidden_at IS NULL LIMIT 1) IS NOT NULL AS "hasReviews",
           (SELECT json_object_agg(tag, count) FROM review_tag_count WHERE product_id = p.id) AS "tagCounts",
           (SELECT true FROM question WHERE product_id = p.id LIMIT 1) IS NOT NULL AS "hasQuestions",
           coalesce((SELECT c.of_demo FROM price_change c
                     WHERE c.sku_id = (SELECT id FROM sku WHERE product_id = p.id ORDER BY position LIMIT 1)
                     ORDER BY c.at LIMIT 1), false) AS "hasInventedPrices",
           (SELECT json_agg(json_build_object(
              'skuCode', k.code, 'options', k.options, 'pictureIndex', k.picture_index,
              'priceUsdMinor', k.price_usd_minor, 'priceCnyMinor', k.price_cny_minor,
              'beforeUsdMinor', k.before_usd_minor, 'beforeCnyMinor', k.before_cny_minor,
              'available', k.available) ORDER BY k.position)
            FROM sku k WHERE k.product_id = p.id AND k.on_sale) AS skus,
           (SELECT json_agg(json_build_object('kind', pair.kind, 'id', pair.other_id)
                            ORDER BY pair.buyers DESC, pair.other_id)
            FROM product_pair pair JOIN product other ON other.id = pair.other_id AND other.on_sale
            WHERE pair.product_id = p.id) AS pairs
    FROM (SELECT code FROM json_array_elements_text(${JSON.stringify(commodityCodes)}::json) AS input (code)
          LIMIT ${sql.lit(maxBatchSize)}) requested
    CROSS JOIN LATERAL (SELECT coalesce((SELECT id FROM product WHERE code = requested.code),
                                        (SELECT product_id FROM former_product_code WHERE code = requested.code)) AS id) found
    JOIN product p ON p.id = found.id JOIN category c ON c.id = p.category_id JOIN shop s ON s.id = p.shop_id`;
  const { rows } = await sql<{ found: (DetailRow & { requestedCode: string })[] }>`
    SELECT ${rowsAsJson(details)} AS found`.execute(db);
  return new Map(rows[0]?.found.map((row) => [row.requestedCode, row]));
}

/**
 * The best-selling products of a category and then of its siblings, those in stock before all others. Siblings are all
 * categories that share an ancestor below the top level with it; those of a category of the top level are all categories
 * below it. Reads the first few of each category by an index, so the size of a category does not matter.
 */
export async function listBestIds(db: Db, categoryId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id
    FROM category of_product
    JOIN category c ON c.path && coalesce(nullif(of_product.path[2:], '{}'), of_product.path)
    CROSS JOIN LATERAL (
      SELECT id, in_stock, sold_count FROM product
      WHERE category_id = c.id AND on_sale
      ORDER BY in_stock DESC, sold_count DESC, id DESC LIMIT ${limit}) p
    WHERE of_product.id = ${categoryId}
    ORDER BY p.in_stock DESC, (c.id = of_product.id) DESC, p.sold_count DESC, p.id DESC
    LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids of products on sale, in any order. Codes of other products, and former codes, are left out. */
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
