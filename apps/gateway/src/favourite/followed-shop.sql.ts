import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { isAfter, keysOf, orderOf, type Keyset, type PageEnd, type RowRange } from '#db/keyset.ts';

export async function findShop(tx: Tx, code: string): Promise<{ id: number; followerCount: number } | undefined> {
  return tx
    .selectFrom('shop')
    .select(['id', 'follower_count as followerCount'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** False if the buyer already followed it. */
export async function insertFollowed(tx: Tx, buyerId: number, shopId: number, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('followed_shop')
    .values({ buyer_id: buyerId, shop_id: shopId, followed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('shop_id')
    .execute();
  return inserted.length > 0;
}

/** False if the buyer did not follow it. */
export async function deleteFollowed(tx: Tx, buyerId: number, shopId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('followed_shop')
    .where('buyer_id', '=', buyerId)
    .where('shop_id', '=', shopId)
    .returning('shop_id')
    .execute();
  return deleted.length > 0;
}

/** Adds to the number of a shop's followers, and returns the new number. */
export async function changeFollowerCount(tx: Tx, shopId: number, by: 1 | -1): Promise<number> {
  const { followerCount } = await tx
    .updateTable('shop')
    .set((eb) => ({ follower_count: eb('follower_count', '+', by) }))
    .where('id', '=', shopId)
    .returning('follower_count as followerCount')
    .executeTakeFirstOrThrow();
  return followerCount;
}

export const lastFollowedFirst: Keyset = { name: 'followed', columns: [['followed_at', 'moment']], id: 'shop_id' };

export async function listFollowedRows(
  db: Db,
  buyerId: number,
  { end, offset, limit }: RowRange,
): Promise<(PageEnd & { id: number })[]> {
  const older = isAfter(lastFollowedFirst, end, (code) => sql`(SELECT id FROM shop WHERE code = ${code})`);
  const { rows } = await sql<PageEnd & { id: number }>`
    SELECT shop_id AS id, shop.code, ${keysOf(lastFollowedFirst)} AS by
    FROM followed_shop JOIN shop ON shop.id = shop_id WHERE buyer_id = ${buyerId} AND ${older}
    ORDER BY ${orderOf(lastFollowedFirst)} OFFSET ${offset} LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countFollowed(db: Db | Tx, buyerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('followed_shop')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return count;
}
