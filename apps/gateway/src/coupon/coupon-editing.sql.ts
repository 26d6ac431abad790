import type { CouponKind } from '@kaimai/contract/coupon/coupon';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Amount, CouponFields } from './coupon-fields.ts';

/**
 * Planned coupons are not valid yet; ended ones are no longer collected, but valid until they expire. The limit of an offered
 * coupon may be reached.
 */
export const couponStates = ['offered', 'planned', 'ended', 'expired'] as const;
export type CouponStateForOperators = (typeof couponStates)[number];

/** A coupon as listed for operators. */
export interface ListedCoupon {
  code: string;
  shopCode: string | null;
  kind: CouponKind;
  title: Text;
  off: Amount | null;
  percent: number | null;
  minimum: Amount;
  limit: number | null;
  perBuyer: number;
  from: Date;
  to: Date;
  state: CouponStateForOperators;
  /** How often it was collected. */
  collected: number;
  /** How many of the collected ones were used. */
  used: number;
}

export interface CouponQuery {
  shopCode?: string | undefined;
  state?: CouponStateForOperators | undefined;
  /** The code of the last coupon of the page before. */
  after?: string | undefined;
  limit: number;
  now: Date;
}

/** An amount in both currencies as JSON; null where the columns are. */
const amountJson = (column: string) => sql`
  CASE WHEN ${sql.ref(`coupon.${column}_usd_minor`)} IS NOT NULL THEN jsonb_build_object(
    'usdMinor', ${sql.ref(`coupon.${column}_usd_minor`)}, 'cnyMinor', ${sql.ref(`coupon.${column}_cny_minor`)}) END`;

const fields = sql`
  coupon.code, shop.code AS "shopCode", coupon.kind, coupon.title, ${amountJson('amount')} AS off, coupon.percent_off AS percent,
  ${amountJson('minimum')} AS minimum, coupon.total_limit AS limit, coupon.per_buyer AS "perBuyer", coupon.valid_from AS from,
  coupon.valid_to AS to`;

const stateAt = (now: Date) => sql<CouponStateForOperators>`
  CASE WHEN coupon.valid_to <= ${now} THEN 'expired' WHEN coupon.ended_at IS NOT NULL THEN 'ended'
    WHEN coupon.valid_from > ${now} THEN 'planned' ELSE 'offered' END`;

/** Coupons in the order of their codes; undefined conditions match all. */
export async function listCouponRows(db: Db, query: CouponQuery & { code?: string }): Promise<ListedCoupon[]> {
  const { shopCode, state, after, limit, now, code } = query;
  const { rows } = await sql<ListedCoupon>`
    SELECT ${fields}, ${stateAt(now)} AS state, coupon.collected_count AS collected,
           (SELECT count(*) FROM coupon_holding WHERE coupon_id = coupon.id AND payment_id IS NOT NULL)::int AS used
    FROM coupon LEFT JOIN shop ON shop.id = coupon.shop_id
    WHERE ${code === undefined ? sql`true` : sql`coupon.code = ${code}`}
      AND ${shopCode === undefined ? sql`true` : sql`shop.code = ${shopCode}`}
      AND ${state === undefined ? sql`true` : sql`${stateAt(now)} = ${state}`}
      AND ${after === undefined ? sql`true` : sql`coupon.code > ${after}`}
    ORDER BY coupon.code LIMIT ${limit}`.execute(db);
  return rows;
}

export interface LockedCoupon {
  id: number;
  /** How often it was collected. */
  collected: number;
  endedAt: Date | null;
  fields: CouponFields;
}

/** Locks a coupon, as `lockOffer` does for collecting it; undefined for an unknown code. */
export async function lockCoupon(tx: Tx, code: string): Promise<LockedCoupon | undefined> {
  const locked = await sql`SELECT 1 FROM coupon WHERE code = ${code} FOR NO KEY UPDATE`.execute(tx);
  if (locked.rows.length === 0) return undefined;
  // A second statement sees what earlier transactions have committed.
  const { rows } = await sql<CouponFields & Omit<LockedCoupon, 'fields'>>`
    SELECT coupon.id, coupon.collected_count AS collected, coupon.ended_at AS "endedAt", ${fields}
    FROM coupon LEFT JOIN shop ON shop.id = coupon.shop_id WHERE coupon.code = ${code}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { id, collected, endedAt, ...rest } = row;
  return { id, collected, endedAt, fields: rest };
}

/** Adds a coupon; false if the code is taken. */
export async function insertCoupon(tx: Tx, coupon: CouponFields, shopId: number | null): Promise<boolean> {
  const inserted = await tx
    .insertInto('coupon')
    .values(rowOf(coupon, shopId))
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateCoupon(tx: Tx, id: number, coupon: CouponFields, shopId: number | null): Promise<void> {
  await tx.updateTable('coupon').set(rowOf(coupon, shopId)).where('id', '=', id).execute();
}

export async function markEnded(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.updateTable('coupon').set({ ended_at: at }).where('id', '=', id).execute();
}

function rowOf(
  { code, kind, title, off, percent, minimum, limit, perBuyer, from, to }: CouponFields,
  shopId: number | null,
) {
  return {
    code,
    shop_id: shopId,
    kind,
    title: JSON.stringify(title),
    amount_usd_minor: off?.usdMinor ?? null,
    amount_cny_minor: off?.cnyMinor ?? null,
    percent_off: percent,
    minimum_usd_minor: minimum.usdMinor,
    minimum_cny_minor: minimum.cnyMinor,
    total_limit: limit,
    per_buyer: perBuyer,
    valid_from: from,
    valid_to: to,
  };
}
