import type { BuyerSummary } from '@kaimai/contract/basic-information';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export interface OwnBasics extends BuyerSummary {
  cartQuantity: number;
  favouriteCommodityCodes: string[];
  followedStoreCodes: string[];
}

const mostMarks = 1000;

/** In one round trip, since every page asks at its start. Lines saved for later do not count. */
export async function findOwnBasics(db: Db, buyerId: number): Promise<OwnBasics | undefined> {
  const { rows } = await sql<OwnBasics>`
    SELECT buyer_no AS "userNo", email, nickname, avatar_url AS "avatarUrl",
           coalesce((SELECT sum(quantity) FROM cart JOIN cart_line ON cart_line.cart_id = cart.id
                     WHERE cart.buyer_id = ${buyerId} AND NOT saved_for_later), 0)::bigint AS "cartQuantity",
           ARRAY(SELECT product.code
                 FROM (SELECT product_id, saved_at FROM favourite WHERE buyer_id = ${buyerId}
                       ORDER BY saved_at DESC, product_id DESC LIMIT ${mostMarks}) newest
                 JOIN product ON product.id = newest.product_id
                 ORDER BY newest.saved_at DESC, product.id DESC) AS "favouriteCommodityCodes",
           ARRAY(SELECT shop.code FROM followed_shop JOIN shop ON shop.id = followed_shop.shop_id
                 WHERE followed_shop.buyer_id = ${buyerId}
                 ORDER BY followed_at DESC LIMIT ${mostMarks}) AS "followedStoreCodes"
    FROM buyer WHERE id = ${buyerId}`.execute(db);
  return rows[0];
}

/** Units in the cart of a browser in which nobody is signed in. */
export async function countUnitsOfBrowser(db: Db, appNo: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    SELECT coalesce(sum(quantity), 0)::bigint AS units FROM cart JOIN cart_line ON cart_line.cart_id = cart.id
    WHERE cart.app_no = ${appNo} AND NOT saved_for_later`.execute(db);
  return rows[0]?.units ?? 0;
}
