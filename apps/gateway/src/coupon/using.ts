import type { Db, Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { listUsableRows, lockPlacedWith, returnHoldings, markUsed, type HeldRow } from './held-coupon.sql.ts';

export type HeldCouponRow = HeldRow;

interface Asked {
  buyerId: number;
  shopIds: readonly number[];
  now: Date;
}

/** Coupons that a buyer can use now for products of these shops. */
export async function listUsable(db: Db, asked: Asked): Promise<HeldCouponRow[]> {
  return listUsableRows(db, { ...asked, lock: false });
}

/** As `listUsable`, locked: of two orders placed at once, the second finds what the first has left. */
export async function takeUsable(tx: Tx, asked: Asked): Promise<HeldCouponRow[]> {
  return listUsableRows(tx, { ...asked, lock: true });
}

/** Uses coupons for a payment that is being placed; all of them or none. */
export async function spendCoupons(
  tx: Tx,
  used: { paymentId: number; holdingIds: readonly number[]; now: Date },
): Promise<void> {
  if (used.holdingIds.length === 0) return;
  if ((await markUsed(tx, used)) < used.holdingIds.length) throw new Refusal('COUPON_NOT_USABLE');
}

/** A payment closes unpaid: its coupons can be used again, as long as they are valid. */
export async function returnCoupons(tx: Tx, paymentId: number): Promise<void> {
  await returnHoldings(tx, paymentId);
}

/**
 * A closed payment was paid after all: its coupons are used again, though their time may be over by now. False when one
 * of them has been used for something else since.
 */
export async function retakeCoupons(tx: Tx, paymentId: number, now: Date): Promise<boolean> {
  const holdings = await lockPlacedWith(tx, paymentId);
  if (holdings.some((holding) => holding.paymentId !== null)) return false;
  await markUsed(tx, { paymentId, holdingIds: holdings.map(({ id }) => id), now });
  return true;
}
