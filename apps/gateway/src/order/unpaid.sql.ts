import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#db/database.ts';

/**
 * The holder of unpaid orders: a buyer; a network, named by its digest; or, for some variants, all guests whose network
 * is not known.
 */
export type UnpaidOf =
  | { holder: 'buyer'; id: number }
  | { holder: 'network'; digest: string }
  | { holder: 'guests'; skuIds: readonly number[] };

/** The kind of a holder. */
export type Holder = UnpaidOf['holder'];

export interface UnpaidRow {
  holder: Holder;
  purchases: number;
  units: number;
  /** Held units by the id of the variant. */
  unitsBySku: Record<string, number>;
}

/**
 * Locks the holders until the transaction ends, so that orders of one holder run one after the other. All callers pass
 * the buyer before the network, which avoids deadlocks. Orders of guests already wait for each other at the locked
 * variants.
 */
export async function lockUnpaid(tx: Tx, holders: readonly UnpaidOf[]): Promise<void> {
  const locks = holders.flatMap(lockNames).map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await sql`SELECT ${sql.join(locks)}`.execute(tx);
}

function lockNames(of: UnpaidOf): string[] {
  if (of.holder === 'guests') return [];
  return [of.holder === 'buyer' ? `unpaid of buyer ${of.id}` : `unpaid from ${of.digest}`];
}

/**
 * The sums of each holder's unpaid orders, the buyer's first. A separate statement: the one that waits for the locks
 * would not see what was committed meanwhile.
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
  if (of.holder === 'buyer') return sql`payment.buyer_id = ${of.id}`;
  if (of.holder === 'network') return sql`payment.network_digest = ${of.digest}`;
  return sql`
    reservation.sku_id = ANY(${[...of.skuIds]}::int[]) AND payment.network_digest IS NULL
    AND EXISTS (SELECT 1 FROM buyer WHERE buyer.id = payment.buyer_id AND buyer.guest_email IS NOT NULL)`;
}
