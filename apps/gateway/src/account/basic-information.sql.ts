import type { BuyerSummary } from '@kaimai/contract/basic-information';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export async function findBuyer(db: Db, buyerId: number): Promise<BuyerSummary | null> {
  const row = await db
    .selectFrom('buyer')
    .select(['buyer_no as userNo', 'email', 'nickname', 'avatar_url as avatarUrl'])
    .where('id', '=', buyerId)
    .executeTakeFirst();
  return row ?? null;
}

export interface CartOwner {
  /** Null while nobody is signed in: then the cart is the browser's. */
  buyer: { id: number } | null;
  appNo: string;
}

/** Units in the cart of the buyer, else of the browser; lines saved for later do not count. */
export async function countCartUnits(db: Db, { buyer, appNo }: CartOwner): Promise<number> {
  const row = await db
    .selectFrom('cart')
    .innerJoin('cart_line', 'cart_line.cart_id', 'cart.id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), sql<number>`0`).as('units'))
    .where((eb) => (buyer ? eb('cart.buyer_id', '=', buyer.id) : eb('cart.app_no', '=', appNo)))
    .where('saved_for_later', '=', false)
    .executeTakeFirst();
  return row?.units ?? 0;
}

export async function listFavouriteCodes(db: Db, buyerId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT p.code
    FROM (SELECT product_id, saved_at FROM favourite WHERE buyer_id = ${buyerId}
          ORDER BY saved_at DESC, product_id DESC LIMIT 1000) newest
    JOIN product p ON p.id = newest.product_id ORDER BY newest.saved_at DESC, p.id DESC`.execute(db);
  return rows.map(({ code }) => code);
}

export async function listFollowedCodes(db: Db, buyerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('followed_shop')
    .innerJoin('shop', 'shop.id', 'followed_shop.shop_id')
    .select('shop.code')
    .where('buyer_id', '=', buyerId)
    .orderBy('followed_at', 'desc')
    .limit(1000)
    .execute();
  return rows.map(({ code }) => code);
}
