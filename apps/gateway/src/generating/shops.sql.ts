import type { Tx } from '#db/database.ts';

/** All open shops with standard delivery in the order in which they were added, so that the same seed uses the same shops. */
export async function listShops(tx: Tx) {
  return tx
    .selectFrom('shop')
    .innerJoin('delivery_method as delivery', 'delivery.shop_id', 'shop.id')
    .select(['shop.id', 'shop.code', 'shop.name'])
    .where('shop.closed_at', 'is', null)
    .where('delivery.method', '=', 'standard')
    .orderBy('shop.id')
    .execute();
}
