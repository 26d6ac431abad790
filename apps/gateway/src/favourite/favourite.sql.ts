import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { isAfter, keysOf, orderOf, type Keyset, type Stretch } from '#db/keyset.ts';

export interface FavouriteRow {
  productId: number;
  savedAt: Date;
  savedUsdMinor: number;
  savedCnyMinor: number;
  priceChanged: boolean;
  backInStock: boolean;
  onSale: boolean;
  by: number[];
  code: string;
}

export const lastSaved: Keyset = { name: 'saved', columns: [['saved_at', 'moment']], id: 'product_id' };

/** What is on the page is found in the index alone; only its own rows are read. */
export async function listFavouriteRows(
  db: Db,
  buyerId: number,
  { end, offset, limit }: Stretch,
): Promise<FavouriteRow[]> {
  const older = isAfter(lastSaved, end, (code) => sql`(SELECT id FROM product WHERE code = ${code})`);
  const { rows } = await sql<FavouriteRow>`
    SELECT f.product_id AS "productId", f.saved_at AS "savedAt",
           f.price_usd_minor AS "savedUsdMinor", f.price_cny_minor AS "savedCnyMinor",
           (f.price_usd_minor, f.price_cny_minor) <> (p.price_usd_minor, p.price_cny_minor) AS "priceChanged",
           NOT f.was_in_stock AND p.in_stock AND p.on_sale AS "backInStock", p.on_sale AS "onSale",
           ${keysOf(lastSaved)} AS by, p.code
    FROM (SELECT product_id FROM favourite WHERE buyer_id = ${buyerId} AND ${older}
          ORDER BY ${orderOf(lastSaved)} LIMIT ${limit} OFFSET ${offset}) page
    JOIN favourite f ON f.buyer_id = ${buyerId} AND f.product_id = page.product_id
    JOIN product p ON p.id = page.product_id
    ORDER BY f.saved_at DESC, f.product_id DESC`.execute(db);
  return rows;
}

/** How many are saved, and whether the buyer is told what becomes of them. */
export async function findStanding(db: Db, buyerId: number): Promise<{ total: number; news: boolean }> {
  const { rows } = await sql<{ total: number; news: boolean }>`
    SELECT coalesce((SELECT total FROM keeping_count WHERE buyer_id = ${buyerId} AND list = 'favourite'), 0) AS total,
           coalesce((SELECT favourite_news FROM keeping_choice WHERE buyer_id = ${buyerId}), true) AS news`.execute(db);
  return rows[0] ?? { total: 0, news: true };
}

export async function countFavourites(tx: Tx, buyerId: number): Promise<number> {
  const counted = tx.selectFrom('keeping_count').select('total').where('buyer_id', '=', buyerId);
  return (await counted.where('list', '=', 'favourite').executeTakeFirst())?.total ?? 0;
}

export async function findProductId(tx: Tx, commodityCode: string): Promise<number | undefined> {
  const product = await tx.selectFrom('product').select('id').where('code', '=', commodityCode).executeTakeFirst();
  return product?.id;
}

/** With today's price and stock, to tell later what has changed; saved already, it stays as it was. */
export async function insertFavourite(tx: Tx, buyerId: number, productId: number, at: Date): Promise<void> {
  await sql`
    INSERT INTO favourite (buyer_id, product_id, saved_at, price_usd_minor, price_cny_minor, was_in_stock)
    SELECT ${buyerId}, id, ${at}, price_usd_minor, price_cny_minor, in_stock AND on_sale
    FROM product WHERE id = ${productId}
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function deleteFavourite(tx: Tx, buyerId: number, productId: number): Promise<void> {
  await tx.deleteFrom('favourite').where('buyer_id', '=', buyerId).where('product_id', '=', productId).execute();
}
