import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Text } from '#db/column.ts';
import type { CouponTerms } from './coupon-terms.ts';

/** A coupon as stored, with its shop. */
export interface CouponRow extends CouponTerms {
  id: number;
  code: string;
  title: Text;
  /** Null for a coupon of the platform. */
  shopId: number | null;
  shopCode: string | null;
  shopName: Text | null;
  validFrom: Date;
  validTo: Date;
}

export const couponColumns = sql`
  coupon.id, coupon.code, coupon.kind, coupon.title, coupon.shop_id AS "shopId", shop.code AS "shopCode",
  shop.name AS "shopName", coupon.amount_usd_minor AS "amountUsdMinor", coupon.amount_cny_minor AS "amountCnyMinor",
  coupon.percent_off AS "percentOff", coupon.minimum_usd_minor AS "minimumUsdMinor",
  coupon.minimum_cny_minor AS "minimumCnyMinor", coupon.valid_from AS "validFrom", coupon.valid_to AS "validTo"`;

/** A valid coupon, with the buyer's holdings of it. */
export interface OfferRow extends CouponRow {
  /** Whether the limit of collections is reached. */
  isLimitReached: boolean;
  /** How often one buyer may collect it. */
  perBuyer: number;
  /** How many the buyer has collected, used or not. */
  heldCount: number;
  /** How many of those are not used. */
  unusedCount: number;
}

interface OfferQuery {
  shopCode: string;
  buyerId: number | null;
  now: Date;
}

/** Valid coupons of a shop and of the platform, the shop's first, then by lowest minimum. */
export async function listOfferRows(db: Db, { shopCode, buyerId, now }: OfferQuery): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    SELECT ${offerColumns(buyerId)} FROM coupon LEFT JOIN shop ON shop.id = coupon.shop_id
    WHERE (coupon.shop_id IS NULL OR coupon.shop_id = (SELECT id FROM shop WHERE code = ${shopCode})) AND ${isOffered(now)}
    ORDER BY coupon.shop_id IS NULL, coupon.minimum_usd_minor, coupon.id`.execute(db);
  return rows;
}

/** Whether there is a valid coupon of a shop or of the platform. */
export async function hasOfferRow(db: Db, { shopId, now }: { shopId: number; now: Date }): Promise<boolean> {
  // Reads an index from its end, so that no expired coupon is read. The planner would ignore the order within EXISTS.
  const latest = (condition: RawBuilder<unknown>) =>
    sql`SELECT 1 FROM coupon WHERE ${condition} AND ${isOffered(now)} ORDER BY valid_to DESC LIMIT 1`;
  const { rows } = await sql<{ found: boolean }>`
    SELECT coalesce((${latest(sql`shop_id = ${shopId}`)}), (${latest(sql`shop_id IS NULL`)})) IS NOT NULL AS found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/** Valid coupons for products of these shops, including those of the platform, which come last. */
export async function listOfferRowsOf(
  db: Db,
  { shopIds, buyerId, now }: { shopIds: readonly number[]; buyerId: number | null; now: Date },
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    SELECT ${offerColumns(buyerId)} FROM coupon LEFT JOIN shop ON shop.id = coupon.shop_id
    WHERE (coupon.shop_id IS NULL OR coupon.shop_id = ANY(${[...shopIds]}::int[])) AND ${isOffered(now)}
    ORDER BY coupon.shop_id IS NULL, coupon.id`.execute(db);
  return rows;
}

/**
 * Coupons off the products of these shops that have a minimum and that are offered, even if their limit is reached, or that the
 * buyer holds unused and can still use; the lowest minimum first.
 */
export async function listHintRows(
  db: Db,
  { shopIds, buyerId, now }: { shopIds: readonly number[]; buyerId: number | null; now: Date },
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    SELECT ${offerColumns(buyerId)} FROM coupon JOIN shop ON shop.id = coupon.shop_id
    WHERE coupon.shop_id = ANY(${[...shopIds]}::int[]) AND coupon.kind <> 'freeDelivery'
      AND coupon.minimum_usd_minor > 0 AND (${isOffered(now)} OR ${isValid(now)} AND EXISTS (
        SELECT FROM coupon_holding own
        WHERE own.coupon_id = coupon.id AND own.buyer_id = ${buyerId} AND own.payment_id IS NULL))
    ORDER BY coupon.minimum_usd_minor, coupon.id`.execute(db);
  return rows;
}

/** Locks a coupon, so that concurrent collections run one after the other; undefined unless it is offered now. */
export async function lockOffer(
  tx: Tx,
  { couponCode, buyerId, now }: { couponCode: string; buyerId: number; now: Date },
): Promise<OfferRow | undefined> {
  const locked = await sql`SELECT 1 FROM coupon WHERE code = ${couponCode} FOR NO KEY UPDATE`.execute(tx);
  if (locked.rows.length === 0) return undefined;
  // A second statement sees what earlier transactions have committed.
  const { rows } = await sql<OfferRow>`
    SELECT ${offerColumns(buyerId)} FROM coupon LEFT JOIN shop ON shop.id = coupon.shop_id
    WHERE coupon.code = ${couponCode} AND ${isOffered(now)}`.execute(tx);
  return rows[0];
}

function offerColumns(buyerId: number | null) {
  return sql`${couponColumns}, coupon.per_buyer AS "perBuyer",
    coalesce(coupon.collected_count >= coupon.total_limit, false) AS "isLimitReached",
    (SELECT count(*) FROM coupon_holding own WHERE own.coupon_id = coupon.id AND own.buyer_id = ${buyerId}) AS "heldCount",
    (SELECT count(*) FROM coupon_holding own
     WHERE own.coupon_id = coupon.id AND own.buyer_id = ${buyerId} AND own.payment_id IS NULL) AS "unusedCount"`;
}

/** Whether the coupon can be used by a buyer who holds it. */
export function isValid(now: Date) {
  return sql`coupon.valid_from <= ${now} AND coupon.valid_to > ${now}`;
}

/** Valid, and not ended by an operator; the limit of collections may be reached (`isLimitReached`). */
function isOffered(now: Date) {
  return sql`${isValid(now)} AND coupon.ended_at IS NULL`;
}

/** Counts one more collection; false, without a change, if the limit is reached. */
export async function incrementCollected(tx: Tx, couponId: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE coupon SET collected_count = collected_count + 1
    WHERE id = ${couponId} AND (total_limit IS NULL OR collected_count < total_limit) RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Adds a collected coupon to the buyer's coupons. */
export async function insertHolding(
  tx: Tx,
  { couponNo, couponId, buyerId, now }: { couponNo: string; couponId: number; buyerId: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('coupon_holding')
    .values({
      coupon_no: couponNo,
      coupon_id: couponId,
      buyer_id: buyerId,
      collected_at: now,
      payment_id: null,
      used_at: null,
    })
    .execute();
}
