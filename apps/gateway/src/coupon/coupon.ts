import { randomBytes } from 'node:crypto';
import type { couponOffers } from '@kaimai/contract/coupon/coupon';
import type { couponCollect, couponList } from '@kaimai/contract/coupon/held-coupon';
import { totalPages } from '@kaimai/contract/wire/paging';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { findRates } from '#currency/rates.ts';
import type { BuyerContext, Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { standingFor, toCoupon, toOffer } from './coupon-view.ts';
import { hasOfferRow, incrementCollected, insertHolding, listOfferRows, lockOffer } from './coupon.sql.ts';
import { countHeld, listHeldRows } from './held-coupon.sql.ts';

/** The coupons of a shop and of the platform that can be collected now, and whether this buyer can. */
export async function listOffers(
  context: Context,
  { storeCodeNumber }: ParsedInputOf<typeof couponOffers>,
): Promise<OutputOf<typeof couponOffers>> {
  const { db, caller, now } = context;
  const query = { shopCode: storeCodeNumber, buyerId: caller.buyer?.id ?? null, now: now() };
  const [{ perUsd: rates }, rows] = await Promise.all([findRates(context), listOfferRows(db, query)]);
  return { rows: rows.map((row) => toOffer(row, rates, caller.locale)) };
}

/** Whether there are coupons for a shop's products, including those of the platform. */
export function hasOffers({ db, now }: Context, shopId: number): Promise<boolean> {
  return hasOfferRow(db, { shopId, now: now() });
}

/**
 * Collects a coupon. A buyer who holds it unused, or has used all that one buyer may have, gets no other: a repeated
 * call changes nothing. Refuses with OBJECT_NOT_EXIST when it cannot be collected now, with COUPON_GONE when none is
 * left.
 */
export async function collectCoupon(
  { caller, now, transact }: BuyerContext,
  { couponCode }: ParsedInputOf<typeof couponCollect>,
): Promise<OutputOf<typeof couponCollect>> {
  const buyerId = caller.buyer.id;
  return transact(async (tx) => {
    const offer = await lockOffer(tx, { couponCode, buyerId, now: now() });
    if (!offer) throw new Refusal('OBJECT_NOT_EXIST');
    const standing = standingFor(offer);
    if (standing === 'collected' || standing === 'used') return { standing };
    if (standing === 'gone' || !(await incrementCollected(tx, offer.id))) throw new Refusal('COUPON_GONE');
    const couponNo = `C${randomBytes(12).toString('hex')}`;
    await insertHolding(tx, { couponNo, couponId: offer.id, buyerId, now: now() });
    return { standing: 'collected' };
  });
}

/** A page of the buyer's coupons in one state, and the number in each state. */
export async function listHeldCoupons(
  context: BuyerContext,
  { start, limit, state }: ParsedInputOf<typeof couponList>,
): Promise<OutputOf<typeof couponList>> {
  const { db, caller, now } = context;
  const owner = { buyerId: caller.buyer.id, now: now() };
  const [{ perUsd: rates }, counts, rows] = await Promise.all([
    findRates(context),
    countHeld(db, owner.buyerId, owner.now),
    listHeldRows(db, { ...owner, state, offset: (start - 1) * limit, limit }),
  ]);
  return {
    rows: rows.map((row) => ({
      ...toCoupon(row, rates, caller.locale),
      couponNo: row.couponNo,
      state: row.state,
      usedAt: row.usedAt?.toISOString() ?? null,
      orderNos: row.orderNos,
    })),
    totalRows: counts[state],
    totalPages: totalPages(counts[state], limit),
    counts,
  };
}
