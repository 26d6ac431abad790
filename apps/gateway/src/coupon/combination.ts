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

/** A coupon that a buyer has and has not used. */
export interface HeldTerms extends CouponTerms {
  holdingId: number;
  couponNo: string;
  /** Null: of the platform. */
  shopId: number | null;
  validTo: Date;
}

/** One shop's part of what is being ordered, before any coupon. */
export interface OrderToDiscount {
  shopId: number;
  products: MinorTable;
  /** The fee of the way that is chosen; what a coupon for free delivery takes off. */
  deliveryFee: MinorTable;
  isStandardDelivery: boolean;
}

export interface Order {
  orders: readonly OrderToDiscount[];
  rates: Rates;
  /** What “best” is measured in: what the buyer is charged. */
  settlement: SettlementCurrency;
}

/** The coupons that count, one at most for each slot. */
export type Combination<H extends HeldTerms = HeldTerms> = ReadonlyMap<string, H>;

export const platformSlot = 'platform';
export const productsSlot = (shopId: number): string => `products ${shopId}`;
export const deliverySlot = (shopId: number): string => `delivery ${shopId}`;

/** A shop gives one coupon off its products and one for its delivery, the platform one for everything together. */
export function slotOf({ kind, shopId }: Pick<HeldTerms, 'kind' | 'shopId'>): string {
  if (shopId === null) return platformSlot;
  return kind === 'freeDelivery' ? deliverySlot(shopId) : productsSlot(shopId);
}

/**
 * The combination that takes most off. The best coupon of each slot is enough: the platform's counts on what the shops'
 * leave, and a cent more off by a shop's never takes more than a cent from the platform's.
 */
export function bestCombination<H extends HeldTerms>(order: Order, held: readonly H[]): Combination<H> {
  const combination = new Map<string, H>();
  for (const [slot, coupons] of bySlot(held)) {
    const best = coupons.map((coupon) => ({ coupon, saves: savingOf(order, coupon, combination) }));
    const [first] = best.filter(({ saves }) => saves[order.settlement] > 0).toSorted(better);
    if (first) combination.set(slot, first.coupon);
  }
  return combination;

  /** Of two that take off the same, the one that ends sooner is used. */
  function better(a: Candidate<H>, b: Candidate<H>): number {
    const bySaving = b.saves[order.settlement] - a.saves[order.settlement];
    return (
      bySaving || a.coupon.validTo.getTime() - b.coupon.validTo.getTime() || a.coupon.holdingId - b.coupon.holdingId
    );
  }
}

interface Candidate<H> {
  coupon: H;
  saves: MinorTable;
}

/** The coupons a buyer named, as far as they count; of two for one slot the first. */
export function chosenCombination<H extends HeldTerms>(
  order: Order,
  held: readonly H[],
  couponNos: readonly string[],
): Combination<H> {
  const combination = new Map<string, H>();
  const named = couponNos.flatMap((couponNo) => held.find((coupon) => coupon.couponNo === couponNo) ?? []);
  for (const [slot, [coupon]] of bySlot(named)) {
    if (coupon && savingOf(order, coupon, combination)[order.settlement] > 0) combination.set(slot, coupon);
  }
  return combination;
}

/** The platform's come last: they count on what the others leave. */
function bySlot<H extends HeldTerms>(held: readonly H[]): Map<string, H[]> {
  const own = held.filter(({ shopId }) => shopId !== null);
  const platform = held.filter(({ shopId }) => shopId === null);
  return Map.groupBy([...own, ...platform], slotOf);
}

/** What a coupon takes off, or would in the place of the one in its slot. */
export function savingOf(order: Order, coupon: HeldTerms, combination: Combination): MinorTable {
  if (standingOf(order, coupon).obstacle !== null) return zeroTable;
  if (coupon.kind === 'freeDelivery') return orderOf(order, coupon)?.deliveryFee ?? zeroTable;
  if (coupon.shopId !== null) return takenOffProducts(coupon, productsOf(order, coupon), order.rates);
  return takenOffProducts(coupon, productsAfterShops(order, combination), order.rates);
}

/** Why a coupon takes nothing off, and what is missing for it. */
export function standingOf(
  order: Order,
  coupon: HeldTerms,
): { obstacle: FillCoupon['obstacle']; missing: MinorTable | null } {
  const missing = missingFor(coupon, productsOf(order, coupon), order.rates);
  if (missing) return { obstacle: 'minimum', missing };
  if (coupon.kind !== 'freeDelivery') return { obstacle: null, missing };
  const shopOrder = orderOf(order, coupon);
  const counts = shopOrder?.isStandardDelivery && shopOrder.deliveryFee[order.settlement] > 0;
  return { obstacle: counts ? null : 'delivery', missing };
}

/** The sum of the products that a coupon is about, before any coupon. */
function productsOf({ orders }: Order, { shopId }: HeldTerms): MinorTable {
  return addTables(
    orders.filter((order) => shopId === null || order.shopId === shopId).map(({ products }) => products),
  );
}

function productsAfterShops(order: Order, combination: Combination): MinorTable {
  const taken = order.orders.flatMap(({ shopId }) => {
    const coupon = combination.get(productsSlot(shopId));
    return coupon ? [savingOf(order, coupon, combination)] : [];
  });
  return subtractTable(addTables(order.orders.map(({ products }) => products)), addTables(taken));
}

function orderOf({ orders }: Order, { shopId }: HeldTerms): OrderToDiscount | undefined {
  return orders.find((order) => order.shopId === shopId);
}
