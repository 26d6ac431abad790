import type { Locale } from '@kaimai/contract/values/locale';
import { sql } from 'kysely';
import { cardColumns, type CardRow } from '#catalogue/card-columns.ts';
import type { Db, Tx } from '#db/database.ts';
import { selectSpan, isAfter, isFarDown, keysOf, spanOf, type Keyset, type RowRange } from '#db/keyset.ts';
import { rowsAsJson } from '#db/rows-as-json.ts';
import { hideFromPlanner } from '#db/hide-from-planner.ts';

export interface FavouriteRow extends CardRow {
  savedAt: string;
  savedUsdMinor: number;
  savedCnyMinor: number;
  priceChanged: boolean;
  backInStock: boolean;
  onSale: boolean;
  /** The sort columns, from which the continuation is built. */
  by: number[];
}

export interface Favourites {
  rows: FavouriteRow[];
  /** Number of favourites. */
  total: number;
  /** Whether the buyer has enabled messages about changes of favourites. */
  news: boolean;
}

export const lastSavedFirst: Keyset = { name: 'saved', columns: [['saved_at', 'moment']], id: 'product_id' };

/**
 * Uses index-only scans and one round trip. Far down the list, another query reads the number of favourites first, so that
 * pages of the second half are read from the end.
 */
export async function findFavourites(db: Db, buyerId: number, locale: Locale, range: RowRange): Promise<Favourites> {
  const span = spanOf(range, isFarDown(range) ? await countFavourites(db, buyerId) : undefined);
  const older = isAfter(lastSavedFirst, range.end, (code) => sql`(SELECT id FROM product WHERE code = ${code})`);
  // The planner does not see the buyer's id, so that all buyers share one plan of the statement.
  const sortedFavourites = sql`SELECT product_id FROM favourite WHERE buyer_id = ${hideFromPlanner(buyerId)} AND ${older}`;
  const page = sql<FavouriteRow>`
    SELECT ${cardColumns(locale)}, f.saved_at AS "savedAt",
           f.price_usd_minor AS "savedUsdMinor", f.price_cny_minor AS "savedCnyMinor",
           (f.price_usd_minor, f.price_cny_minor) <> (p.price_usd_minor, p.price_cny_minor) AS "priceChanged",
           NOT f.was_in_stock AND p.in_stock AND p.on_sale AS "backInStock", p.on_sale AS "onSale",
           ${keysOf(lastSavedFirst)} AS by
    FROM (${selectSpan(lastSavedFirst, [sortedFavourites], span)}) page
    JOIN favourite f ON f.buyer_id = ${buyerId} AND f.product_id = page.product_id
    JOIN product p ON p.id = f.product_id JOIN shop s ON s.id = p.shop_id
    ORDER BY f.saved_at DESC, f.product_id DESC`;
  const { rows } = await sql<Favourites>`
    SELECT ${rowsAsJson(page)} AS rows,
           coalesce((SELECT total FROM keeping_count WHERE buyer_id = ${buyerId} AND list = 'favourite'), 0) AS total,
           coalesce((SELECT favourite_news FROM keeping_choice WHERE buyer_id = ${buyerId}), false) AS news`.execute(
    db,
  );
  return rows[0] ?? { rows: [], total: 0, news: false };
}

/** Reads the count that triggers on `favourite` maintain. */
export async function countFavourites(tx: Db | Tx, buyerId: number): Promise<number> {
  const counted = tx.selectFrom('keeping_count').select('total').where('buyer_id', '=', buyerId);
  return (await counted.where('list', '=', 'favourite').executeTakeFirst())?.total ?? 0;
}

/** Stores the current price and stock to detect changes; an existing favourite is unchanged. */
export async function insertFavourite(tx: Tx, buyerId: number, productId: number, at: Date): Promise<void> {
  await sql`
    INSERT INTO favourite (buyer_id, product_id, saved_at, price_usd_minor, price_cny_minor, was_in_stock)
    SELECT ${buyerId}, id, ${at}, price_usd_minor, price_cny_minor, in_stock AND on_sale
    FROM product WHERE id = ${productId}
    ON CONFLICT DO NOTHING`.execute(tx);
}

/**
 * Saves up to `limit` products that are not saved yet, and returns their number. Each counts as saved a millisecond
 * before the previous one, so that the first code is the newest.
 */
export async function insertFavourites(
  tx: Tx,
  { buyerId, codes, limit, at }: { buyerId: number; codes: readonly string[]; limit: number; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO favourite (buyer_id, product_id, saved_at, price_usd_minor, price_cny_minor, was_in_stock)
    SELECT ${buyerId}, id, ${at}::timestamptz - position * interval '1 millisecond', price_usd_minor, price_cny_minor,
           in_stock AND on_sale
    FROM (
      SELECT p.*, v.position FROM unnest(${[...codes]}::text[]) WITH ORDINALITY v(code, position)
      JOIN product p ON p.code = v.code
      WHERE NOT EXISTS (SELECT FROM favourite f WHERE f.buyer_id = ${buyerId} AND f.product_id = p.id)
      ORDER BY v.position LIMIT ${limit}) new
    ORDER BY id ON CONFLICT DO NOTHING`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Those of the codes whose products exist and are not saved by the buyer. */
export async function listUnsaved(tx: Tx, buyerId: number, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT p.code FROM unnest(${[...codes]}::text[]) WITH ORDINALITY v(code, position) JOIN product p ON p.code = v.code
    WHERE NOT EXISTS (SELECT FROM favourite f WHERE f.buyer_id = ${buyerId} AND f.product_id = p.id)
    ORDER BY v.position`.execute(tx);
  return rows.map(({ code }) => code);
}

export async function listNewestCodes(db: Db, buyerId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT p.code FROM favourite f JOIN product p ON p.id = f.product_id
    WHERE f.buyer_id = ${buyerId} ORDER BY f.saved_at DESC, f.product_id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ code }) => code);
}

/** Serialises additions to one buyer's favourites, so that their count stays correct until the transaction ends. */
export async function lockFavourites(tx: Tx, buyerId: number): Promise<void> {
  await sql`SELECT FROM buyer WHERE id = ${buyerId} FOR NO KEY UPDATE`.execute(tx);
}

export async function deleteFavourite(tx: Tx, buyerId: number, productId: number): Promise<void> {
  await tx.deleteFrom('favourite').where('buyer_id', '=', buyerId).where('product_id', '=', productId).execute();
}
