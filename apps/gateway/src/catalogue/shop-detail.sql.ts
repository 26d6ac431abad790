import type { Picture } from '@kaimai/contract/values/picture';
import type { Locale } from '@kaimai/contract/values/locale';
import { storedParagraphs, storedText } from '#db/stored-text.ts';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export interface ShopDetailRow {
  id: number;
  about: string[];
  city: string;
  country: string;
  openedYear: number;
  repliesWithinHours: number;
  sendsWithinDays: number;
  returnDays: number;
  returnPostage: 'store' | 'buyer';
  banner: Picture | null;
  isClosed: boolean;
}

export async function findShopDetail(
  db: Db,
  storeCodeNumber: string,
  locale: Locale,
): Promise<ShopDetailRow | undefined> {
  const { rows } = await sql<ShopDetailRow>`${selectShop(locale)} WHERE s.code = ${storeCodeNumber}`.execute(db);
  return rows[0];
}

export async function findShopDetailById(db: Db, shopId: number, locale: Locale): Promise<ShopDetailRow | undefined> {
  const { rows } = await sql<ShopDetailRow>`${selectShop(locale)} WHERE s.id = ${shopId}`.execute(db);
  return rows[0];
}

function selectShop(locale: Locale) {
  return sql`
    SELECT s.id, ${storedParagraphs('s.about', locale)} AS about, ${storedText('s.city', locale)} AS city, s.country, s.opened_year AS "openedYear",
           s.replies_within_hours AS "repliesWithinHours", s.sends_within_days AS "sendsWithinDays",
           s.return_days AS "returnDays", s.return_postage AS "returnPostage", s.closed_at IS NOT NULL AS "isClosed",
           CASE WHEN p.id IS NULL THEN NULL ELSE
             jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder) END AS banner
    FROM shop s LEFT JOIN picture p ON p.id = s.banner_picture_id`;
}

/** The categories a shop sells in, most products first. */
export async function listShopCategories(
  db: Db,
  shopId: number,
  locale: Locale,
): Promise<{ commodityCategoryCode: string; commodityCategoryName: string; commodityCount: number }[]> {
  const { rows } = await sql<{ commodityCategoryCode: string; commodityCategoryName: string; commodityCount: number }>`
    SELECT c.code AS "commodityCategoryCode", ${storedText('c.name', locale)} AS "commodityCategoryName", listed.count AS "commodityCount"
    FROM listed_count listed JOIN category c ON c.id = listed.category_id
    WHERE listed.shop_id = ${shopId} AND listed.count > 0 ORDER BY listed.count DESC, c.id`.execute(db);
  return rows;
}

/** Products of a shop that are on sale. The best are those in stock, by their sales, before those that are sold out. */
export async function listShopProductIds(
  db: Db,
  shopId: number,
  order: 'best' | 'newest',
  limit: number,
): Promise<number[]> {
  const by = order === 'best' ? sql`in_stock DESC, sold_count DESC, id DESC` : sql`listed_at DESC, id DESC`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM product WHERE shop_id = ${shopId} AND on_sale ORDER BY ${by} LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
