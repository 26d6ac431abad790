import type { Picture } from '@kaimai/contract/catalogue';
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
  onSale: boolean;
  shopId: number;
  categoryCode: string;
  description: string[];
  specifications: StoredSpecification[];
  options: StoredOption[];
  pictures: Picture[];
  soldCount: number;
  ratingHistogram: number[];
  skus: SkuRow[];
}

/**
 * A product with the variants on sale, by its code or by one that it had before, in one statement. One that was taken off
 * sale has `onSale` false.
 */
export async function findDetailRow(db: Db, commodityCode: string, locale: Locale): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    SELECT p.id, p.on_sale AS "onSale", p.shop_id AS "shopId", c.code AS "categoryCode", p.description->${locale} AS description,
           p.specifications, p.options, p.pictures, p.sold_count AS "soldCount", p.rating_histogram AS "ratingHistogram",
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

export interface ReviewRow {
  reviewNo: string;
  rating: number;
  language: Locale;
  title: string;
  body: string;
  buyerName: string;
  createdAt: Date;
}

interface ReviewFilter {
  productId: number;
  rating: number | null;
}

/** Reviews with words: those in the buyer's language first, then the newest. */
export async function listReviewRows(
  db: Db,
  { locale, ...filter }: ReviewFilter & { locale: Locale },
  page: { offset: number; limit: number },
): Promise<{ rows: ReviewRow[]; totalRows: number }> {
  const { rows } = await sql<ReviewRow & { totalRows: number }>`
    SELECT id::text AS "reviewNo", rating, language, title, body, buyer_name AS "buyerName", created_at AS "createdAt",
           count(*) OVER () AS "totalRows"
    FROM review WHERE ${isListed(filter)}
    ORDER BY (language = ${locale}) DESC, created_at DESC, id DESC
    OFFSET ${page.offset} LIMIT ${page.limit}`.execute(db);
  const [first] = rows;
  return {
    rows: rows,
    // A page beyond the last has no row to tell it.
    totalRows: first || page.offset === 0 ? (first?.totalRows ?? 0) : await countReviews(db, filter),
  };
}

async function countReviews(db: Db, filter: ReviewFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM review WHERE ${isListed(filter)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

function isListed({ productId, rating }: ReviewFilter) {
  return sql`product_id = ${productId} AND body <> '' AND (${rating}::int IS NULL OR rating = ${rating})`;
}

export async function findProductId(db: Db, commodityCode: string): Promise<number | undefined> {
  const row = await db.selectFrom('product').select('id').where('code', '=', commodityCode).executeTakeFirst();
  return row?.id;
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
