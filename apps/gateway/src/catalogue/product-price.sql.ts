import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Makes transactions that change prices of the same products wait for each other, so that the next sees what one has set. */
export async function lockProductPrices(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`SELECT id FROM product WHERE id = ANY(${[...productIds]}::int[]) ORDER BY id FOR NO KEY UPDATE`.execute(tx);
}

/**
 * Shows products at the lowest price of their variants on sale, in each currency by itself: the variant that is the cheapest
 * in dollars need not be the cheapest in yuan. The reference price of a sale is that of the same variant; as a sale of
 * a variant must be one in both currencies, so must that of the product.
 */
export async function refreshProductPrices(tx: Tx, productIds: readonly number[]): Promise<void> {
  const ids = sql`ANY(${[...productIds]}::int[])`;
  await sql`
    WITH lowest AS (
      SELECT product_id, min(price_usd_minor) AS usd, min(price_cny_minor) AS cny,
             min(price_usd_minor) < max(price_usd_minor) AS varies, min(price_cny_minor) < max(price_cny_minor) AS varies_cny,
             (array_agg(before_usd_minor ORDER BY price_usd_minor, position))[1] AS before_usd,
             (array_agg(before_cny_minor ORDER BY price_cny_minor, position))[1] AS before_cny
      FROM sku WHERE product_id = ${ids} AND on_sale GROUP BY product_id
    ), shown AS (
      SELECT product_id, usd, cny, varies, varies_cny, CASE WHEN before_cny IS NOT NULL THEN before_usd END AS before_usd,
             CASE WHEN before_usd IS NOT NULL THEN before_cny END AS before_cny
      FROM lowest
    )
    UPDATE product p SET price_usd_minor = usd, price_cny_minor = cny, price_varies = varies, price_varies_cny = varies_cny,
      before_usd_minor = before_usd, before_cny_minor = before_cny
    FROM shown
    WHERE p.id = shown.product_id
      AND (p.price_usd_minor, p.price_cny_minor, p.price_varies, p.price_varies_cny, p.before_usd_minor, p.before_cny_minor)
        IS DISTINCT FROM (usd, cny, varies, varies_cny, before_usd, before_cny)`.execute(tx);
}
