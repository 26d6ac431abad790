import type { CouponState } from '@kaimai/contract/coupon/held-coupon';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { couponColumns, isValid, type CouponRow } from './coupon.sql.ts';

/** A collected coupon. */
export interface HeldRow extends CouponRow {
  holdingId: number;
  couponNo: string;
}

const heldColumns = sql`${couponColumns}, holding.id AS "holdingId", holding.coupon_no AS "couponNo"`;
const heldTables = sql`coupon_holding holding JOIN coupon ON coupon.id = holding.coupon_id LEFT JOIN shop ON shop.id = coupon.shop_id`;

interface UsableRowQuery {
  buyerId: number;
  shopIds: readonly number[];
  now: Date;
  /** Whether to lock the rows until the transaction ends, in the order of their ids, which avoids deadlocks. */
  lock: boolean;
}

/** The buyer's usable coupons for products of these shops, including those of the platform. */
export async function listUsableRows(db: Db | Tx, { buyerId, shopIds, now, lock }: UsableRowQuery): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    SELECT ${heldColumns} FROM ${heldTables}
    WHERE holding.buyer_id = ${buyerId} AND holding.payment_id IS NULL
      AND ${isValid(now)} AND (coupon.shop_id IS NULL OR coupon.shop_id = ANY(${[...shopIds]}::int[]))
    ORDER BY holding.id ${lock ? sql`FOR NO KEY UPDATE OF holding` : sql``}`.execute(db);
  return rows;
}

/** Marks coupons as used by a payment; returns how many of them were still free. */
export async function markUsed(
  tx: Tx,
  { paymentId, holdingIds, now }: { paymentId: number; holdingIds: readonly number[]; now: Date },
): Promise<number> {
  const { rows } = await sql`
    UPDATE coupon_holding SET payment_id = ${paymentId}, used_at = ${now}
    WHERE id = ANY(${[...holdingIds]}::bigint[]) AND payment_id IS NULL RETURNING id`.execute(tx);
  return rows.length;
}

/** Makes the coupons of a payment unused again. */
export async function returnHoldings(tx: Tx, paymentId: number): Promise<void> {
  await tx
    .updateTable('coupon_holding')
    .set({ payment_id: null, used_at: null })
    .where('payment_id', '=', paymentId)
    .execute();
}

/**
 * Locks the coupons that a payment's orders were placed with, also those that another payment uses now; `paymentId` is
 * the payment that uses them, null for none.
 */
export async function lockPlacedWith(tx: Tx, paymentId: number): Promise<{ id: number; paymentId: number | null }[]> {
  const { rows } = await sql<{ id: number; paymentId: number | null }>`
    SELECT id, payment_id AS "paymentId" FROM coupon_holding
    WHERE id IN (SELECT holding_id FROM order_coupon JOIN customer_order o ON o.id = order_id WHERE o.payment_id = ${paymentId})
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return rows;
}

export interface ListedRow extends HeldRow {
  state: CouponState;
  usedAt: Date | null;
  /** Numbers of the orders that use it, without those of a closed payment that used it before. */
  orderNos: string[];
}

const stateOf = (now: Date) => sql`
  CASE WHEN holding.payment_id IS NOT NULL THEN 'used' WHEN coupon.valid_to <= ${now} THEN 'expired' ELSE 'usable' END`;

interface Page {
  buyerId: number;
  now: Date;
  state: CouponState;
  offset: number;
  limit: number;
}

/** A page of the buyer's coupons in one state: usable ones by their end, used and expired ones the latest first. */
export async function listHeldRows(db: Db, { buyerId, now, state, offset, limit }: Page): Promise<ListedRow[]> {
  const sortColumns = {
    usable: sql`coupon.valid_to, holding.id`,
    used: sql`holding.used_at DESC, holding.id DESC`,
    expired: sql`coupon.valid_to DESC, holding.id DESC`,
  };
  const { rows } = await sql<ListedRow>`
    SELECT ${heldColumns}, ${state} AS state, holding.used_at AS "usedAt",
           ARRAY(SELECT o.order_no FROM order_coupon JOIN customer_order o ON o.id = order_coupon.order_id
                 WHERE order_coupon.holding_id = holding.id AND o.payment_id = holding.payment_id ORDER BY o.id) AS "orderNos"
    FROM ${heldTables} WHERE holding.buyer_id = ${buyerId} AND ${stateOf(now)} = ${state}
    ORDER BY ${sortColumns[state]} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** How many coupons the buyer has in each state. */
export async function countHeld(db: Db, buyerId: number, now: Date): Promise<Record<CouponState, number>> {
  const { rows } = await sql<{ state: CouponState; count: number }>`
    SELECT ${stateOf(now)} AS state, count(*) AS count FROM ${heldTables}
    WHERE holding.buyer_id = ${buyerId} GROUP BY 1`.execute(db);
  const counts = { usable: 0, used: 0, expired: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}
