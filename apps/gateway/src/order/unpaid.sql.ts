import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Whose unpaid orders: a buyer's, or all that were placed from one network. */
export type UnpaidOf = { buyerId: number } | { network: string };

export interface UnpaidRow {
  purchases: number;
  units: number;
  /** Held units by the id of the variant. */
  unitsBySku: Record<string, number>;
}

/**
 * Lets one order of a holder at a time pass from here to the end of its transaction. What comes after sees everything that
 * was ordered before.
 */
export async function lockUnpaid(tx: Tx, of: UnpaidOf): Promise<void> {
  const holder = 'buyerId' in of ? `unpaid of buyer ${of.buyerId}` : `unpaid from ${of.network}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${holder}, 0))`.execute(tx);
}

export async function sumUnpaid(tx: Tx, of: UnpaidOf): Promise<UnpaidRow> {
  const whose = 'buyerId' in of ? sql`payment.buyer_id = ${of.buyerId}` : sql`payment.placed_from = ${of.network}`;
  const { rows } = await sql<UnpaidRow>`
    WITH held AS (
      SELECT payment.id, reservation.sku_id, reservation.quantity
      FROM payment
        JOIN customer_order ON customer_order.payment_id = payment.id
        JOIN stock_reservation AS reservation
          ON reservation.order_id = customer_order.id AND reservation.state = 'held'
      WHERE payment.state = 'PENDING' AND ${whose}
    ), of_sku AS (
      SELECT sku_id, sum(quantity)::int AS units FROM held GROUP BY sku_id
    )
    SELECT (SELECT count(DISTINCT id)::int FROM held) AS purchases,
           coalesce(sum(units), 0)::int AS units,
           coalesce(jsonb_object_agg(sku_id, units), '{}') AS "unitsBySku"
    FROM of_sku`.execute(tx);
  return rows[0] ?? { purchases: 0, units: 0, unitsBySku: {} };
}
