import { pageSizes } from '../values/business-constants.ts';
import * as z from 'zod/mini';
import { coupon, couponKinds, offerStandings } from './coupon.ts';
import { labelTable } from '../values/money.ts';
import { pageInput, pageOutput } from '../wire/paging.ts';
import { defineService } from '../wire/service.ts';

/**
 * Collects a coupon; nothing changes for a buyer who has it as often as allowed. COUPON_GONE when all are collected.
 */
export const couponCollect = defineService({
  name: 'couponCollect',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ couponCode: z.string().check(z.minLength(1), z.maxLength(100)) }),
  output: z.object({ standing: z.enum(offerStandings) }),
  codes: ['OBJECT_NOT_EXIST', 'COUPON_GONE'],
});

/** The state of a collected coupon. A used one becomes usable again when its order is closed unpaid. */
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

/** The buyer's coupons of one state: usable ones by their end, the soonest first; the others latest first. */
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

/** Why a collected coupon does not apply to the order. */
export const couponObstacles = ['minimum', 'delivery'] as const;

/** A collected coupon in relation to the order. */
export const fillCoupon = z.extend(coupon, {
  couponNo: z.string(),
  chosen: z.boolean(),
  /** Its discount, or the discount that it would have in place of the chosen one. */
  saves: labelTable,
  obstacle: z.nullable(z.enum(couponObstacles)),
  /** The amount by which the products are below the coupon's minimum. */
  missing: z.nullable(labelTable),
});
export type FillCoupon = z.infer<typeof fillCoupon>;

/** A coupon that the buyer has yet to collect, and by how much it would reduce the order further. */
export const couponToCollect = z.extend(coupon, { saves: labelTable });
export type CouponToCollect = z.infer<typeof couponToCollect>;

/** The coupons to use; without this field, the best combination is used. */
export const couponChoice = z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(60)));

/** A coupon's part in an order, frozen when it was placed. */
export const usedCoupon = z.object({
  kind: z.enum(couponKinds),
  title: z.string(),
  /** True for a coupon of the platform; its discount is shared among the orders of the payment. */
  ofPlatform: z.boolean(),
  amount: labelTable,
});
