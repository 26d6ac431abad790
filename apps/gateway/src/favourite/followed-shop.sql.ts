import type { Db, Tx } from '#db/database.ts';

export async function findShop(tx: Tx, code: string): Promise<{ id: number; followerCount: number } | undefined> {
  return tx
    .selectFrom('shop')
    .select(['id', 'follower_count as followerCount'])
    .where('code', '=', code)
    .executeTakeFirst();
}

/** False when the buyer followed it already. */
export async function insertFollowed(tx: Tx, buyerId: number, shopId: number, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('followed_shop')
    .values({ buyer_id: buyerId, shop_id: shopId, followed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('shop_id')
    .execute();
  return inserted.length > 0;
}

/** False when the buyer did not follow it. */
export async function deleteFollowed(tx: Tx, buyerId: number, shopId: number): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('followed_shop')
    .where('buyer_id', '=', buyerId)
    .where('shop_id', '=', shopId)
    .returning('shop_id')
    .execute();
  return deleted.length > 0;
}

export async function addFollowers(tx: Tx, shopId: number, by: 1 | -1): Promise<number> {
  const { followerCount } = await tx
    .updateTable('shop')
    .set((eb) => ({ follower_count: eb('follower_count', '+', by) }))
    .where('id', '=', shopId)
    .returning('follower_count as followerCount')
    .executeTakeFirstOrThrow();
  return followerCount;
}

export async function listFollowedIds(
  db: Db,
  buyerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('followed_shop')
    .select('shop_id as id')
    .where('buyer_id', '=', buyerId)
    .orderBy('followed_at', 'desc')
    .orderBy('shop_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countFollowed(db: Db | Tx, buyerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('followed_shop')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return count;
}
