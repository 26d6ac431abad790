import type { BuyerSummary } from '@kaimai/contract/account/basic-information';
import { sql } from 'kysely';
import { selectCartCount } from '#cart/counted-units.ts';
import { countOfUnread } from '#message/counts.ts';
import type { Db } from '#db/database.ts';
import { isCopiedInstance } from '#db/is-copied-instance.ts';
import { rowsAsJson } from '#db/rows-as-json.ts';

export interface BuyerBasicsRow extends BuyerSummary {
  cartQuantity: number;
  cartVersion: number;
  unreadMessages: number;
  /** Changes with the list of favourites; null when nothing was ever saved. */
  favouritesVersion: number | null;
  followedStores: { code: string }[];
  isCopy: boolean;
}

/** A page gets at most this many codes of favourites, and as many of followed shops. */
const maxCodes = 1000;

/** What every page needs about its buyer, by one query; undefined for an unknown buyer. */
export async function findBuyerBasicsRow(db: Db, buyerId: number): Promise<BuyerBasicsRow | undefined> {
  const followed = sql<{ code: string }>`
    SELECT shop.code FROM followed_shop JOIN shop ON shop.id = followed_shop.shop_id
    WHERE followed_shop.buyer_id = ${buyerId} ORDER BY followed_at DESC LIMIT ${maxCodes}`;
  const { rows } = await sql<BuyerBasicsRow>`
    SELECT buyer_no AS "userNo", email, nickname, nickname_chosen AS "nicknameChosen",
           avatar_url AS "avatarUrl",
           coalesce("cartQuantity", 0) AS "cartQuantity", coalesce("cartVersion", 0) AS "cartVersion",
           ${countOfUnread(buyerId)} AS "unreadMessages",
           (SELECT version FROM keeping_count WHERE buyer_id = ${buyerId} AND list = 'favourite') AS "favouritesVersion",
           ${rowsAsJson(followed)} AS "followedStores",
           ${isCopiedInstance} AS "isCopy"
    FROM buyer LEFT JOIN (${selectCartCount({ buyerId })}) counted ON true WHERE id = ${buyerId}`.execute(db);
  return rows[0];
}

export interface FavouriteCodes {
  version: number;
  codes: string[];
}

/**
 * The codes of the most recently saved favourites, newest first, and the version of their list: `keeping_count` has the total
 * of each buyer's list, and a version that grows with each change. Undefined when nothing was ever saved.
 */
export async function findFavouriteCodes(db: Db, buyerId: number): Promise<FavouriteCodes | undefined> {
  const { rows } = await sql<FavouriteCodes>`
    SELECT version,
           to_json(ARRAY(SELECT product.code
                 FROM (SELECT product_id, saved_at FROM favourite WHERE buyer_id = ${buyerId}
                       ORDER BY saved_at DESC, product_id DESC LIMIT ${maxCodes}) newest
                 JOIN product ON product.id = newest.product_id
                 ORDER BY newest.saved_at DESC, product.id DESC)) AS codes
    FROM keeping_count WHERE buyer_id = ${buyerId} AND list = 'favourite'`.execute(db);
  return rows[0];
}

export interface BrowserBasics {
  cartQuantity: number;
  cartVersion: number;
  isCopy: boolean;
}

/** The units and the version of the cart of a browser without a sign-in. `one` is an empty row, for browsers without a cart. */
export async function getBrowserBasics(db: Db, appNo: string): Promise<BrowserBasics> {
  const { rows } = await sql<BrowserBasics>`
    SELECT coalesce("cartQuantity", 0) AS "cartQuantity", coalesce("cartVersion", 0) AS "cartVersion",
           ${isCopiedInstance} AS "isCopy"
    FROM (SELECT) one LEFT JOIN (${selectCartCount({ appNo })}) counted ON true`.execute(db);
  const [basics] = rows;
  if (!basics) throw new Error('The query for the basics of a browser returned no row');
  return basics;
}
