import type { couponHint } from '@kaimai/contract/cart/cart';
import { toLabelTable, type MinorTable, type Rates } from '@kaimai/contract/values/money';
import type * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { amountOf, missingFor } from './coupon-terms.ts';
import { standingFor } from './coupon-view.ts';
import { listHintRows, type OfferRow } from './coupon.sql.ts';

export type CouponHint = z.output<typeof couponHint>;
export type HintedOffer = OfferRow;

/** Coupons with a minimum that the buyer holds or can collect, by the id of the shop, the lowest minimum first. */
export async function listHintedOffers(
  db: Db,
  query: { shopIds: readonly number[]; buyerId: number | null; now: Date },
): Promise<Map<number, HintedOffer[]>> {
  if (query.shopIds.length === 0) return new Map();
  const rows = await listHintRows(db, query);
  const usable = rows.filter((row) => ['open', 'collected'].includes(standingFor(row)));
  // The query selects coupons of shops only, so the id is never null.
  return Map.groupBy(usable, ({ shopId }) => shopId ?? 0);
}

/** The coupon with the nearest unreached minimum; null if all are reached or nothing is chosen. */
export function hintFor(offers: readonly HintedOffer[], products: MinorTable, rates: Rates): CouponHint | null {
  if (products.USD === 0) return null;
  for (const offer of offers) {
    const missing = missingFor(offer, products, rates);
    if (missing) return toHint(offer, missing, rates);
  }
  return null;
}

function toHint(offer: HintedOffer, missing: MinorTable, rates: Rates): CouponHint {
  const { percentOff } = offer;
  const amount = amountOf(offer, rates);
  return {
    kind: percentOff === null ? 'amountOff' : 'percentOff',
    amount: percentOff === null ? amount && toLabelTable(amount) : null,
    percentOff,
    missing: toLabelTable(missing),
    isCollected: standingFor(offer) === 'collected',
  };
}
