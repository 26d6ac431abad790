import type { Tx } from '#db/database.ts';
import { findShop } from '#importing/writing/shop-lines.sql.ts';
import { indexNames } from '#search/indexing/index-catalogue.ts';
import { indexShops } from '#search/indexing/index-products.ts';

/**
 * Indexes shops by their names and products and, `withNames`, the names of shops and categories that are suggested. Unknown codes
 * are left out.
 */
export async function indexImported(
  tx: Tx,
  shopCodes: readonly string[],
  { withNames }: { withNames: boolean },
): Promise<void> {
  const shops = await Promise.all([...new Set(shopCodes)].map((code) => findShop(tx, code)));
  const ids = shops.flatMap((shop) => (shop ? [shop.id] : []));
  await indexShops(tx, ids);
  if (withNames) await indexNames(tx);
}
