import type { Fill } from './fill-sums.ts';

export type FillCoupon = Fill['coupons'][number];

/** A slot for one coupon: for a shop's products, a shop's delivery, or the whole purchase. */
export interface CouponSlot {
  key: string;
  kind: 'products' | 'delivery' | 'platform';
  /** Empty for the slot of the platform. */
  storeName: string;
  coupons: FillCoupon[];
}

/** The fill page with the coupons that the buyer has just chosen, before the gateway has answered. */
export function withChosenCoupons(fill: Fill, couponNos: readonly string[] | undefined): Fill {
  if (!couponNos) return fill;
  const isChosen = ({ couponNo, obstacle }: FillCoupon): boolean => obstacle === null && couponNos.includes(couponNo);
  return { ...fill, coupons: fill.coupons.map((coupon) => ({ ...coupon, chosen: isChosen(coupon) })) };
}

/** The buyer's coupons by slot, in the gateway's order. */
export function couponSlots({ coupons }: Fill): CouponSlot[] {
  const slots = new Map<string, CouponSlot>();
  for (const coupon of coupons) {
    const kind = kindOf(coupon);
    const key = `${kind} ${coupon.storeCodeNumber ?? ''}`;
    const slot = slots.get(key) ?? { key, kind, storeName: coupon.storeName ?? '', coupons: [] };
    slots.set(key, { ...slot, coupons: [...slot.coupons, coupon] });
  }
  return [...slots.values()];
}

function kindOf({ kind, storeCodeNumber }: FillCoupon): CouponSlot['kind'] {
  if (storeCodeNumber === null) return 'platform';
  return kind === 'freeDelivery' ? 'delivery' : 'products';
}

/** The numbers of all chosen coupons after the choice of a coupon, or of none, in one slot. */
export function couponsAfterChoice(fill: Fill, slot: CouponSlot, couponNo: string | undefined): string[] {
  const inSlot = new Set(slot.coupons.map((coupon) => coupon.couponNo));
  const others = fill.coupons.filter((coupon) => coupon.chosen && !inSlot.has(coupon.couponNo));
  const otherNos = others.map((coupon) => coupon.couponNo);
  return couponNo === undefined ? otherNos : [...otherNos, couponNo];
}
