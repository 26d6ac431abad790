import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { variantTables } from './cart-variant.ts';
import type { CopiedLine } from './copied-line.ts';
import { isCartOf, type CartOwner } from './cart-owner.ts';

/** The columns that a line keeps when it is moved or copied to another cart. */
const lineColumns = sql`
  sku_id, quantity, wanted_quantity, selected, saved_for_later, added_usd_minor, added_cny_minor, added_at`;

/** Copied lines as a table with `lineColumns`, without variants that no longer exist. */
const copiedTable = (lines: readonly CopiedLine[]): RawBuilder<unknown> => sql`(
  SELECT line."skuId" AS sku_id, quantity, "requestedQuantity" AS wanted_quantity, selected,
         "savedForLater" AS saved_for_later, "addedUsdMinor" AS added_usd_minor, "addedCnyMinor" AS added_cny_minor,
         "addedAt" AS added_at
  FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS line (
    "skuId" int, quantity int, "requestedQuantity" int, selected boolean, "savedForLater" boolean, "addedUsdMinor" int,
    "addedCnyMinor" int, "addedAt" timestamptz)
  JOIN sku ON sku.id = line."skuId") copied`;

/** All lines of a cart, as they can be copied. */
export async function listLines(db: Db | Tx, owner: CartOwner): Promise<CopiedLine[]> {
  const { rows } = await sql<CopiedLine>`
    SELECT sku_id AS "skuId", quantity, wanted_quantity AS "requestedQuantity", selected,
           saved_for_later AS "savedForLater", added_usd_minor AS "addedUsdMinor",
           added_cny_minor AS "addedCnyMinor", added_at AS "addedAt"
    FROM cart JOIN cart_line ON cart_line.cart_id = cart.id WHERE ${isCartOf(owner)} ORDER BY sku_id`.execute(db);
  return rows;
}

/** Among copied lines that are not saved for later: how many cannot be bought, and how many have too little stock. */
export async function countShortages(
  tx: Tx,
  lines: readonly CopiedLine[],
): Promise<{ soldOut: number; lowered: number }> {
  const { rows } = await sql<{ soldOut: number; lowered: number }>`
    SELECT count(*) FILTER (WHERE NOT is_sold OR available = 0)::int AS "soldOut",
           count(*) FILTER (WHERE is_sold AND available BETWEEN 1 AND quantity - 1)::int AS lowered
    FROM (
      SELECT copied.quantity, sku.available, sku.on_sale AND product.on_sale AS is_sold
      FROM ${copiedTable(lines)} JOIN (${variantTables}) ON sku.id = copied.sku_id
      WHERE NOT copied.saved_for_later) line`.execute(tx);
  return rows[0] ?? { soldOut: 0, lowered: 0 };
}

/** Locks the cart of a browser and returns its id; undefined without one. */
export async function lockBrowserCart(tx: Tx, appNo: string): Promise<number | undefined> {
  const row = await tx.selectFrom('cart').select('id').where('app_no', '=', appNo).forUpdate().executeTakeFirst();
  return row?.id;
}

export interface MergedLines {
  /** Variants that only the source cart had. */
  moved: number;
  /** Variants that both carts had, in any quantity. */
  common: number;
  /** Variants that only the target cart had. */
  own: number;
}

/** Moves the lines of one cart into another. */
export async function moveLines(tx: Tx, fromCartId: number, toCartId: number): Promise<MergedLines> {
  const merged = await mergeLines(
    tx,
    sql`SELECT ${lineColumns} FROM cart_line WHERE cart_id = ${fromCartId}`,
    toCartId,
  );
  await sql`DELETE FROM cart_line WHERE cart_id = ${fromCartId}`.execute(tx);
  return merged;
}

/** Adds lines that were copied from another cart; variants that no longer exist are left out. */
export async function addCopiedLines(tx: Tx, lines: readonly CopiedLine[], cartId: number): Promise<MergedLines> {
  return mergeLines(tx, sql`SELECT ${lineColumns} FROM ${copiedTable(lines)}`, cartId);
}

/**
 * Adds lines to a cart, and returns how many variants only one cart or both had. A variant in both gets the larger
 * quantity: the sum would double the units that a buyer put into both. It is selected if one cart has selected it, and saved
 * for later only if both have saved it. Its time and prices are those of the later addition: the oldest lines are the first
 * to be dropped from a full cart. `source` selects `lineColumns`.
 */
async function mergeLines(tx: Tx, source: RawBuilder<unknown>, cartId: number): Promise<MergedLines> {
  const { rows } = await sql<MergedLines>`
    SELECT count(*) FILTER (WHERE target.sku_id IS NULL)::int AS moved,
           count(*) FILTER (WHERE source.sku_id = target.sku_id)::int AS common,
           count(*) FILTER (WHERE source.sku_id IS NULL)::int AS own
    FROM (${source}) source
         FULL JOIN (SELECT sku_id FROM cart_line WHERE cart_id = ${cartId}) target ON target.sku_id = source.sku_id`.execute(
    tx,
  );
  await sql`
    INSERT INTO cart_line (cart_id, ${lineColumns})
    SELECT ${cartId}, line.* FROM (${source}) line
    ON CONFLICT (cart_id, sku_id) DO UPDATE SET
      quantity = greatest(cart_line.quantity, excluded.quantity),
      wanted_quantity = CASE WHEN excluded.quantity > cart_line.quantity THEN excluded.wanted_quantity
                             ELSE cart_line.wanted_quantity END,
      selected = cart_line.selected OR excluded.selected,
      saved_for_later = cart_line.saved_for_later AND excluded.saved_for_later,
      (added_at, added_usd_minor, added_cny_minor) = (
        SELECT added.* FROM (VALUES (cart_line.added_at, cart_line.added_usd_minor, cart_line.added_cny_minor),
                                    (excluded.added_at, excluded.added_usd_minor, excluded.added_cny_minor)) added (at)
        ORDER BY added.at DESC LIMIT 1)`.execute(tx);
  return rows[0] ?? { moved: 0, common: 0, own: 0 };
}

/** Caps quantities at the stock, and stores the requested quantity beside them. Sold-out lines keep their quantity. */
export async function lowerLines(tx: Tx, cartId: number): Promise<void> {
  await sql`
    UPDATE cart_line SET quantity = sku.available, wanted_quantity = coalesce(wanted_quantity, quantity)
    FROM sku WHERE sku.id = cart_line.sku_id AND cart_id = ${cartId} AND sku.available BETWEEN 1 AND quantity - 1`.execute(
    tx,
  );
}

/** Deletes all lines but the newest `max`; returns how many were deleted. */
export async function trimLines(tx: Tx, cartId: number, max: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM cart_line WHERE cart_id = ${cartId} AND sku_id IN (
      SELECT sku_id FROM cart_line WHERE cart_id = ${cartId} ORDER BY added_at DESC, sku_id DESC OFFSET ${max})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}
