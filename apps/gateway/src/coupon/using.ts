import type { Db, Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { standingFor } from './coupon-view.ts';
import { listOfferRowsOf, type OfferRow } from './coupon.sql.ts';
import { listUsableRows, lockPlacedWith, returnHoldings, markUsed, type HeldRow } from './held-coupon.sql.ts';

export type HeldCouponRow = HeldRow;
export type CouponOfferRow = OfferRow;

interface UsableQuery {
  buyerId: number;
  shopIds: readonly number[];
  now: Date;
}

/** The buyer's usable coupons for products of these shops. */
export async function listUsable(db: Db, query: UsableQuery): Promise<HeldCouponRow[]> {
  return listUsableRows(db, { ...query, lock: false });
}

/** The coupons for products of these shops that this buyer, or a visitor after the sign-in, can collect now. */
export async function listCollectable(
  db: Db,
  query: Omit<UsableQuery, 'buyerId'> & { buyerId: number | null },
): Promise<OfferRow[]> {
  const rows = await listOfferRowsOf(db, query);
  return rows.filter((row) => standingFor(row) === 'open');
}

/**
 * As `listUsable`, but locks the coupons: of two concurrent orders, the second sees only those that the first has not
 * used.
 */
export async function lockUsable(tx: Tx, query: UsableQuery): Promise<HeldCouponRow[]> {
  return listUsableRows(tx, { ...query, lock: true });
}

/**
 * Uses coupons for a payment that is being placed. Refuses with COUPON_NOT_USABLE if one of them was used meanwhile.
 */
export async function spendCoupons(
  tx: Tx,
  used: { paymentId: number; holdingIds: readonly number[]; now: Date },
): Promise<void> {
  if (used.holdingIds.length === 0) return;
  if ((await markUsed(tx, used)) < used.holdingIds.length) throw new Refusal('COUPON_NOT_USABLE');
}

/** Releases the coupons of a payment that closes unpaid; they stay valid until their own expiry. */
export async function returnCoupons(tx: Tx, paymentId: number): Promise<void> {
  await returnHoldings(tx, paymentId);
}

/**
 * Uses the coupons of a closed payment again after a late capture, even if they have expired. False if one of them has
 * been used for another payment since.
 */
export async function retakeCoupons(tx: Tx, paymentId: number, now: Date): Promise<boolean> {
  const holdings = await lockPlacedWith(tx, paymentId);
  if (holdings.some((holding) => holding.paymentId !== null)) return false;
  await markUsed(tx, { paymentId, holdingIds: holdings.map(({ id }) => id), now });
  return true;
}
