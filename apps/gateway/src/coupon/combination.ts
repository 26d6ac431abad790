import type { FillCoupon } from '@kaimai/contract/coupon/held-coupon';
import {
  addTables,
  subtractTable,
  zeroTable,
  type MinorTable,
  type Rates,
  type SettlementCurrency,
} from '@kaimai/contract/values/money';
import { missingFor, takenOffProducts, type CouponTerms } from './coupon-terms.ts';

/** A coupon that a buyer has collected and not used. */
export interface HeldTerms extends CouponTerms {
  holdingId: number;
  couponNo: string;
  /** Null for a coupon of the platform. */
  shopId: number | null;
  validTo: Date;
}

/** One shop's part of the purchase, before any coupon. */
export interface OrderToDiscount {
  shopId: number;
  products: MinorTable;
  /** The fee of the chosen delivery method; a coupon for free delivery subtracts it. */
  deliveryFee: MinorTable;
  isStandardDelivery: boolean;
}

export interface Purchase {
  orders: readonly OrderToDiscount[];
  rates: Rates;
  /** The currency in which “best” is measured: the one that is charged. */
  settlement: SettlementCurrency;
}

/** The applied coupons, at most one per slot. */
export type Combination<H extends HeldTerms = HeldTerms> = ReadonlyMap<string, H>;

export const platformSlot = 'platform';
export const productsSlot = (shopId: number): string => `products ${shopId}`;
export const deliverySlot = (shopId: number): string => `delivery ${shopId}`;

/**
 * Slots: one coupon off the products and one off the delivery of each shop, and one of the platform for the whole
 * purchase.
 */
export function slotOf({ kind, shopId }: Pick<HeldTerms, 'kind' | 'shopId'>): string {
  if (shopId === null) return platformSlot;
  return kind === 'freeDelivery' ? deliverySlot(shopId) : productsSlot(shopId);
}

/**
 * The combination with the largest discount. Choosing the best coupon per slot is enough: the platform's applies to the
 * rest after the shops' coupons, and a cent more off by a shop's reduces the platform's by at most a cent.
 */
export function bestCombination<H extends HeldTerms>(purchase: Purchase, held: readonly H[]): Combination<H> {
  const combination = new Map<string, H>();
  for (const [slot, coupons] of bySlot(held)) {
    const best = coupons.map((coupon) => ({ coupon, saves: savingOf(purchase, coupon, combination) }));
    const [first] = best.filter(({ saves }) => saves[purchase.settlement] > 0).toSorted(better);
    if (first) combination.set(slot, first.coupon);
  }
  return combination;

  /** Of two coupons with the same discount, the one that expires earlier is used. */
  function better(a: Candidate<H>, b: Candidate<H>): number {
    const bySaving = b.saves[purchase.settlement] - a.saves[purchase.settlement];
    return (
      bySaving || a.coupon.validTo.getTime() - b.coupon.validTo.getTime() || a.coupon.holdingId - b.coupon.holdingId
    );
  }
}

interface Candidate<H> {
  coupon: H;
  saves: MinorTable;
}

/** The applicable coupons of the buyer's choice; of two for one slot the first. */
export function chosenCombination<H extends HeldTerms>(
  purchase: Purchase,
  held: readonly H[],
  couponNos: readonly string[],
): Combination<H> {
  const combination = new Map<string, H>();
  const named = couponNos.flatMap((couponNo) => held.find((coupon) => coupon.couponNo === couponNo) ?? []);
  for (const [slot, [coupon]] of bySlot(named)) {
    if (coupon && savingOf(purchase, coupon, combination)[purchase.settlement] > 0) combination.set(slot, coupon);
  }
  return combination;
}

/** Platform coupons come last: they apply to what remains after the others. */
function bySlot<H extends HeldTerms>(held: readonly H[]): Map<string, H[]> {
  const ofShops = held.filter(({ shopId }) => shopId !== null);
  const platform = held.filter(({ shopId }) => shopId === null);
  return Map.groupBy([...ofShops, ...platform], slotOf);
}

/** The discount of a coupon, or the discount it would have in place of the one in its slot. */
export function savingOf(purchase: Purchase, coupon: HeldTerms, combination: Combination): MinorTable {
  if (standingOf(purchase, coupon).obstacle !== null) return zeroTable;
  if (coupon.kind === 'freeDelivery') return orderOf(purchase, coupon)?.deliveryFee ?? zeroTable;
  if (coupon.shopId !== null) return takenOffProducts(coupon, productsOf(purchase, coupon), purchase.rates);
  return takenOffProducts(coupon, productsAfterShops(purchase, combination), purchase.rates);
}

/** Why a coupon has no effect, and the amount missing to its minimum. */
export function standingOf(
  purchase: Purchase,
  coupon: HeldTerms,
): { obstacle: FillCoupon['obstacle']; missing: MinorTable | null } {
  const missing = missingFor(coupon, productsOf(purchase, coupon), purchase.rates);
  if (missing) return { obstacle: 'minimum', missing };
  if (coupon.kind !== 'freeDelivery') return { obstacle: null, missing };
  const shopOrder = orderOf(purchase, coupon);
  const counts = shopOrder?.isStandardDelivery && shopOrder.deliveryFee[purchase.settlement] > 0;
  return { obstacle: counts ? null : 'delivery', missing };
}

/** The sum of the products that a coupon applies to, before any coupon. */
function productsOf({ orders }: Purchase, { shopId }: HeldTerms): MinorTable {
  return addTables(
    orders.filter((order) => shopId === null || order.shopId === shopId).map(({ products }) => products),
  );
}

function productsAfterShops(purchase: Purchase, combination: Combination): MinorTable {
  const taken = purchase.orders.flatMap(({ shopId }) => {
    const coupon = combination.get(productsSlot(shopId));
    return coupon ? [savingOf(purchase, coupon, combination)] : [];
  });
  return subtractTable(addTables(purchase.orders.map(({ products }) => products)), addTables(taken));
}

function orderOf({ orders }: Purchase, { shopId }: HeldTerms): OrderToDiscount | undefined {
  return orders.find((order) => order.shopId === shopId);
}
