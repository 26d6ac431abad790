import type { followedStoreList, storeFollow } from '@kaimai/contract/favourite/favourite';
import { totalPages } from '@kaimai/contract/wire/paging';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { listShopCards } from '#catalogue/card.ts';
import type { BuyerContext } from '#service/context.ts';
import { pageOf, rowRangeOf } from '#service/continuation.ts';
import { Refusal } from '#service/refusal.ts';
import {
  changeFollowerCount,
  countFollowed,
  deleteFollowed,
  findShop,
  insertFollowed,
  lastFollowedFirst,
  listFollowedRows,
} from './followed-shop.sql.ts';

export async function listFollowedShops(
  { db, caller }: BuyerContext,
  input: ParsedInputOf<typeof followedStoreList>,
): Promise<OutputOf<typeof followedStoreList>> {
  const buyerId = caller.buyer.id;
  const [found, totalRows] = await Promise.all([
    listFollowedRows(db, buyerId, rowRangeOf(lastFollowedFirst, input)),
    countFollowed(db, buyerId),
  ]);
  const { rows: shops, next } = pageOf(lastFollowedFirst, found, input.limit, (row) => row);
  const ids = shops.map(({ id }) => id);
  const rows = await listShopCards(db, ids, caller.locale);
  return { rows, totalRows, totalPages: totalPages(totalRows, input.limit), ...next };
}

/** Follows or unfollows a shop; its number of followers changes in the same transaction, only if something changed. */
export async function followShop(
  { caller, now, transact }: BuyerContext,
  { storeCodeNumber, follow }: ParsedInputOf<typeof storeFollow>,
): Promise<OutputOf<typeof storeFollow>> {
  const buyerId = caller.buyer.id;
  return transact(async (tx) => {
    const shop = await findShop(tx, storeCodeNumber);
    if (!shop) throw new Refusal('OBJECT_NOT_EXIST');
    const hasChanged = follow
      ? await insertFollowed(tx, buyerId, shop.id, now())
      : await deleteFollowed(tx, buyerId, shop.id);
    const followerCount = hasChanged ? await changeFollowerCount(tx, shop.id, follow ? 1 : -1) : shop.followerCount;
    return { follow, followerCount };
  });
}
