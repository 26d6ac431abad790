import { allOrders, orderStatuses, type OrderStatus } from '@kaimai/contract/order';

export type OrderTab = OrderStatus | typeof allOrders;

/** Always there, so that the row does not jump; the rarer states come when there is an order in them. */
const usual = new Set<OrderTab>([allOrders, 'PENDING_PAYMENT', 'PAID', 'SHIPPED', 'COMPLETED', 'CANCELLED']);

/** The tab of a search parameter; anything unknown lists all, as the gateway does. */
export function tabOf(status: string): OrderTab {
  return orderStatuses.find((known) => known === status) ?? allOrders;
}

export function tabsInSight(current: OrderTab, counts: Readonly<Record<string, number>>): OrderTab[] {
  const all: OrderTab[] = [allOrders, ...orderStatuses];
  return all.filter((tab) => usual.has(tab) || tab === current || (counts[tab] ?? 0) > 0);
}
