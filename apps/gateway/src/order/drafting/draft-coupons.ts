import type { CouponToCollect, FillCoupon } from '@kaimai/contract/coupon/held-coupon';
import type { Locale } from '@kaimai/contract/values/locale';
import { toLabelTable, zeroTable, type Rates, type SettlementCurrency } from '@kaimai/contract/values/money';
import {
  bestCombination,
  chosenCombination,
  improvementsOn,
  savingOf,
  checkTerms,
  type Combination,
} from '#coupon/combination.ts';
import { toCoupon } from '#coupon/coupon-view.ts';
import { discountOrders, type PurchaseWithLines } from '#coupon/discount.ts';
import type { CouponOfferRow, HeldCouponRow } from '#coupon/using.ts';
import { Refusal } from '#service/refusal.ts';
import type { ShopDraft } from './draft.ts';
import { sumOrder } from './totals.ts';

export interface CouponChoice {
  heldCoupons: readonly HeldCouponRow[];
  /** Uses only these coupons; if undefined, the best combination. */
  couponNos: readonly string[] | undefined;
  rates: Rates;
  settlement: SettlementCurrency;
}

/** Drafts with their discounts and new sums, and the coupons used. */
export function applyCoupons(
  shopDrafts: readonly ShopDraft[],
  couponChoice: CouponChoice,
): { shopDrafts: ShopDraft[]; combination: Combination<HeldCouponRow> } {
  const purchase = toPurchase(shopDrafts, couponChoice);
  const { heldCoupons, couponNos } = couponChoice;
  const combination = couponNos
    ? chosenCombination(purchase, heldCoupons, couponNos)
    : bestCombination(purchase, heldCoupons);
  const discounts = discountOrders(purchase, combination);
  const discounted = shopDrafts.map((draft, orderIndex): ShopDraft => {
    const { lines: shares = [], delivery: deliveryDiscount = zeroTable, coupons = [] } = discounts[orderIndex] ?? {};
    const lines = draft.lines.map((line, index) => ({ ...line, discount: shares[index] ?? zeroTable }));
    const sums = sumOrder({ lines, delivery: draft.delivery.fee, deliveryDiscount });
    return { ...draft, lines, deliveryDiscount, coupons, sums };
  });
  return { shopDrafts: discounted, combination };
}

/** Refuses the purchase when a coupon that the buyer chose cannot be used. */
export function refuseUnusable(
  couponNos: readonly string[] | undefined,
  combination: Combination<HeldCouponRow>,
): void {
  const usedNos = new Set([...combination.values()].map(({ couponNo }) => couponNo));
  if (couponNos?.some((couponNo) => !usedNos.has(couponNo))) throw new Refusal('COUPON_NOT_USABLE');
}

/**
 * All coupons of the buyer for these products, each with its discount or the reason why it cannot be used. They are sorted by
 * shop in the order of the drafts, with those of the platform last, and within a shop by discount, the largest first.
 */
export function toFillCoupons(
  shopDrafts: readonly ShopDraft[],
  couponChoice: CouponChoice,
  combination: Combination<HeldCouponRow>,
  locale: Locale,
): FillCoupon[] {
  const purchase = toPurchase(shopDrafts, couponChoice);
  const chosenCoupons = new Set(combination.values());
  const rankOf = ({ shopId }: HeldCouponRow): number => {
    const isOfPlatform = shopId === null;
    return isOfPlatform ? shopDrafts.length : shopDrafts.findIndex(({ shop }) => shop.shopId === shopId);
  };
  const rankedCoupons = couponChoice.heldCoupons.map((coupon) => {
    const saves = savingOf(purchase, coupon, combination);
    return { coupon, saves, rank: rankOf(coupon) };
  });
  return rankedCoupons
    .toSorted((a, b) => a.rank - b.rank || b.saves[couponChoice.settlement] - a.saves[couponChoice.settlement])
    .map(({ coupon, saves }) => {
      const { obstacle, missing } = checkTerms(purchase, coupon);
      return {
        ...toCoupon(coupon, couponChoice.rates, locale),
        couponNo: coupon.couponNo,
        chosen: chosenCoupons.has(coupon),
        saves: toLabelTable(saves),
        obstacle,
        missing: missing && toLabelTable(missing),
      };
    });
}

/** Coupons that the buyer has not collected and that would reduce the total further; none if the buyer chose the coupons. */
export function toCouponsToCollect(
  shopDrafts: readonly ShopDraft[],
  couponChoice: CouponChoice,
  combination: Combination<HeldCouponRow>,
  { offers, locale }: { offers: readonly CouponOfferRow[]; locale: Locale },
): CouponToCollect[] {
  if (couponChoice.couponNos) return [];
  const purchase = toPurchase(shopDrafts, couponChoice);
  return improvementsOn(purchase, offers, combination).map(({ offer, saves }) => ({
    ...toCoupon(offer, couponChoice.rates, locale),
    saves: toLabelTable(saves),
  }));
}

function toPurchase(shopDrafts: readonly ShopDraft[], { rates, settlement }: CouponChoice): PurchaseWithLines {
  const orders = shopDrafts.map(({ shop, lines, delivery, sums }) => ({
    shopId: shop.shopId,
    products: sums.products,
    lines: lines.map(({ lineTotal }) => lineTotal),
    deliveryFee: delivery.fee,
    isStandardDelivery: delivery.offer.method === 'standard',
  }));
  return { orders, rates, settlement };
}
