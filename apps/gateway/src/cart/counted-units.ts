import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { isCartOf, type CartOwner } from './cart-owner.ts';

/** Lines of carts, joined with the tables that decide how many of their units count. */
export const countedTables = sql`
  cart_line JOIN sku ON sku.id = cart_line.sku_id JOIN product ON product.id = sku.product_id`;

/**
 * The one count of a cart, in header and cart alike: units that could be ordered now, selected or not, without lines saved
 * for later. Selected from `countedTables`.
 */
export const countedUnits = countedUnitsWhere(sql`true`);

/** Counts the units of those lines only for which the condition is true. */
export function countedUnitsWhere(isCounted: RawBuilder<boolean>): RawBuilder<number> {
  return sql`
    coalesce(sum(least(cart_line.quantity, sku.available))
      FILTER (WHERE NOT cart_line.saved_for_later AND product.on_sale AND sku.on_sale AND ${isCounted}), 0)::int`;
}

/** A query of the version and the count of a cart; no row without a cart. */
export function selectCartCount(
  owner: CartOwner,
): RawBuilder<{ cartVersion: number | null; cartQuantity: number | null }> {
  return sql`
    SELECT cart.version AS "cartVersion", (
      SELECT ${countedUnits} FROM ${countedTables} WHERE cart_line.cart_id = cart.id) AS "cartQuantity"
    FROM cart WHERE ${isCartOf(owner)}`;
}

/** The count of a cart; 0 without one. */
export async function countCart(db: Db | Tx, owner: CartOwner): Promise<number> {
  const { rows } = await selectCartCount(owner).execute(db);
  return rows[0]?.cartQuantity ?? 0;
}
