import type { Picture } from '@kaimai/contract/picture';
import type { Locale } from '@kaimai/contract/locale';
import { sql } from 'kysely';
import type { Db, Tx } from '#http/binding.ts';

/** What a card is made of, texts already in the asked language. */
export interface CardRow {
  id: number;
  commodityCode: string;
  commodityName: string;
  storeCodeNumber: string;
  storeName: string;
  picture: Picture | null;
  priceUsdMinor: number;
  priceCnyMinor: number;
  priceVaries: boolean;
  beforeUsdMinor: number | null;
  beforeCnyMinor: number | null;
  ratingSum: number;
  ratingCount: number;
  freeDelivery: boolean;
  listedAt: Date;
  inStock: boolean;
}

export async function listCardRows(db: Db | Tx, ids: readonly number[], locale: Locale): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    SELECT p.id, p.code AS "commodityCode", p.title->>${locale} AS "commodityName",
           s.code AS "storeCodeNumber", s.name->>${locale} AS "storeName", p.pictures->0 AS picture,
           p.price_usd_minor AS "priceUsdMinor", p.price_cny_minor AS "priceCnyMinor", p.price_varies AS "priceVaries",
           p.before_usd_minor AS "beforeUsdMinor", p.before_cny_minor AS "beforeCnyMinor",
           p.rating_sum AS "ratingSum", p.rating_count AS "ratingCount", p.free_delivery AS "freeDelivery",
           p.listed_at AS "listedAt", p.in_stock AS "inStock"
    FROM product p JOIN shop s ON s.id = p.shop_id
    WHERE p.id = ANY(${[...ids]}::int[])`.execute(db);
  return rows;
}

export interface StoreCardRow {
  id: number;
  storeCodeNumber: string;
  storeName: string;
  tagline: string;
  tint: string;
  ratingSum: number;
  ratingCount: number;
  followerCount: number;
  commodityCount: number;
  pictures: Picture[];
}

/** Shops with the pictures of their three best-selling products that can be had. */
export async function listStoreCardRows(db: Db | Tx, ids: readonly number[], locale: Locale): Promise<StoreCardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoreCardRow>`
    SELECT s.id, s.code AS "storeCodeNumber", s.name->>${locale} AS "storeName", s.tagline->>${locale} AS tagline,
           s.tint, s.rating_sum AS "ratingSum", s.rating_count AS "ratingCount", s.follower_count AS "followerCount",
           (SELECT count(*) FROM product p WHERE p.shop_id = s.id AND p.on_sale) AS "commodityCount",
           (SELECT coalesce(jsonb_agg(best.picture), '[]') FROM (
              SELECT p.pictures->0 AS picture FROM product p
              WHERE p.shop_id = s.id AND p.on_sale AND jsonb_array_length(p.pictures) > 0
              ORDER BY p.in_stock DESC, p.sold_count DESC, p.id DESC LIMIT 3) best) AS pictures
    FROM shop s WHERE s.id = ANY(${[...ids]}::int[])`.execute(db);
  return rows;
}
