import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Holder } from './unpaid-limits.ts';

/** Whose unpaid orders: a buyer's, or all that were placed from one network, named by its digest. */
export type UnpaidOf = { holder: 'buyer'; id: number } | { holder: 'network'; digest: string };

export interface UnpaidRow {
  holder: Holder;
  purchases: number;
  units: number;
  /** Held units by the id of the variant. */
  unitsBySku: Record<string, number>;
}

/**
 * Lets one order of each holder at a time pass from here to the end of its transaction. Every caller names the buyer before
 * the network, so that two orders never wait for each other.
 */
export async function lockUnpaid(tx: Tx, holders: readonly UnpaidOf[]): Promise<void> {
  const locks = holders.map((of) => sql`pg_advisory_xact_lock(hashtextextended(${lockName(of)}, 0))`);
  await sql`SELECT ${sql.join(locks)}`.execute(tx);
}

function lockName(of: UnpaidOf): string {
  return of.holder === 'buyer' ? `unpaid of buyer ${of.id}` : `unpaid from ${of.digest}`;
}

/**
 * What each holder's unpaid orders come to, the buyer's first. A statement of its own: one that waits for the locks would not see what was
 * committed while it waited.
 */
export async function sumUnpaid(tx: Tx, holders: readonly UnpaidOf[]): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    WITH held AS (${sql.join(holders.map(heldBy), sql` UNION ALL `)}),
    of_sku AS (
      SELECT holder, sku_id, sum(quantity)::int AS units FROM held GROUP BY holder, sku_id
    )
    SELECT holder,
           (SELECT count(DISTINCT payment_id)::int FROM held WHERE held.holder = of_sku.holder) AS purchases,
           sum(units)::int AS units,
           jsonb_object_agg(sku_id, units) AS "unitsBySku"
    FROM of_sku GROUP BY holder ORDER BY holder = 'buyer' DESC`.execute(tx);
  return rows;
}

function heldBy(of: UnpaidOf): RawBuilder<unknown> {
  return sql`
    SELECT ${of.holder}::text AS holder, payment.id AS payment_id, reservation.sku_id, reservation.quantity
    FROM payment
      JOIN customer_order ON customer_order.payment_id = payment.id
      JOIN stock_reservation AS reservation
        ON reservation.order_id = customer_order.id AND reservation.state = 'held'
    WHERE payment.state = 'PENDING' AND ${whose(of)}`;
}

function whose(of: UnpaidOf): RawBuilder<unknown> {
  return of.holder === 'buyer' ? sql`payment.buyer_id = ${of.id}` : sql`payment.placed_from = ${of.digest}`;
}
