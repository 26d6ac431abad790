import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

export interface PairRow {
  kind: 'bought' | 'viewed';
  id: number;
}

/** The orders or views that count. Because of `minBuyers`, no pair reveals what a single buyer did. */
export interface PairRule {
  since: Date;
  minBuyers: number;
  /** How many paired products each product has at most. */
  maxOthers: number;
}

export async function deletePairs(tx: Tx): Promise<void> {
  await tx.deleteFrom('product_pair').execute();
}

/**
 * Products of the same payment, among the newest `maxOrders` orders: this bounds the rows that are read. The condition on
 * the smallest id follows from the join; with it, PostgreSQL can read only the newest part of the primary key of
 * `order_line`. Payments with more than 20 products say little about any two of them and do not count.
 */
export async function insertBoughtPairs(
  tx: Tx,
  { since, minBuyers, maxOthers, maxOrders }: PairRule & { maxOrders: number },
): Promise<void> {
  await sql`
    WITH newest AS MATERIALIZED (
      SELECT id, buyer_id, payment_id, placed_at, state FROM customer_order ORDER BY id DESC LIMIT ${maxOrders}
    ), bought AS (
      SELECT DISTINCT o.buyer_id, o.payment_id, k.product_id
      FROM newest o JOIN order_line line ON line.order_id = o.id AND line.order_id >= (SELECT min(id) FROM newest)
           JOIN sku k ON k.id = line.sku_id
      WHERE o.placed_at > ${since} AND o.state IN ('PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED')
    ), small_payment AS (
      SELECT * FROM bought WHERE payment_id IN (
        SELECT payment_id FROM bought GROUP BY payment_id HAVING count(*) BETWEEN 2 AND 20)
    ), paired AS (
      SELECT one.product_id, other.product_id AS other_id, count(DISTINCT one.buyer_id) AS buyers
      FROM small_payment one JOIN small_payment other ON other.payment_id = one.payment_id AND other.product_id <> one.product_id
      GROUP BY 1, 2 HAVING count(DISTINCT one.buyer_id) >= ${minBuyers}
    )
    ${insertBest('bought', maxOthers)}`.execute(tx);
}

/** Products that the same buyers viewed within a day, among the 50 newest views of each buyer. */
export async function insertViewedPairs(tx: Tx, { since, minBuyers, maxOthers }: PairRule): Promise<void> {
  await sql`
    WITH viewed AS (
      SELECT buyer_id, product_id, viewed_at FROM (
        SELECT *, row_number() OVER (PARTITION BY buyer_id ORDER BY viewed_at DESC) AS rank
        FROM viewed_product WHERE viewed_at > ${since}) newest
      WHERE rank <= 50
    ), paired AS (
      SELECT one.product_id, other.product_id AS other_id, count(*) AS buyers
      FROM viewed one JOIN viewed other ON other.buyer_id = one.buyer_id AND other.product_id <> one.product_id
        AND other.viewed_at BETWEEN one.viewed_at - interval '1 day' AND one.viewed_at + interval '1 day'
      GROUP BY 1, 2 HAVING count(*) >= ${minBuyers}
    )
    ${insertBest('viewed', maxOthers)}`.execute(tx);
}

function insertBest(kind: PairRow['kind'], maxOthers: number) {
  return sql`
    INSERT INTO product_pair (product_id, kind, other_id, buyers)
    SELECT product_id, ${kind}, other_id, buyers FROM (
      SELECT *, row_number() OVER (PARTITION BY product_id ORDER BY buyers DESC, other_id) AS rank FROM paired) ranked
    WHERE rank <= ${maxOthers}`;
}
