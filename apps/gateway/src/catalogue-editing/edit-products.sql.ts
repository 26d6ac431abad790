import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

export interface LockedVariant {
  id: number;
  productId: number;
  available: number;
  onSale: boolean;
}

/** Locks a variant; undefined for an unknown code. Every change of stock locks the variant before its product. */
export async function lockVariant(tx: Tx, skuCode: string): Promise<LockedVariant | undefined> {
  const { rows } = await sql<LockedVariant>`
    SELECT id, product_id AS "productId", available, on_sale AS "onSale"
    FROM sku WHERE code = ${skuCode} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** Moves the total and the available units by the same number, so that sold and held units stay unchanged. */
export async function moveStock(tx: Tx, skuId: number, units: number): Promise<void> {
  await sql`UPDATE sku SET initial = initial + ${units}, available = available + ${units} WHERE id = ${skuId}`.execute(
    tx,
  );
}

export interface VariantPrice {
  skuId: number;
  usdMinor: number;
  cnyMinor: number;
  /** Marked as a sale; its reference price is computed afterwards. */
  isSale: boolean;
}

/**
 * Sets a placeholder as the reference price of a sale, a minor unit above the price, until the real one is computed.
 */
export async function updatePrice(tx: Tx, { skuId, usdMinor, cnyMinor, isSale }: VariantPrice): Promise<void> {
  await sql`
    UPDATE sku SET price_usd_minor = ${usdMinor}, price_cny_minor = ${cnyMinor},
      before_usd_minor = ${isSale ? usdMinor + 1 : null}::int, before_cny_minor = ${isSale ? cnyMinor + 1 : null}::int
    WHERE id = ${skuId}`.execute(tx);
}

export interface EditedProduct {
  id: number;
  code: string;
  onSale: boolean;
  /** Whether one of its variants is on sale. */
  canBeSold: boolean;
}

/** The products with these codes, by id, so that callers lock them in one order; unknown codes are left out. */
export async function listProductsByCode(tx: Tx, codes: readonly string[]): Promise<EditedProduct[]> {
  const { rows } = await sql<EditedProduct>`
    SELECT id, code, on_sale AS "onSale",
           EXISTS (SELECT 1 FROM sku WHERE product_id = product.id AND on_sale) AS "canBeSold"
    FROM product WHERE code = ANY(${[...codes]}::text[]) ORDER BY id`.execute(tx);
  return rows;
}

/** Records that an operator withdrew products, where that is not recorded yet. */
export async function markWithdrawn(tx: Tx, productIds: readonly number[], now: Date): Promise<void> {
  await sql`
    UPDATE product SET withdrawn_at = ${now}
    WHERE id IN (SELECT id FROM product WHERE id = ANY(${[...productIds]}::int[]) AND withdrawn_at IS NULL
                 ORDER BY id FOR NO KEY UPDATE)`.execute(tx);
}

/** Puts withdrawn products on sale. Returns how many they were, and how many of these wait for their closed shop. */
export async function putOnSale(
  tx: Tx,
  productIds: readonly number[],
): Promise<{ changed: number; waitingForShop: number }> {
  // Waits for shops that are being closed or reopened.
  await sql`
    SELECT 1 FROM shop WHERE id IN (SELECT shop_id FROM product WHERE id = ANY(${[...productIds]}::int[]))
    ORDER BY id FOR SHARE`.execute(tx);
  const { rows } = await sql<{ waits: boolean }>`
    UPDATE product SET on_sale = shop.closed_at IS NULL, waits_for_shop = shop.closed_at IS NOT NULL, withdrawn_at = NULL
    FROM shop
    WHERE shop.id = product.shop_id
      AND product.id IN (SELECT id FROM product WHERE id = ANY(${[...productIds]}::int[]) AND NOT on_sale AND NOT waits_for_shop
                         ORDER BY id FOR NO KEY UPDATE)
    RETURNING waits_for_shop AS waits`.execute(tx);
  return { changed: rows.length, waitingForShop: rows.filter(({ waits }) => waits).length };
}
