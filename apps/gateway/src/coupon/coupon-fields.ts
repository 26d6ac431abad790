import { couponKinds } from '@kaimai/contract/coupon/coupon';
import type { Text } from '#db/column.ts';
import * as z from 'zod/mini';
import { shownTexts } from '#service/input-fields.ts';

/** An amount that is set in both settlement currencies, in minor units. */
export interface Amount {
  usdMinor: number;
  cnyMinor: number;
}

const maxMinor = 1_000_000_000;
const minorAtLeast = (minimum: number) => z.int().check(z.minimum(minimum), z.maximum(maxMinor));
const count = z.int().check(z.minimum(1), z.maximum(100_000_000));

/** A coupon as an operator sets it. */
export const couponFields = z
  .object({
    code: z
      .string()
      .check(z.regex(/^[\w.~-]{1,60}$/, 'must be 1 to 60 letters, digits, hyphens, dots, underlines or tildes')),
    /** Null for a coupon of the platform. */
    shopCode: z.nullable(z.string()),
    kind: z.enum(couponKinds),
    title: shownTexts(80),
    /** The discount in each currency; for a percentage coupon, its upper limit. */
    off: z.nullable(z.object({ usdMinor: minorAtLeast(1), cnyMinor: minorAtLeast(1) })),
    percent: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
    minimum: z.object({ usdMinor: minorAtLeast(0), cnyMinor: minorAtLeast(0) }),
    /** How many can be collected; null for no limit. */
    limit: z.nullable(count),
    perBuyer: count,
    from: z.date(),
    to: z.date(),
  })
  .check(
    z.refine(({ kind, percent }) => kind !== 'percentOff' || percent !== null, {
      path: ['percent'],
      error: 'is missing',
    }),
    z.refine(({ kind, percent }) => kind === 'percentOff' || percent === null, {
      path: ['percent'],
      error: 'belongs to the kind percentOff, and to no other',
    }),
    z.refine(({ kind, off }) => kind !== 'amountOff' || off !== null, { path: ['off'], error: 'is missing' }),
    z.refine(({ kind, off }) => kind !== 'freeDelivery' || off === null, {
      path: ['off'],
      error: 'does not belong to the kind freeDelivery',
    }),
    z.refine(({ kind, shopCode }) => kind !== 'freeDelivery' || shopCode !== null, {
      path: ['shopCode'],
      error: 'is missing: only shops offer free delivery',
    }),
    z.refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after the start' }),
  );
export type CouponFields = z.infer<typeof couponFields>;

/** A coupon whose minimum is set now. Stored ones may have one of an earlier version, which is 0 in one currency only. */
export const fieldsWithNewMinimum = couponFields.check(
  z.refine(({ minimum }) => (minimum.usdMinor === 0) === (minimum.cnyMinor === 0), {
    path: ['minimum'],
    error: 'must be 0 in both currencies or in neither',
  }),
);

type Part<T> = { [F in keyof T]?: T[F] | undefined };

/** The operator's input, not yet checked. Undefined fields stay unchanged. */
export interface CouponInput {
  shopCode?: string | undefined;
  kind?: string | undefined;
  title?: Part<Text> | undefined;
  off?: Amount | undefined;
  percent?: number | undefined;
  minimum?: Amount | undefined;
  limit?: number | null | undefined;
  perBuyer?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/**
 * Why a collected coupon cannot be changed in this way, as a text for the operator; undefined if it can. Buyers
 * keep what they collected: its terms stay, and its end may only become later.
 */
export function reasonAgainstChange(before: CouponFields, after: CouponFields): string | undefined {
  const terms = ({ shopCode, kind, off, percent, minimum, from }: CouponFields) =>
    JSON.stringify([shopCode, kind, off?.usdMinor, off?.cnyMinor, percent, minimum.usdMinor, minimum.cnyMinor, from]);
  if (terms(before) !== terms(after)) {
    return 'buyers have collected it: its value, minimum, shop and start stay. End it and add another one';
  }
  if (after.to < before.to) return 'buyers have collected it: it can only become valid for longer';
  return undefined;
}
