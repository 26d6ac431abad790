import { addTables, subtractTable, zeroTable, type MinorTable } from '@kaimai/contract/values/money';
import {
  deliverySlot,
  productsSlot,
  platformSlot,
  savingOf,
  type Combination,
  type HeldTerms,
  type Purchase,
  type OrderToDiscount,
} from './combination.ts';
import { spreadTable } from './spread.ts';

export interface OrderWithLines extends OrderToDiscount {
  /** The price of each line before any coupon; their sum is `products`. */
  lines: readonly MinorTable[];
}

export interface PurchaseWithLines extends Purchase {
  orders: readonly OrderWithLines[];
}

/** The discount of one order: a share of each line, the delivery, and the amount by coupon. */
export interface OrderDiscount<H extends HeldTerms = HeldTerms> {
  lines: MinorTable[];
  delivery: MinorTable;
  coupons: { coupon: H; amount: MinorTable }[];
}

/** Divides the discount of a combination among orders and their lines, exactly. */
export function discountOrders<H extends HeldTerms>(
  purchase: PurchaseWithLines,
  combination: Combination<H>,
): OrderDiscount<H>[] {
  const discounts = purchase.orders.map((order) => discountByShop(purchase, order, combination));
  const platform = combination.get(platformSlot);
  if (!platform) return discounts;
  const remaining = purchase.orders.map(({ lines }, index) => subtract(lines, discounts[index]?.lines ?? []));
  // The shares of all lines of all orders in one list, from which each order takes its own.
  const shares = spreadTable(savingOf(purchase, platform, combination), remaining.flat());
  return discounts.map((discount) => {
    const lineShares = shares.splice(0, discount.lines.length);
    const lines = discount.lines.map((line, index) => addTables([line, lineShares[index] ?? zeroTable]));
    return { ...discount, lines, coupons: [...discount.coupons, { coupon: platform, amount: addTables(lineShares) }] };
  });
}

/** The discount of one shop's order by its own coupons. */
function discountByShop<H extends HeldTerms>(
  purchase: Purchase,
  { shopId, lines }: OrderWithLines,
  combination: Combination<H>,
): OrderDiscount<H> {
  const coupons = [productsSlot(shopId), deliverySlot(shopId)].flatMap((slot) => {
    const coupon = combination.get(slot);
    return coupon ? [{ coupon, amount: savingOf(purchase, coupon, combination) }] : [];
  });
  const onProducts = coupons.filter(({ coupon }) => coupon.kind !== 'freeDelivery');
  const onDelivery = coupons.filter(({ coupon }) => coupon.kind === 'freeDelivery');
  const sumOf = (some: typeof coupons) => addTables(some.map(({ amount }) => amount));
  return { lines: spreadTable(sumOf(onProducts), lines), delivery: sumOf(onDelivery), coupons };
}

function subtract(lines: readonly MinorTable[], discounts: readonly MinorTable[]): MinorTable[] {
  return lines.map((line, index) => subtractTable(line, discounts[index] ?? zeroTable));
}
