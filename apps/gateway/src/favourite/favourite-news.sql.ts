import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';

export interface ChangedProduct {
  id: number;
  code: string;
  title: Text;
  usdMinor: number;
  cnyMinor: number;
}

/**
 * Locks one changed product with favourites for this transaction, but none of `skippedIds`, which have failed in this run. A
 * product that another transaction is changing is left for the next run: this transaction does not see the new price, but
 * would delete the row of `changed_favourite` that stands for it.
 */
export async function lockChangedProduct(
  tx: Tx,
  now: Date,
  skippedIds: readonly number[],
): Promise<ChangedProduct | undefined> {
  const { rows } = await sql<ChangedProduct>`
    SELECT p.id, p.code, p.title, p.price_usd_minor AS "usdMinor", p.price_cny_minor AS "cnyMinor"
    FROM changed_favourite c JOIN product p ON p.id = c.product_id
    WHERE (c.held_until IS NULL OR c.held_until <= ${now}) AND c.product_id <> ALL(${[...skippedIds]}::bigint[])
    ORDER BY c.changed_at LIMIT 1 FOR UPDATE OF c SKIP LOCKED FOR SHARE OF p SKIP LOCKED`.execute(tx);
  return rows[0];
}

export async function deleteChange(tx: Tx, productId: number): Promise<void> {
  await tx.deleteFrom('changed_favourite').where('product_id', '=', productId).execute();
}

/** Leaves a change for a later run. */
export async function postponeChange(tx: Tx, productId: number, until: Date): Promise<void> {
  await tx.updateTable('changed_favourite').set({ held_until: until }).where('product_id', '=', productId).execute();
}

/** A favourite of a product that is cheaper, back in stock or sold out compared with what its buyer knew. */
export interface ChangedFavourite {
  buyerId: number;
  /** The price that the buyer knew before. */
  knownUsdMinor: number;
  knownCnyMinor: number;
  isCheaper: boolean;
  isBackInStock: boolean;
  /** Whether the buyer has enabled messages. */
  wantsMessage: boolean;
  /** Whether the buyer has enabled any kind of mail. */
  wantsMails: boolean;
}

/** The price and stock of a product that each buyer counts as knowing: those recorded last, or those when it was saved. */
const knownByBuyers = (productId: number) => sql`
  SELECT f.buyer_id, f.notified_at, coalesce(f.known_usd_minor, f.price_usd_minor) AS usd,
         coalesce(f.known_cny_minor, f.price_cny_minor) AS cny, coalesce(f.known_in_stock, f.was_in_stock) AS in_stock
  FROM favourite f WHERE f.product_id = ${productId}`;

/** Whether a product (`p`) has changed since what its buyer knows (`k`). It is cheaper only in both currencies, and on sale. */
const hasChanged = sql`
  ((p.in_stock AND p.on_sale) <> k.in_stock
    OR (p.in_stock AND p.on_sale AND p.price_usd_minor < k.usd AND p.price_cny_minor < k.cny))`;

/**
 * The earliest time after `since` at which a buyer was last notified of the product, among those for whom it has changed
 * again; null if there are none.
 */
export async function findFirstNotifiedAfter(tx: Tx, productId: number, since: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(k.notified_at) AS at FROM (${knownByBuyers(productId)}) k JOIN product p ON p.id = ${productId}
    WHERE k.notified_at > ${since} AND ${hasChanged}`.execute(tx);
  return rows[0]?.at ?? null;
}

/**
 * Records in up to `limit` favourites of a product that their buyers know its current price and stock, and returns these
 * favourites. A higher price is not recorded: buyers are notified again only below the lowest one that they know. Favourites
 * whose buyers were notified after `since` stay as they are. A buyer who waits for one of the product's variants is notified
 * of that variant only.
 */
export async function recordKnownPrices(
  tx: Tx,
  productId: number,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<ChangedFavourite[]> {
  const { rows } = await sql<ChangedFavourite>`
    WITH known AS (${knownByBuyers(productId)}),
    due AS (
      SELECT k.buyer_id, k.usd, k.cny, p.in_stock AND p.on_sale AS available,
             p.in_stock AND p.on_sale AND p.price_usd_minor < k.usd AND p.price_cny_minor < k.cny AS cheaper,
             p.in_stock AND p.on_sale AND NOT k.in_stock AND NOT EXISTS (
               SELECT FROM restock_wait w JOIN sku ON sku.id = w.sku_id
               WHERE w.buyer_id = k.buyer_id AND sku.product_id = p.id) AS back, p.price_usd_minor, p.price_cny_minor,
             coalesce(c.favourite_news, false) AS wants_message, cardinality(b.wanted_mails) > 0 AS wants_mails
      FROM known k JOIN product p ON p.id = ${productId} JOIN buyer b ON b.id = k.buyer_id
        LEFT JOIN keeping_choice c ON c.buyer_id = k.buyer_id
      WHERE ${hasChanged} AND (k.notified_at IS NULL OR k.notified_at <= ${since})
      ORDER BY k.buyer_id LIMIT ${limit}),
    recorded AS (
      UPDATE favourite f SET known_in_stock = d.available,
             known_usd_minor = CASE WHEN d.cheaper THEN d.price_usd_minor ELSE d.usd END,
             known_cny_minor = CASE WHEN d.cheaper THEN d.price_cny_minor ELSE d.cny END,
             notified_at = CASE WHEN (d.cheaper OR d.back) AND (d.wants_message OR d.wants_mails)
                                THEN ${now}::timestamptz ELSE f.notified_at END
      FROM due d WHERE f.product_id = ${productId} AND f.buyer_id = d.buyer_id)
    SELECT buyer_id AS "buyerId", usd AS "knownUsdMinor", cny AS "knownCnyMinor", cheaper AS "isCheaper",
           back AS "isBackInStock", wants_message AS "wantsMessage", wants_mails AS "wantsMails"
    FROM due ORDER BY buyer_id`.execute(tx);
  return rows;
}

export async function saveFavouriteNewsChoice(tx: Tx, buyerId: number, isEnabled: boolean): Promise<void> {
  await tx
    .insertInto('keeping_choice')
    .values({ buyer_id: buyerId, favourite_news: isEnabled })
    .onConflict((conflict) => conflict.column('buyer_id').doUpdateSet({ favourite_news: isEnabled }))
    .execute();
}
