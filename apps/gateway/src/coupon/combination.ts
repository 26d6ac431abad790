import type { FillCoupon } from '@kaimai/contract/coupon/held-coupon';
import {
  addTables,
  subtractTable,
  zeroTable,
  type MinorTable,
  type Rates,
  type SettlementCurrency,
} from '@kaimai/contract/values/money';
import { missingFor, discountOnProducts, type CouponTerms } from './coupon-terms.ts';

/** The terms of a coupon, and the shop whose products it may reduce. */
interface ScopedTerms extends CouponTerms {
  /** Null for a coupon of the platform. */
  shopId: number | null;
}

/** A coupon that a buyer has collected and not used. */
export interface HeldTerms extends ScopedTerms {
  holdingId: number;
  couponNo: string;
  validTo: Date;
}

/** One shop's part of the purchase, before any coupon. */
export interface OrderToDiscount {
  shopId: number;
  products: MinorTable;
  /** The fee of the chosen delivery method; a coupon for free delivery subtracts it. */
  deliveryFee: MinorTable;
  /** Only the standard method is free by a coupon. */
  isStandardDelivery: boolean;
}

export interface Purchase {
  orders: readonly OrderToDiscount[];
  rates: Rates;
  /** The currency in which “best” is measured: the one that is charged. */
  settlement: SettlementCurrency;
}

/** The applied coupons, at most one per slot. */
export type Combination<H extends ScopedTerms = HeldTerms> = ReadonlyMap<string, H>;

export const platformSlot = 'platform';
export const productsSlot = (shopId: number): string => `products ${shopId}`;
export const deliverySlot = (shopId: number): string => `delivery ${shopId}`;

/**
 * Slots: one coupon off the products and one off the delivery of each shop, and one of the platform for the whole
 * purchase.
 */
export function slotOf({ kind, shopId }: ScopedTerms): string {
  if (shopId === null) return platformSlot;
  return kind === 'freeDelivery' ? deliverySlot(shopId) : productsSlot(shopId);
}

/**
 * The combination with the largest discount: the best coupon of each slot. Only the platform's coupon depends on others, as it
 * applies to what remains after the coupons of the shops. Each further cent of a shop's discount lowers the platform's discount by at
 * most one cent, so a larger one never raises the total.
 */
export function bestCombination<H extends HeldTerms>(purchase: Purchase, held: readonly H[]): Combination<H> {
  const combination = new Map<string, H>();
  for (const [slot, coupons] of bySlot(held)) {
    const candidates = coupons.map((coupon) => {
      return { coupon, savedMinor: savingOf(purchase, coupon, combination)[purchase.settlement] };
    });
    const [best] = candidates.filter(({ savedMinor }) => savedMinor > 0).toSorted(bestFirst);
    if (best) combination.set(slot, best.coupon);
  }
  return combination;
}

/** A coupon with its discount in the settlement currency. */
interface Candidate {
  coupon: HeldTerms;
  savedMinor: number;
}

/** The largest discount first; of two equal ones the coupon that expires earlier, so that the other stays usable. */
function bestFirst(a: Candidate, b: Candidate): number {
  return (
    b.savedMinor - a.savedMinor ||
    a.coupon.validTo.getTime() - b.coupon.validTo.getTime() ||
    a.coupon.holdingId - b.coupon.holdingId
  );
}

/** The applicable coupons of the buyer's choice. Of several chosen coupons for one slot only the first counts, applicable or not. */
export function chosenCombination<H extends HeldTerms>(
  purchase: Purchase,
  held: readonly H[],
  couponNos: readonly string[],
): Combination<H> {
  const combination = new Map<string, H>();
  const chosenCoupons = couponNos.flatMap((couponNo) => held.find((coupon) => coupon.couponNo === couponNo) ?? []);
  for (const [slot, [coupon]] of bySlot(chosenCoupons)) {
    if (coupon && savingOf(purchase, coupon, combination)[purchase.settlement] > 0) combination.set(slot, coupon);
  }
  return combination;
}

/** Coupons by their slot. The platform's slot comes last: its coupon applies to what remains after the others. */
function bySlot<H extends HeldTerms>(held: readonly H[]): Map<string, H[]> {
  const ofShops = held.filter(({ shopId }) => shopId !== null);
  const platform = held.filter(({ shopId }) => shopId === null);
  return Map.groupBy([...ofShops, ...platform], slotOf);
}

/** The discount of a coupon, or the discount it would have in place of the coupon in its slot. */
export function savingOf(purchase: Purchase, coupon: ScopedTerms, combination: Combination<ScopedTerms>): MinorTable {
  if (checkTerms(purchase, coupon).obstacle !== null) return zeroTable;
  if (coupon.kind === 'freeDelivery') return orderOf(purchase, coupon)?.deliveryFee ?? zeroTable;
  if (coupon.shopId !== null) return discountOnProducts(coupon, productsOf(purchase, coupon), purchase.rates);
  return discountOnProducts(coupon, productsAfterShops(purchase, combination), purchase.rates);
}

/** An offer, and how much lower the total is with it, in place of the coupon that is used in its slot. */
export interface Improvement<O extends ScopedTerms> {
  offer: O;
  saves: MinorTable;
}

/** The best offer of each slot, if it would reduce the total further. */
export function improvementsOn<O extends ScopedTerms>(
  purchase: Purchase,
  offers: readonly O[],
  combination: Combination,
): Improvement<O>[] {
  const savingBefore = totalSaving(purchase, combination);
  const bestBySlot = new Map<string, Improvement<O>>();
  for (const offer of offers) {
    const slot = slotOf(offer);
    const withOffer = new Map<string, ScopedTerms>([...combination, [slot, offer]]);
    const saves = subtractTable(totalSaving(purchase, withOffer), savingBefore);
    const bestSoFar = bestBySlot.get(slot)?.saves ?? zeroTable;
    if (saves[purchase.settlement] > bestSoFar[purchase.settlement]) bestBySlot.set(slot, { offer, saves });
  }
  return [...bestBySlot.values()];
}

function totalSaving(purchase: Purchase, combination: Combination<ScopedTerms>): MinorTable {
  return addTables([...combination.values()].map((coupon) => savingOf(purchase, coupon, combination)));
}

/** Why a coupon has no effect, null if it has one; and the amount missing to its minimum, null if it is reached. */
export function checkTerms(
  purchase: Purchase,
  coupon: ScopedTerms,
): { obstacle: FillCoupon['obstacle']; missing: MinorTable | null } {
  const missing = missingFor(coupon, productsOf(purchase, coupon), purchase.rates);
  if (missing) return { obstacle: 'minimum', missing };
  if (coupon.kind !== 'freeDelivery') return { obstacle: null, missing };
  const shopOrder = orderOf(purchase, coupon);
  const hasFee = shopOrder?.isStandardDelivery && shopOrder.deliveryFee[purchase.settlement] > 0;
  return { obstacle: hasFee ? null : 'delivery', missing };
}

/** The sum of the products that a coupon applies to, before any coupon. */
function productsOf({ orders }: Purchase, { shopId }: ScopedTerms): MinorTable {
  return addTables(
    orders.filter((order) => shopId === null || order.shopId === shopId).map(({ products }) => products),
  );
}

/** The sum of all products after the coupons of the shops. */
function productsAfterShops(purchase: Purchase, combination: Combination<ScopedTerms>): MinorTable {
  const shopDiscounts = purchase.orders.flatMap(({ shopId }) => {
    const coupon = combination.get(productsSlot(shopId));
    return coupon ? [savingOf(purchase, coupon, combination)] : [];
  });
  return subtractTable(addTables(purchase.orders.map(({ products }) => products)), addTables(shopDiscounts));
}

function orderOf({ orders }: Purchase, { shopId }: ScopedTerms): OrderToDiscount | undefined {
  return orders.find((order) => order.shopId === shopId);
}
