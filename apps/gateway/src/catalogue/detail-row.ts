import { byLocale, type LoaderDefinition } from '#cache/caches.ts';
import { findDetailRows, type DetailRow } from '#catalogue/detail.sql.ts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';

/** A product by its current or a former code, on sale or not. */
export async function findDetailRow(
  { caches, caller }: Context,
  commodityCode: string,
): Promise<DetailRow | undefined> {
  return caches.loader(detailRows[caller.locale]).get(commodityCode);
}

/**
 * As `findDetailRow`, for products on sale only. The code of the refusal tells apart unknown products, products that
 * were taken off sale and products of closed shops.
 */
export async function getDetailRow(context: Context, commodityCode: string): Promise<DetailRow> {
  const row = await findDetailRow(context, commodityCode);
  if (!row) throw new Refusal('OBJECT_NOT_EXIST');
  if (!row.onSale) throw new Refusal(row.waitsForShop ? 'STORE_CLOSED' : 'COMMODITY_OFF_SALE');
  return row;
}

/** Concurrent requests for products are read by one query for each language. */
const detailRows = byLocale((locale): LoaderDefinition<DetailRow> => ({
  find: (db, codes) => findDetailRows(db, codes, locale),
}));
