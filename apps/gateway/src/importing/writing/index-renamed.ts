import type { Tx } from '#db/database.ts';
import { listProductIdsBelow } from '#importing/writing/categories.sql.ts';
import { listProductIdsOfShop } from '#importing/writing/products.sql.ts';
import { indexProducts, indexProductsAndShops } from '#search/indexing/index-products.ts';

/** Indexes the products of a category and below again, after a change of the names by which the search finds them. */
export async function indexProductsBelow(tx: Tx, categoryId: number): Promise<void> {
  await indexProducts(tx, await listProductIdsBelow(tx, categoryId));
}

/** Indexes a shop and its products again, after it was renamed. */
export async function indexShopWithProducts(tx: Tx, shopId: number): Promise<void> {
  await indexProductsAndShops(tx, { productIds: await listProductIdsOfShop(tx, shopId), shopIds: [shopId] });
}
