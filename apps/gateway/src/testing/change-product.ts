import type { Db } from '#db/database.ts';

/** Columns of a product. The prices are also those of its variants. */
export interface ProductChange {
  price_usd_minor?: number;
  price_cny_minor?: number;
  in_stock?: boolean;
  on_sale?: boolean;
}

/** Changes a product whose variants all have the same price. */
export async function changeProduct(db: Db, id: number, change: ProductChange): Promise<void> {
  const { price_usd_minor: usd, price_cny_minor: cny } = change;
  const prices = {
    ...(usd !== undefined && { price_usd_minor: usd }),
    ...(cny !== undefined && { price_cny_minor: cny }),
  };
  if (Object.keys(prices).length > 0) await db.updateTable('sku').set(prices).where('product_id', '=', id).execute();
  await db.updateTable('product').set(change).where('id', '=', id).execute();
}
