import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

export interface OrderRange {
  seed: number;
  /** Ids before the first order, payment and parcel of this call. */
  orderIdBefore: number;
  paymentIdBefore: number;
  parcelIdBefore: number;
  /** Orders of this call, counted from 1. */
  from: number;
  to: number;
  /** The number of orders of all ranges together. */
  total: number;
  buyers: number;
  now: Date;
  confirmWithinDays: number;
}

/** Generated orders are placed within this time before now. */
export const daysBack = 730;

/** Creates the temporary table with the history of each order: one row, with a time for each step. */
export async function createHistories(tx: Tx): Promise<void> {
  await sql`
    CREATE TEMP TABLE history (
      id bigint, payment_id bigint, parcel_id bigint, buyer_id bigint, place int, locale text, basket int,
      order_no text, pay_no text, reference text, state text, placed_at timestamptz, paid_at timestamptz, closed_at timestamptz,
      cancelled_at timestamptz, refunded_at timestamptz, shipped_at timestamptz, delivered_at timestamptz, completed_at timestamptz
    ) ON COMMIT DROP`.execute(tx);
}

/**
 * Decides for a range of orders who placed them, when, and their states by now. Orders are spread evenly over two
 * years, the oldest first; a few buyers and baskets have many of them. Everything follows from the seed and the ids. `fate` is a
 * random number: below 0.04 an order is never paid, from there to 0.06 it is cancelled. The factor of order numbers has no divisor
 * in common with 10^10, so that they are distinct and look random.
 */
export async function fillHistories(tx: Tx, range: OrderRange): Promise<void> {
  const { seed, orderIdBefore, paymentIdBefore, parcelIdBefore, from, to, total, buyers, now, confirmWithinDays } =
    range;
  const random = (salt: number) =>
    sql`((hashint8extended(n, ${sql.lit(seed * 97 + salt)}) & 1048575) / 1048576.0::float8)`;
  const past = (moment: ReturnType<typeof sql>) => sql`CASE WHEN ${moment} <= ${now}::timestamptz THEN ${moment} END`;
  const hours = (least: number, more: number, salt: number) =>
    sql`(${sql.lit(least)} + ${sql.lit(more)} * ${random(salt)}) * interval '1 hour'`;
  await sql`TRUNCATE history`.execute(tx);
  // OFFSET 0 keeps PostgreSQL from computing the moments of one step again in every later one.
  await sql`
    INSERT INTO history
    SELECT ${orderIdBefore} + n, ${paymentIdBefore} + n, ${parcelIdBefore} + n, made_buyer.id, made_buyer.place, made_buyer.locale, basket,
      'KM' || number, 'P' || number, 'SBmade' || (${orderIdBefore} + n),
      CASE WHEN closed_at IS NOT NULL THEN 'CLOSED' WHEN paid_at IS NULL THEN 'PENDING_PAYMENT'
           WHEN cancelled_at IS NOT NULL THEN 'REFUNDED' WHEN completed_at IS NOT NULL THEN 'COMPLETED'
           WHEN delivered_at IS NOT NULL THEN 'DELIVERED' WHEN shipped_at IS NOT NULL THEN 'SHIPPED' ELSE 'PAID' END,
      placed_at, paid_at, closed_at, cancelled_at, cancelled_at + interval '20 seconds', shipped_at, delivered_at, completed_at
    FROM (
      SELECT *, ${past(sql`completes_at`)} AS completed_at FROM (
        SELECT *, delivered_at + ${confirmWithinDays}::float8 * ${random(7)} * interval '1 day' AS completes_at FROM (
          SELECT *, ${past(sql`delivers_at`)} AS delivered_at FROM (
            SELECT *, shipped_at + ${hours(18, 120, 6)} AS delivers_at FROM (
              SELECT *, CASE WHEN cancelled_at IS NULL THEN ${past(sql`ships_at`)} END AS shipped_at FROM (
                SELECT *, paid_at + ${hours(3, 40, 5)} AS ships_at,
                  CASE WHEN fate < 0.06 AND paid_at IS NOT NULL THEN ${past(sql`placed_at + interval '2 hours'`)} END AS cancelled_at,
                  to_char(placed_at, 'YYYYMMDD-') || lpad(((${orderIdBefore} + n) * 7368787 % 10000000000)::text, 10, '0') AS number
                FROM (
                  SELECT *, CASE WHEN fate < 0.04 THEN ${past(sql`placed_at + interval '30 minutes'`)} END AS closed_at,
                    CASE WHEN fate >= 0.04 THEN ${past(sql`placed_at + (20 + 600 * fate) * interval '1 second'`)} END AS paid_at
                  FROM (
                    SELECT n, ${now}::timestamptz - (${total}::float8 - n) / ${total}::float8 * ${sql.lit(daysBack)} * interval '1 day' AS placed_at,
                      ${random(1)} AS fate, floor(${buyers}::float8 * power(${random(2)}, 1.3))::int AS buyer,
                      floor((SELECT count(*) FROM basket) * power(${random(3)}, 1.6))::int AS basket
                    FROM generate_series(${from}::bigint, ${to}::bigint) n OFFSET 0
                  ) placed OFFSET 0
                ) paid OFFSET 0
              ) sending OFFSET 0
            ) shipped OFFSET 0
          ) under_way OFFSET 0
        ) delivered OFFSET 0
      ) confirming OFFSET 0
    ) done JOIN made_buyer ON made_buyer.nth = done.buyer
    ORDER BY n`.execute(tx);
  await sql`ANALYZE history`.execute(tx);
}
