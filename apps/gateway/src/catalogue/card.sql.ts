import type { Picture } from '@kaimai/contract/values/picture';
import type { Locale } from '@kaimai/contract/values/locale';
import { storedText } from '#db/stored-text.ts';
import { sql } from 'kysely';
import { rowsAsJson } from '#db/rows-as-json.ts';
import type { Db, Tx } from '#db/database.ts';
import { cardColumns, type CardRow } from './card-columns.ts';

/** The data of cards by the ids of products, on sale or not; unknown ids are left out, and the order is undefined. */
export async function listCardRows(
  db: Db | Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<(CardRow & { id: number })[]> {
  if (ids.length === 0) return [];
  const cards = sql<CardRow & { id: number }>`
    SELECT p.id, ${cardColumns(locale)}
    FROM product p JOIN shop s ON s.id = p.shop_id
    WHERE p.id = ANY(${[...ids]}::int[])`;
  const { rows } = await sql<{ cards: (CardRow & { id: number })[] }>`SELECT ${rowsAsJson(cards)} AS cards`.execute(db);
  return rows[0]?.cards ?? [];
}

export interface ShopCardRow {
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

/** Shops with the pictures of up to three products on sale: those in stock first, then the best-selling. */
export async function listShopCardRows(db: Db | Tx, ids: readonly number[], locale: Locale): Promise<ShopCardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShopCardRow>`
    SELECT s.id, s.code AS "storeCodeNumber", ${storedText('s.name', locale)} AS "storeName", ${storedText('s.tagline', locale)} AS tagline,
           s.tint, s.rating_sum AS "ratingSum", s.rating_count AS "ratingCount", s.follower_count AS "followerCount",
           (SELECT coalesce(sum(count), 0)::bigint FROM listed_count WHERE shop_id = s.id) AS "commodityCount",
           (SELECT coalesce(jsonb_agg(best.picture), '[]') FROM (
              SELECT p.pictures->0 AS picture FROM product p
              WHERE p.shop_id = s.id AND p.on_sale AND jsonb_array_length(p.pictures) > 0
              ORDER BY p.in_stock DESC, p.sold_count DESC, p.id DESC LIMIT 3) best) AS pictures
    FROM shop s WHERE s.id = ANY(${[...ids]}::int[])`.execute(db);
  return rows;
}
