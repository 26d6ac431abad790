import type { FillCoupon } from '@kaimai/contract/coupon/held-coupon';
import type { Locale } from '@kaimai/contract/values/locale';
import {
  toLabelTable,
  zeroTable,
  type MinorTable,
  type Rates,
  type SettlementCurrency,
} from '@kaimai/contract/values/money';
import { bestCombination, chosenCombination, savingOf, standingOf, type Combination } from '#coupon/combination.ts';
import { toCoupon } from '#coupon/coupon-view.ts';
import { discountOrders, type PurchaseWithLines } from '#coupon/discount.ts';
import type { HeldCouponRow } from '#coupon/using.ts';
import { Refusal } from '#service/refusal.ts';
import type { DraftStore } from './draft.ts';
import { sumOrder } from './totals.ts';

export interface CouponWish {
  held: readonly HeldCouponRow[];
  /** Uses only these coupons; if undefined, the best combination. */
  couponNos: readonly string[] | undefined;
  rates: Rates;
  settlement: SettlementCurrency;
}

/** Drafts with their discounts, and the coupons used. */
export function applyCoupons(
  stores: readonly DraftStore[],
  wish: CouponWish,
): { stores: DraftStore[]; combination: Combination<HeldCouponRow> } {
  const order = toOrder(stores, wish);
  const { held, couponNos } = wish;
  const combination = couponNos ? chosenCombination(order, held, couponNos) : bestCombination(order, held);
  const discounts = discountOrders(order, combination);
  const discounted = stores.map((store, at): DraftStore => {
    const { lines: shares = [], delivery: deliveryDiscount = zeroTable, coupons = [] } = discounts[at] ?? {};
    const lines = store.lines.map((line, index) => ({ ...line, discount: shares[index] ?? zeroTable }));
    const sums = sumOrder({ lines, delivery: store.delivery.fee, deliveryDiscount });
    return { ...store, lines, deliveryDiscount, coupons, sums };
  });
  return { stores: discounted, combination };
}

/** Refuses the order when a coupon that the buyer chose cannot be used. */
export function refuseUnusable(
  couponNos: readonly string[] | undefined,
  combination: Combination<HeldCouponRow>,
): void {
  const used = new Set([...combination.values()].map(({ couponNo }) => couponNo));
  if (couponNos?.some((couponNo) => !used.has(couponNo))) throw new Refusal('COUPON_NOT_USABLE');
}

/** All coupons of the buyer for these products, each with its discount or the reason why it cannot be used. */
export function toFillCoupons(
  stores: readonly DraftStore[],
  wish: CouponWish,
  combination: Combination<HeldCouponRow>,
  locale: Locale,
): FillCoupon[] {
  const order = toOrder(stores, wish);
  const chosen = new Set(combination.values());
  const rank = ({ shopId }: HeldCouponRow): number =>
    shopId === null ? stores.length : stores.findIndex(({ shop }) => shop.shopId === shopId);
  const saves = new Map<HeldCouponRow, MinorTable>(wish.held.map((one) => [one, savingOf(order, one, combination)]));
  const savesOf = (one: HeldCouponRow): number => saves.get(one)?.[wish.settlement] ?? 0;
  return wish.held
    .toSorted((a, b) => rank(a) - rank(b) || savesOf(b) - savesOf(a))
    .map((one) => {
      const { obstacle, missing } = standingOf(order, one);
      return {
        ...toCoupon(one, wish.rates, locale),
        couponNo: one.couponNo,
        chosen: chosen.has(one),
        saves: toLabelTable(saves.get(one) ?? zeroTable),
        obstacle,
        missing: missing && toLabelTable(missing),
      };
    });
}

function toOrder(stores: readonly DraftStore[], { rates, settlement }: CouponWish): PurchaseWithLines {
  const orders = stores.map(({ shop, lines, delivery, sums }) => ({
    shopId: shop.shopId,
    products: sums.products,
    lines: lines.map(({ lineTotal }) => lineTotal),
    deliveryFee: delivery.fee,
    isStandardDelivery: delivery.offer.method === 'standard',
  }));
  return { orders, rates, settlement };
}
