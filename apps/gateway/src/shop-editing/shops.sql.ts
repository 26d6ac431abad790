import { escapeLike } from '#db/escape-like.ts';
import { isOpenOrder } from '#db/open-order.ts';
import { sql } from 'kysely';
import { shopRowOf } from '#catalogue/shop-row.ts';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import type { ShopFields } from './shop-fields.ts';

/** A shop as listed for operators. */
export interface ListedShop {
  code: string;
  name: Text;
  country: string;
  /** Null while it is open. */
  closedAt: Date | null;
  /** Number of products on sale; for a closed shop, of those that will be on sale when it reopens. */
  products: number;
  followers: number;
}

export const shopStates = ['open', 'closed'] as const;
export type ShopState = (typeof shopStates)[number];

export interface ShopQuery {
  /** Part of a name in either language, or the beginning of a code. */
  words?: string | undefined;
  state?: ShopState | undefined;
  /** The code of the previous page's last shop. */
  after?: string | undefined;
  limit: number;
}

const productCount = sql<number>`
  CASE WHEN shop.closed_at IS NULL
    THEN (SELECT coalesce(sum(count), 0) FROM listed_count WHERE shop_id = shop.id)
    ELSE (SELECT count(*) FROM product WHERE shop_id = shop.id AND waits_for_shop) END::int`;

/** Shops in the order of their codes. */
export async function listShopRows(db: Db, { words, state, after, limit }: ShopQuery): Promise<ListedShop[]> {
  const part = words === undefined ? undefined : escapeLike(words);
  const matchesWords = sql`(shop.name ->> 'zh_CN' ILIKE ${`%${part}%`} OR shop.name ->> 'en_US' ILIKE ${`%${part}%`}
    OR shop.code LIKE ${`${part}%`})`;
  const { rows } = await sql<ListedShop>`
    SELECT shop.code, shop.name, shop.country, shop.closed_at AS "closedAt", ${productCount} AS products,
           shop.follower_count AS followers
    FROM shop
    WHERE ${part === undefined ? sql`true` : matchesWords}
      AND ${state === undefined ? sql`true` : sql`(shop.closed_at IS NULL) = ${state === 'open'}`}
      AND ${after === undefined ? sql`true` : sql`shop.code > ${after}`}
    ORDER BY shop.code LIMIT ${limit}`.execute(db);
  return rows;
}

export interface ShownShop extends ShopFields, Omit<ListedShop, 'name'> {
  deliveryMethods: string[];
  /** Orders that are unpaid, paid, being sent or refunded, or have an open after-sales request. */
  openOrders: number;
}

export async function findShopRow(db: Db, code: string): Promise<ShownShop | undefined> {
  const { rows } = await sql<ShownShop>`
    SELECT ${fieldColumns}, shop.closed_at AS "closedAt", ${productCount} AS products, shop.follower_count AS followers,
           ARRAY(SELECT method FROM delivery_method WHERE shop_id = shop.id ORDER BY position, method) AS "deliveryMethods",
           (SELECT count(*) FROM customer_order o WHERE o.shop_id = shop.id AND ${isOpenOrder})::int AS "openOrders"
    FROM shop WHERE shop.code = ${code}`.execute(db);
  return rows[0];
}

const fieldColumns = sql`
  shop.code, shop.name, shop.tagline, shop.about, shop.city, shop.country, shop.tint, shop.opened_year AS "openedYear",
  shop.replies_within_hours AS "repliesWithinHours", shop.sends_within_days AS "sendsWithinDays",
  shop.return_days AS "returnDays", shop.return_postage AS "returnPostage"`;

export interface LockedShop {
  id: number;
  closedAt: Date | null;
  fields: ShopFields;
}

/** Locks a shop, so that restoring products, closing and reopening run one after the other. */
export async function lockShop(tx: Tx, code: string): Promise<LockedShop | undefined> {
  const { rows } = await sql<ShopFields & { id: number; closedAt: Date | null }>`
    SELECT shop.id, shop.closed_at AS "closedAt", ${fieldColumns} FROM shop WHERE shop.code = ${code}
    FOR NO KEY UPDATE`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { id, closedAt, ...fields } = row;
  return { id, closedAt, fields };
}

/** Returns the id of the new shop; undefined if the code is taken. */
export async function insertShop(tx: Tx, shop: ShopFields): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('shop')
    .values(shopRowOf(shop))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateShop(tx: Tx, shopId: number, shop: ShopFields): Promise<void> {
  await tx.updateTable('shop').set(shopRowOf(shop)).where('id', '=', shopId).execute();
}

/**
 * Closes a shop and takes its products off sale until it reopens; returns how many. Products are locked in the order of their
 * ids, as everywhere, which avoids deadlocks.
 */
export async function suspendProducts(tx: Tx, shopId: number, at: Date): Promise<number> {
  await tx.updateTable('shop').set({ closed_at: at }).where('id', '=', shopId).execute();
  const { numAffectedRows = 0n } = await sql`
    UPDATE product SET on_sale = false, waits_for_shop = true
    WHERE id IN (SELECT id FROM product WHERE shop_id = ${shopId} AND on_sale ORDER BY id FOR NO KEY UPDATE)`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Opens a shop and puts the products on sale that wait for it; returns how many. Locks them as `suspendProducts` does. */
export async function resumeProducts(tx: Tx, shopId: number): Promise<number> {
  await tx.updateTable('shop').set({ closed_at: null }).where('id', '=', shopId).execute();
  const { numAffectedRows = 0n } = await sql`
    UPDATE product SET on_sale = true, waits_for_shop = false
    WHERE id IN (SELECT id FROM product WHERE shop_id = ${shopId} AND waits_for_shop ORDER BY id FOR NO KEY UPDATE)`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
