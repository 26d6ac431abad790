import type { storeDetail } from '@kaimai/contract/catalogue/catalogue';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { listCards, listShopCardsByIds } from '#catalogue/card.ts';
import { findShopDetail, listShopCategories, listShopProductIds } from '#catalogue/shop-detail.sql.ts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';

/** A shop's own page, unless it is closed. Its list of all products is commodityList with the shop's code. */
export async function getShopDetail(
  context: Context,
  { storeCodeNumber }: ParsedInputOf<typeof storeDetail>,
): Promise<OutputOf<typeof storeDetail>> {
  const { db } = context;
  const { locale } = context.caller;
  const shop = await findShopDetail(db, storeCodeNumber, locale);
  if (!shop) throw new Refusal('OBJECT_NOT_EXIST');
  const { id, isClosed, ...content } = shop;
  if (isClosed) throw new Refusal('STORE_CLOSED');
  const [cards, categories, picks, newArrivals] = await Promise.all([
    listShopCardsByIds(db, [id], locale),
    listShopCategories(db, id, locale),
    listShopProductIds(db, id, 'best', 6).then((ids) => listCards(context, ids)),
    listShopProductIds(db, id, 'newest', 6).then((ids) => listCards(context, ids)),
  ]);
  const card = cards.get(id);
  if (!card) throw new Refusal('OBJECT_NOT_EXIST');
  return { ...card, ...content, categories, picks, newArrivals };
}
