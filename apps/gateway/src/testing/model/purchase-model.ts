import type { OrderStatus } from '@kaimai/contract/order/order';

/** A simplified order. Products are named by their index in the list of the shop. */
export interface ModelOrder {
  orderNo: string;
  payNo: string;
  units: Map<number, number>;
  unsent: Map<number, number>;
  /** Units that were neither cancelled nor returned. */
  unreturned: Map<number, number>;
  /** The sum of the refunds of single units. */
  returnedMinor: number;
  state: OrderStatus;
  parcels: { parcelNo: string; delivered: boolean }[];
}

export interface ModelPayment {
  payNo: string;
  state: 'PENDING' | 'PAID' | 'CLOSED';
  /** The page at the provider that is still open. */
  page: string | undefined;
}

interface CartLine {
  units: number;
  /** To be ordered with the rest: neither left out nor saved for later. */
  selected: boolean;
}

/** Limits of what one buyer may order without paying: purchases, and units of a product with a stock of at most 50. */
const maxUnpaidPurchases = 10;
const maxUnpaidUnits = 10;

/** The expected state of stock, cart, orders and payments after each step, without tables, locks and events. */
export class PurchaseModel {
  readonly stock: number[];
  readonly cart = new Map<number, CartLine>();
  readonly orders: ModelOrder[] = [];
  readonly payments: ModelPayment[] = [];

  constructor(stock: readonly number[]) {
    this.stock = [...stock];
  }

  ordersOf({ payNo }: ModelPayment): ModelOrder[] {
    return this.orders.filter((order) => order.payNo === payNo);
  }

  /** The lines that the cart would order: without sold-out ones, and at most the stock. */
  orderable(): Map<number, number> {
    const selected = [...this.cart].filter(([, line]) => line.selected);
    const entries = selected.map(([productIndex, { units }]): [number, number] => [
      productIndex,
      Math.min(units, this.unitsLeft(productIndex)),
    ]);
    return new Map(entries.filter(([, units]) => units > 0));
  }

  /** Whether ordering these units would exceed what one buyer may order without paying. */
  isBeyondUnpaidLimits(units: ReadonlyMap<number, number>): boolean {
    const unpaid = this.orders.filter(({ state }) => state === 'PENDING_PAYMENT');
    if (new Set(unpaid.map(({ payNo }) => payNo)).size >= maxUnpaidPurchases) return true;
    const held = (productIndex: number): number =>
      unpaid.reduce((sum, order) => sum + (order.units.get(productIndex) ?? 0), 0);
    return [...units].some(([productIndex, count]) => held(productIndex) + count > maxUnpaidUnits);
  }

  unitsLeft(productIndex: number): number {
    return this.stock[productIndex] ?? 0;
  }

  deductStock(units: ReadonlyMap<number, number>): void {
    for (const [productIndex, count] of units) this.stock[productIndex] = this.unitsLeft(productIndex) - count;
  }

  returnStock(units: ReadonlyMap<number, number>): void {
    for (const [productIndex, count] of units) this.stock[productIndex] = this.unitsLeft(productIndex) + count;
  }

  hasStockFor(orders: readonly ModelOrder[]): boolean {
    const units = new Map<number, number>();
    for (const order of orders)
      for (const [productIndex, count] of order.units) units.set(productIndex, (units.get(productIndex) ?? 0) + count);
    return [...units].every(([productIndex, count]) => this.unitsLeft(productIndex) >= count);
  }

  /** Unpaid orders end together and release their stock. */
  close(payment: ModelPayment, state: 'CLOSED' | 'CANCELLED'): void {
    payment.state = 'CLOSED';
    for (const order of this.ordersOf(payment)) {
      order.state = state;
      this.returnStock(order.units);
    }
  }

  /** A payment arrives; after the expiry it buys orders only if all of their products are in stock. */
  pay(payment: ModelPayment): void {
    const orders = this.ordersOf(payment);
    const isExpired = payment.state === 'CLOSED' && orders.every(({ state }) => state === 'CLOSED');
    const isBoughtLate = isExpired && this.hasStockFor(orders);
    if (isBoughtLate) for (const { units } of orders) this.deductStock(units);
    if (payment.state === 'PENDING' || isBoughtLate) payment.state = 'PAID';
    for (const order of orders) order.state = payment.state === 'PAID' ? 'PAID' : 'REFUNDING';
  }

  /** Refunds that were set aside are sent. */
  runJobs(): void {
    for (const order of this.orders) if (order.state === 'REFUNDING') order.state = 'REFUNDED';
  }
}
