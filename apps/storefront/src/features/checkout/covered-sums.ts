import { addTables, fromLabelTable, isZeroIn, toLabelTable, type LabelTable } from '@kaimai/contract/values/money';
import type { orderDetails } from '@kaimai/contract/order/order';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { OrderTax } from '@kaimai/contract/tax/tax';

export type CoveredOrder = OutputOf<typeof orderDetails>;

type Coupon = CoveredOrder['coupons'][number];

type SummedOrder = Pick<
  CoveredOrder,
  'quantity' | 'goodsTotal' | 'deliveryFee' | 'coupons' | 'tax' | 'settlementCurrency'
>;

export interface CoveredSums {
  quantity: number;
  products: LabelTable;
  delivery: LabelTable;
  /** Whether nothing is charged for delivery, in the settlement currency. */
  isDeliveryFree: boolean;
  /** Each coupon of a shop, and one for each title and kind of the platform's, whose amount is shared among orders. */
  coupons: readonly Coupon[];
  tax: OrderTax | null;
}

/** The sums of all orders of one payment. */
export function coveredSums(orders: readonly SummedOrder[]): CoveredSums {
  return {
    quantity: orders.reduce((sum, { quantity }) => sum + quantity, 0),
    products: sumOf(orders.map(({ goodsTotal }) => goodsTotal)),
    delivery: sumOf(orders.map(({ deliveryFee }) => deliveryFee)),
    isDeliveryFree: orders.every(({ deliveryFee, settlementCurrency }) => isZeroIn(deliveryFee, settlementCurrency)),
    coupons: couponsOf(orders),
    tax: taxOf(orders),
  };
}

function couponsOf(orders: readonly SummedOrder[]): CoveredSums['coupons'] {
  const shares = orders.flatMap(({ coupons }) => coupons);
  const isSameAs = (coupon: Coupon) => (other: Coupon) =>
    other === coupon ||
    (other.ofPlatform && coupon.ofPlatform && other.title === coupon.title && other.kind === coupon.kind);
  const distinctCoupons = shares.filter((coupon, index) => shares.findIndex(isSameAs(coupon)) === index);
  return distinctCoupons.map((coupon) => ({
    ...coupon,
    amount: sumOf(shares.filter(isSameAs(coupon)).map(({ amount }) => amount)),
  }));
}

/** All orders have one address and so one tax rule. */
function taxOf(orders: readonly SummedOrder[]): OrderTax | null {
  const taxes = orders.flatMap(({ tax }) => (tax ? [tax] : []));
  const [first] = taxes;
  return first ? { ...first, amount: sumOf(taxes.map(({ amount }) => amount)) } : null;
}

function sumOf(tables: readonly LabelTable[]): LabelTable {
  return toLabelTable(addTables(tables.map(fromLabelTable)));
}
