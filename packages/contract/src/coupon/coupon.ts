import * as z from 'zod/mini';
import { labelTable } from '../values/money.ts';
import { defineService } from '../wire/service.ts';

/** What a coupon reduces: the price of the products by an amount or a percentage, or the fee of the standard delivery method. */
export const couponKinds = ['amountOff', 'percentOff', 'freeDelivery'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** A coupon as everybody sees it. */
export const coupon = z.object({
  couponCode: z.string(),
  kind: z.enum(couponKinds),
  title: z.string(),
  /** The shop whose products it applies to; null for all shops. */
  storeCodeNumber: z.nullable(z.string()),
  storeName: z.nullable(z.string()),
  /** The discount of an `amountOff`. */
  amount: z.nullable(labelTable),
  /** The percentage of a `percentOff`, and its maximum discount. */
  percentOff: z.nullable(z.int()),
  atMost: z.nullable(labelTable),
  /** The smallest sum of products it applies to; null for any. */
  minimum: z.nullable(labelTable),
  /** ISO times; valid from the first (inclusive) until the second (exclusive). */
  validFrom: z.string(),
  validTo: z.string(),
});
export type Coupon = z.infer<typeof coupon>;

/**
 * The state of an offer for the caller: can be collected, collected, used as often as allowed, or no longer available
 * because all are collected.
 */
export const offerStandings = ['open', 'collected', 'used', 'gone'] as const;

export const couponOffer = z.extend(coupon, { standing: z.enum(offerStandings) });
export type CouponOffer = z.infer<typeof couponOffer>;

/** The coupons of a shop that can be collected now, and those of the platform, which are valid there too. */
export const couponOffers = defineService({
  name: 'couponOffers',
  policy: 'public',
  kind: 'query',
  input: z.object({ storeCodeNumber: z.string().check(z.maxLength(100)) }),
  output: z.object({ rows: z.array(couponOffer) }),
});
