import { escapeLike } from '#db/escape-like.ts';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';

/** A product as listed for operators. */
export interface ListedProduct {
  code: string;
  shopCode: string;
  title: Text;
  onSale: boolean;
  /** Off sale only because its shop is closed. */
  waitsForShop: boolean;
  variants: number;
  /** Units of all variants on sale that can be ordered now. */
  available: number;
  /** The lowest prices of its variants, in each currency by itself. */
  priceUsdMinor: number;
  priceCnyMinor: number;
}

export const productStates = ['on-sale', 'sold-out', 'withdrawn', 'shop-closed'] as const;
export type ProductState = (typeof productStates)[number];

export interface ProductQuery {
  /** Part of a title in either language, the beginning of a code, or a whole SKU of the shop or of the merchant. */
  words?: string | undefined;
  shopCode?: string | undefined;
  categoryCode?: string | undefined;
  state?: ProductState | undefined;
  /** The code of the last product of the page before. */
  after?: string | undefined;
  limit: number;
}

const ofState: Record<ProductState, ReturnType<typeof sql>> = {
  'on-sale': sql`p.on_sale AND p.in_stock`,
  'sold-out': sql`p.on_sale AND NOT p.in_stock`,
  withdrawn: sql`NOT p.on_sale AND NOT p.waits_for_shop`,
  'shop-closed': sql`p.waits_for_shop`,
};

/** In the order of their codes. */
export async function listProducts(db: Db, query: ProductQuery): Promise<ListedProduct[]> {
  const { words, shopCode, categoryCode, state, after, limit } = query;
  const { rows } = await sql<ListedProduct>`
    SELECT p.code, shop.code AS "shopCode", p.title, p.on_sale AS "onSale", p.waits_for_shop AS "waitsForShop", stock.variants, stock.available,
           p.price_usd_minor AS "priceUsdMinor", p.price_cny_minor AS "priceCnyMinor"
    FROM product p JOIN shop ON shop.id = p.shop_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS variants, coalesce(sum(k.available) FILTER (WHERE k.on_sale), 0)::int AS available
      FROM sku k WHERE k.product_id = p.id) stock
    WHERE ${words === undefined ? sql`true` : matches(words)}
      AND ${shopCode === undefined ? sql`true` : sql`shop.code = ${shopCode}`}
      AND ${categoryCode === undefined ? sql`true` : sql`(SELECT id FROM category WHERE code = ${categoryCode}) = ANY(p.category_path)`}
      AND ${state === undefined ? sql`true` : ofState[state]}
      AND ${after === undefined ? sql`true` : sql`p.code > ${after}`}
    ORDER BY p.code LIMIT ${limit}`.execute(db);
  return rows;
}

function matches(words: string) {
  const part = escapeLike(words);
  return sql`(p.title ->> 'zh_CN' ILIKE ${`%${part}%`} OR p.title ->> 'en_US' ILIKE ${`%${part}%`} OR p.code LIKE ${`${part}%`}
    OR EXISTS (SELECT 1 FROM sku k WHERE k.product_id = p.id AND (k.code = ${words} OR k.merchant_sku = ${words})))`;
}

export interface ShownProduct extends Omit<ListedProduct, 'variants' | 'available'> {
  categoryCode: string;
  listedAt: Date;
  soldCount: number;
  variants: ShownVariant[];
}

export interface ShownVariant {
  skuCode: string;
  merchantSku: string | null;
  optionText: Text;
  onSale: boolean;
  priceUsdMinor: number;
  priceCnyMinor: number;
  /** The reference price of a sale; null without a sale. */
  beforeUsdMinor: number | null;
  beforeCnyMinor: number | null;
  available: number;
  /** Units of unpaid orders. */
  held: number;
}

/** A product with all its variants, on sale or not; undefined for an unknown code. */
export async function findProduct(db: Db, code: string): Promise<ShownProduct | undefined> {
  const { rows } = await sql<ShownProduct>`
    SELECT p.code, shop.code AS "shopCode", category.code AS "categoryCode", p.title, p.on_sale AS "onSale", p.waits_for_shop AS "waitsForShop",
           p.listed_at AS "listedAt", p.sold_count AS "soldCount",
           p.price_usd_minor AS "priceUsdMinor", p.price_cny_minor AS "priceCnyMinor",
           (SELECT coalesce(jsonb_agg(jsonb_build_object(
              'skuCode', k.code, 'merchantSku', k.merchant_sku, 'optionText', k.option_text, 'onSale', k.on_sale,
              'priceUsdMinor', k.price_usd_minor, 'priceCnyMinor', k.price_cny_minor,
              'beforeUsdMinor', k.before_usd_minor, 'beforeCnyMinor', k.before_cny_minor, 'available', k.available,
              'held', (SELECT coalesce(sum(r.quantity), 0) FROM stock_reservation r
                       WHERE r.sku_id = k.id AND r.state = 'held')) ORDER BY k.position), '[]')
            FROM sku k WHERE k.product_id = p.id) AS variants
    FROM product p JOIN shop ON shop.id = p.shop_id JOIN category ON category.id = p.category_id
    WHERE p.code = ${code}`.execute(db);
  return rows[0];
}
