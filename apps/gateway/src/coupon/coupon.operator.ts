import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { findShopId } from '#db/shop-id.ts';
import { parseFields, withoutUndefined, type Problem } from '#service/input-fields.ts';
import {
  insertCoupon,
  listCouponRows,
  lockCoupon,
  markEnded,
  updateCoupon,
  type CouponQuery,
  type ListedCoupon,
} from './coupon-editing.sql.ts';
import {
  couponFields,
  fieldsWithNewMinimum,
  reasonAgainstChange,
  type CouponFields,
  type CouponInput,
} from './coupon-fields.ts';
import { unknownObject } from '#service/unknown-object.ts';

export { couponStates } from './coupon-editing.sql.ts';
export type { ListedCoupon } from './coupon-editing.sql.ts';
export type { CouponInput } from './coupon-fields.ts';

/** Coupons in the order of their codes. */
export async function listCoupons(db: Db, query: CouponQuery): Promise<ListedCoupon[]> {
  return listCouponRows(db, query);
}

/** One coupon; undefined for an unknown code. */
export async function showCoupon(db: Db, code: string, now: Date): Promise<ListedCoupon | undefined> {
  const [coupon] = await listCouponRows(db, { code, now, limit: 1 });
  return coupon;
}

interface AddedCoupon {
  code: string;
  input: CouponInput;
  now: Date;
}

/** Adds a coupon, which buyers collect from its start on. Without a shop it belongs to the platform. */
export async function addCoupon(db: Db, { code, input, now }: AddedCoupon): Promise<CouponFields | Problem> {
  const initial = {
    shopCode: null,
    off: null,
    percent: null,
    minimum: zeroAmount,
    limit: null,
    perBuyer: 1,
    from: now,
  };
  const parsed = parseFields(fieldsWithNewMinimum, { ...initial, ...withoutUndefined(input), code });
  if ('problem' in parsed) return parsed;
  const { fields } = parsed;
  if (fields.to <= now) return { problem: '--to must be in the future', fields: { to: 'must be in the future' } };
  return inTransaction(db, async (tx) => {
    const shop = await shopOf(tx, fields);
    if ('problem' in shop) return shop;
    const isNew = await insertCoupon(tx, fields, shop.id);
    return isNew ? fields : { problem: `There is a coupon ${code} already` };
  });
}

/**
 * Changes the fields of the input; the others stay. Refused when a buyer who collected the coupon would lose
 * something.
 */
export async function changeCoupon(db: Db, code: string, input: CouponInput): Promise<CouponFields | Problem> {
  return inTransaction(db, async (tx) => {
    const coupon = await lockCoupon(tx, code);
    if (!coupon) return unknownCoupon(code);
    if (coupon.endedAt) return { problem: `${code} has ended` };
    const { fields: before, collected } = coupon;
    const title = { ...before.title, ...withoutUndefined(input.title) };
    const schema = input.minimum ? fieldsWithNewMinimum : couponFields;
    const parsed = parseFields(schema, { ...before, ...withoutUndefined(input), title });
    if ('problem' in parsed) return parsed;
    const { fields } = parsed;
    const reason = collected > 0 ? reasonAgainstChange(before, fields) : undefined;
    if (reason) return { problem: `${code} cannot be changed in this way: ${reason}` };
    if (fields.limit !== null && fields.limit < collected) {
      return {
        problem: `${collected} have been collected; --limit cannot be less`,
        fields: { limit: `cannot be less than ${collected}, which have been collected` },
      };
    }
    const shop = await shopOf(tx, fields);
    if ('problem' in shop) return shop;
    await updateCoupon(tx, coupon.id, fields, shop.id);
    return fields;
  });
}

/** Ends the collecting of a coupon. Returns how often it was collected, and until when collected ones stay valid. */
export async function endCoupon(
  db: Db,
  { code, now }: { code: string; now: Date },
): Promise<{ collected: number; validTo: Date } | Problem> {
  return inTransaction(db, async (tx) => {
    const coupon = await lockCoupon(tx, code);
    if (!coupon) return unknownCoupon(code);
    if (coupon.endedAt) return { problem: `${code} has ended already` };
    if (coupon.fields.to <= now) return { problem: `${code} has expired` };
    await markEnded(tx, coupon.id, now);
    return { collected: coupon.collected, validTo: coupon.fields.to };
  });
}

const zeroAmount = { usdMinor: 0, cnyMinor: 0 };

function unknownCoupon(code: string): Problem {
  return unknownObject('coupon', code);
}

/** The id of the coupon's shop; null for a coupon of the platform. A problem when there is no such shop. */
async function shopOf(tx: Tx, { shopCode }: CouponFields): Promise<{ id: number | null } | Problem> {
  if (shopCode === null) return { id: null };
  const id = await findShopId(tx, shopCode);
  return id === undefined ? unknownObject('shop', shopCode) : { id };
}
