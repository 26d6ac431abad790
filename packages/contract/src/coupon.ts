import * as z from 'zod/mini';
import { labelTable } from './money.ts';
import { pageInput, pageOutput, pageSizes } from './paging.ts';
import { defineService } from './service.ts';

/** What a coupon takes off: an amount or a share of the goods, or the fee of the standard way of delivery. */
export const couponKinds = ['amountOff', 'percentOff', 'freeDelivery'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** A coupon as everybody sees it. */
export const coupon = z.object({
  couponCode: z.string(),
  kind: z.enum(couponKinds),
  title: z.string(),
  /** The shop whose goods it is for; null for all of them. */
  storeCodeNumber: z.nullable(z.string()),
  storeName: z.nullable(z.string()),
  /** What an `amountOff` takes off. */
  amount: z.nullable(labelTable),
  /** What a `percentOff` takes off, in hundredths, and the most that it takes off. */
  percentOff: z.nullable(z.int()),
  atMost: z.nullable(labelTable),
  /** From this sum of goods on; null for any. */
  minimum: z.nullable(labelTable),
  /** ISO times; it counts from the first until just before the second. */
  validFrom: z.string(),
  validTo: z.string(),
});
export type Coupon = z.infer<typeof coupon>;

/** How an offer stands for whoever asks: to be collected, collected used as often as allowed, or all given away. */
export const offerStandings = ['open', 'collected', 'used', 'gone'] as const;

export const couponOffer = z.extend(coupon, { standing: z.enum(offerStandings) });
export type CouponOffer = z.infer<typeof couponOffer>;

/** The coupons of a shop that can be collected now, and those of the platform, which count there too. */
export const couponOffers = defineService({
  name: 'couponOffers',
  policy: 'public',
  kind: 'query',
  input: z.object({ storeCodeNumber: z.string().check(z.maxLength(100)) }),
  output: z.object({ rows: z.array(couponOffer) }),
});

/** Collects a coupon; a buyer who has it as often as allowed keeps what is there. COUPON_GONE when all are given away. */
export const couponCollect = defineService({
  name: 'couponCollect',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ couponCode: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ standing: z.enum(offerStandings) }),
  codes: ['OBJECT_NOT_EXIST', 'COUPON_GONE'],
});

/** Where a collected coupon stands. One that is used comes back when its order is closed unpaid. */
export const couponStates = ['usable', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];

export const heldCoupon = z.extend(coupon, {
  couponNo: z.string(),
  state: z.enum(couponStates),
  /** When it was used, and on which orders. */
  usedAt: z.nullable(z.string()),
  orderNos: z.array(z.string()),
});
export type HeldCoupon = z.infer<typeof heldCoupon>;

/** The buyer's coupons of one state; those that end first come first among the usable, the latest among the others. */
export const couponList = defineService({
  name: 'couponList',
  policy: 'buyer',
  kind: 'query',
  input: z.object({ ...pageInput(pageSizes.favourites), state: z._default(z.enum(couponStates), 'usable') }),
  output: z.object({
    ...pageOutput(heldCoupon),
    counts: z.object({ usable: z.int(), used: z.int(), expired: z.int() }),
  }),
});

/** Why a held coupon takes nothing off what is being ordered. */
export const couponObstacles = ['minimum', 'delivery'] as const;

/** A held coupon beside what is being ordered. */
export const fillCoupon = z.extend(coupon, {
  couponNo: z.string(),
  chosen: z.boolean(),
  /** What it takes off, or would in place of the one that is chosen. */
  saves: labelTable,
  obstacle: z.nullable(z.enum(couponObstacles)),
  /** How much more of its goods it needs. */
  missing: z.nullable(labelTable),
});
export type FillCoupon = z.infer<typeof fillCoupon>;

/** Which coupons to use: these and no others; left out, the best combination. */
export const couponChoice = z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60)));

/** A coupon's part in an order, frozen when it was placed. */
export const usedCoupon = z.object({
  kind: z.enum(couponKinds),
  title: z.string(),
  /** Given by the platform, its amount shared with the other orders of the payment. */
  ofPlatform: z.boolean(),
  amount: labelTable,
});

/** What the cart says of a shop's coupon that a little more would bring. */
export const couponHint = z.object({ coupon: couponOffer, missing: labelTable });
