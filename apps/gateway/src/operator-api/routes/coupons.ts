import { couponKinds } from '@kaimai/contract/coupon/coupon';
import { addCoupon, changeCoupon, couponStates, endCoupon, listCoupons, showCoupon } from '#coupon/coupon.operator.ts';
import * as z from 'zod';
import { ApiError, notFound } from '../api-error.ts';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const tag = 'Coupons';
const couponParams = z.object({ couponCode: f.code });

const amount = z.object({ usdMinor: f.minor, cnyMinor: f.minor });
const coupon = z.object({
  code: z.string(),
  shopCode: z.string().nullable().describe('null for one of the platform'),
  kind: z.enum(couponKinds),
  title: f.text,
  off: amount.nullable().describe('the discount, or the maximum discount of a percentage'),
  percent: z.int().nullable(),
  minimum: amount,
  limit: z.int().nullable().describe('how many can be collected; null for no limit'),
  perBuyer: z.int(),
  from: f.instant,
  to: f.instant,
});
const listedCoupon = coupon.extend({ state: z.enum(couponStates), collected: z.int(), used: z.int() });

/** Only the shape of the input; the rules of coupons validate it. */
const amountInput = z.strictObject({ usdMinor: z.int().min(0), cnyMinor: z.int().min(0) });
const titles = z.strictObject({ zh_CN: z.string().optional(), en_US: z.string().optional() });
const couponInput = z.strictObject({
  kind: z.enum(couponKinds).optional(),
  title: titles.optional(),
  off: amountInput.optional(),
  percent: z.int().optional().describe('from 1 to 99, of the kind percentOff'),
  minimum: amountInput.optional(),
  limit: z.int().nullable().optional(),
  perBuyer: z.int().optional(),
  from: f.moment.optional(),
  to: f.moment.optional(),
});

export const couponRoutes = [
  defineRoute({
    name: 'listCoupons',
    method: 'GET',
    path: '/coupons',
    tag,
    summary: 'Coupons in the order of their codes',
    scope: 'coupons:read',
    owner: 'shop',
    query: z.object({ state: z.enum(couponStates).optional(), shop: f.code.optional(), ...pageQuery('coupons') }),
    answer: pageOf(listedCoupon),
    handle: ({ db, now, shopCode, query: { limit, state, after } }) =>
      readPage(
        'coupons',
        { limit },
        {
          read: (count) => listCoupons(db, { state, after, shopCode, now, limit: count }),
          keyOf: ({ code }) => code,
        },
      ),
  }),
  defineRoute({
    name: 'showCoupon',
    method: 'GET',
    path: '/coupons/{couponCode}',
    tag,
    summary: 'A coupon with how many were collected and used',
    scope: 'coupons:read',
    owner: { kind: 'coupon', param: 'couponCode' },
    params: couponParams,
    answer: listedCoupon,
    handle: async ({ db, now, params: { couponCode } }) => {
      const shownCoupon = await showCoupon(db, couponCode, now);
      if (!shownCoupon) throw notFound();
      return shownCoupon;
    },
  }),
  defineRoute({
    name: 'addCoupon',
    method: 'POST',
    path: '/coupons',
    tag,
    summary: 'Adds a coupon, which buyers collect from its start on',
    description:
      'A shop’s token adds coupons of its shop; without `shopCode` an operator of the platform adds one of the platform.',
    scope: 'coupons:write',
    owner: 'shop',
    body: couponInput.extend({ code: f.code, shopCode: f.code.optional() }),
    answer: coupon,
    handle: async ({ db, now, operator, body: { code, shopCode, ...input } }) => {
      const shopOfToken = operator.shop?.code;
      if (shopOfToken !== undefined && shopCode !== undefined && shopCode !== shopOfToken)
        throw new ApiError('INVALID', 'The body is wrong.', { fields: { shopCode: 'must be the shop of the token' } });
      return addCoupon(db, { code, input: { ...input, shopCode: shopOfToken ?? shopCode }, now });
    },
  }),
  defineRoute({
    name: 'changeCoupon',
    method: 'PATCH',
    path: '/coupons/{couponCode}',
    tag,
    summary: 'Changes a coupon; once buyers have collected it, only its title, its limits and a later end',
    scope: 'coupons:write',
    owner: { kind: 'coupon', param: 'couponCode' },
    params: couponParams,
    body: couponInput,
    answer: coupon,
    handle: ({ db, params: { couponCode }, body }) => changeCoupon(db, couponCode, body),
  }),
  defineRoute({
    name: 'endCoupon',
    method: 'POST',
    path: '/coupons/{couponCode}/end',
    tag,
    summary: 'Ends the collection of a coupon; collected ones stay valid',
    scope: 'coupons:write',
    owner: { kind: 'coupon', param: 'couponCode' },
    params: couponParams,
    answer: z.object({ collected: z.int(), validTo: f.instant }),
    handle: ({ db, now, params: { couponCode } }) => endCoupon(db, { code: couponCode, now }),
  }),
];
