import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#db/database.ts';

/**
 * The holder of unpaid orders: a buyer; a network, named by its digest; or, for some variants, all guests whose network
 * is not known.
 */
export type UnpaidHolder =
  | { kind: 'buyer'; id: number }
  | { kind: 'network'; digest: string }
  | { kind: 'guests'; skuIds: readonly number[] };

export type HolderKind = UnpaidHolder['kind'];

export interface UnpaidRow {
  holder: HolderKind;
  purchases: number;
  units: number;
  /** Reserved units by the id of the variant. */
  unitsBySku: Record<string, number>;
}

/**
 * Locks the holders until the transaction ends, so that orders of one holder run one after the other. All callers pass
 * the buyer before the network, which avoids deadlocks. Orders of guests already wait for each other at the locked
 * variants.
 */
export async function lockUnpaid(tx: Tx, holders: readonly UnpaidHolder[]): Promise<void> {
  const locks = holders.flatMap(lockNames).map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await sql`SELECT ${sql.join(locks)}`.execute(tx);
}

function lockNames(holder: UnpaidHolder): string[] {
  if (holder.kind === 'guests') return [];
  return [holder.kind === 'buyer' ? `unpaid of buyer ${holder.id}` : `unpaid from ${holder.digest}`];
}

/**
 * The sums of each holder's unpaid orders, the buyer's first. A separate statement: the one that waits for the locks
 * would not see what was committed meanwhile.
 */
export async function sumUnpaid(tx: Tx, holders: readonly UnpaidHolder[]): Promise<UnpaidRow[]> {
  const { rows } = await sql<UnpaidRow>`
    WITH held AS (${sql.join(holders.map(selectHeldBy), sql` UNION ALL `)}),
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

function selectHeldBy(holder: UnpaidHolder): RawBuilder<unknown> {
  return sql`
    SELECT ${holder.kind}::text AS holder, payment.id AS payment_id, reservation.sku_id, reservation.quantity
    FROM payment
      JOIN customer_order ON customer_order.payment_id = payment.id
      JOIN stock_reservation AS reservation
        ON reservation.order_id = customer_order.id AND reservation.state = 'held'
    WHERE payment.state = 'PENDING' AND ${isHeldBy(holder)}`;
}

function isHeldBy(holder: UnpaidHolder): RawBuilder<unknown> {
  if (holder.kind === 'buyer') return sql`payment.buyer_id = ${holder.id}`;
  if (holder.kind === 'network') return sql`payment.network_digest = ${holder.digest}`;
  return sql`
    reservation.sku_id = ANY(${[...holder.skuIds]}::int[]) AND payment.network_digest IS NULL
    AND EXISTS (SELECT 1 FROM buyer WHERE buyer.id = payment.buyer_id AND buyer.guest_email IS NOT NULL)`;
}
