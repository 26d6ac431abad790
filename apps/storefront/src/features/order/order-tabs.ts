import { allOrders } from '@kaimai/contract/values/business-constants';
import { orderStatuses, ordersToReview, ordersWithAfterSales, type OrderStatus } from '@kaimai/contract/order/order';

export type OrderTab = OrderStatus | typeof allOrders | typeof ordersToReview | typeof ordersWithAfterSales;

/** The tabs that follow the completed orders. */
const afterCompleted: readonly OrderTab[] = [ordersToReview, ordersWithAfterSales];

const allTabs: readonly OrderTab[] = [
  allOrders,
  ...orderStatuses.flatMap((status): OrderTab[] => (status === 'COMPLETED' ? [status, ...afterCompleted] : [status])),
];

/** Tabs that are always shown, so that the row does not move; others are shown while they have an order or are selected. */
const permanentTabs = new Set<OrderTab>([
  allOrders,
  'PENDING_PAYMENT',
  'PAID',
  'SHIPPED',
  'COMPLETED',
  ...afterCompleted,
  'CANCELLED',
]);

/** The tab for a search parameter; an unknown one lists all orders, as the gateway does. */
export function tabOf(status: string): OrderTab {
  return allTabs.find((tab) => tab === status) ?? allOrders;
}

/** The tabs to show, in their order. `counts` has the number of orders of each tab. */
export function shownTabs(current: OrderTab, counts: Readonly<Record<string, number>>): OrderTab[] {
  return allTabs.filter((tab) => permanentTabs.has(tab) || tab === current || (counts[tab] ?? 0) > 0);
}
