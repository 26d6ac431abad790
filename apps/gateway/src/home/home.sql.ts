import type { Picture } from '@kaimai/contract/values/picture';
import type { Locale } from '@kaimai/contract/values/locale';
import { storedText } from '#db/stored-text.ts';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export interface CampaignRow {
  code: string;
  title: string;
  text: string;
  action: string;
  link: string;
  size: 'large' | 'small';
  picture: Picture;
}

/** The campaigns that have begun and not ended, in the order of the home page, which shows only the first of each size. */
export async function listRunningCampaigns(db: Db, locale: Locale, now: Date): Promise<CampaignRow[]> {
  const { rows } = await sql<CampaignRow>`
    SELECT c.code, ${storedText('c.title', locale)} AS title, ${storedText('c.text', locale)} AS text, ${storedText('c.action', locale)} AS action, c.link, c.size,
           jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder) AS picture
    FROM campaign c JOIN picture p ON p.id = c.picture_id
    WHERE (c.starts_at IS NULL OR c.starts_at <= ${now}) AND (c.ends_at IS NULL OR c.ends_at > ${now})
    ORDER BY c.position, c.code`.execute(db);
  return rows;
}

/** How many of the newest products are read, so that the shops on the page can vary. */
const newestRead = 200;

/**
 * The newest products, newest first. So that no shop fills the page, each shop has two of them at most; more only if there would
 * be fewer than `limit` otherwise.
 */
export async function listNewArrivalIds(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT id, listed_at FROM (
        SELECT id, listed_at, row_number() OVER (PARTITION BY shop_id ORDER BY listed_at DESC, id DESC) AS nth
        FROM (SELECT id, shop_id, listed_at FROM product WHERE on_sale AND in_stock
              ORDER BY listed_at DESC, id DESC LIMIT ${sql.lit(newestRead)}) newest) ranked
      ORDER BY nth > 2, listed_at DESC, id DESC LIMIT ${limit}) chosen
    ORDER BY listed_at DESC, id DESC`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listFeaturedShopIds(db: Db, limit: number): Promise<number[]> {
  const rows = await sellingShops(db)
    .select('shop.id')
    .orderBy('follower_count', 'desc')
    .orderBy('shop.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Shops with products on sale. */
function sellingShops(db: Db) {
  return db
    .selectFrom('shop')
    .where(sql<boolean>`EXISTS (SELECT FROM listed_count l WHERE l.shop_id = shop.id AND l.count > 0)`);
}

export async function countShops(db: Db): Promise<number> {
  const row = await sellingShops(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}
