import { orderStatuses, type OrderStatus } from '@kaimai/contract/order/order';

/**
 * The transitions of orders; the SQL that changes a state checks the former state. CLOSED is not always final: a payment after
 * the expiry buys the products if they are still in stock, otherwise it is refunded. Nor is REFUNDED: a failed refund reopens
 * the order (`reopenOrder`). A paid order can be cancelled only before any of it was sent, and its buyer may confirm the receipt
 * before the carrier reports the delivery.
 */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING_PAYMENT: ['PAID', 'CANCELLED', 'CLOSED'],
  PAID: ['SHIPPED', 'CANCELLED', 'REFUNDING'],
  SHIPPED: ['DELIVERED', 'COMPLETED', 'REFUNDING'],
  DELIVERED: ['COMPLETED', 'REFUNDING'],
  COMPLETED: ['REFUNDING'],
  CANCELLED: ['REFUNDING'],
  CLOSED: ['PAID', 'REFUNDING'],
  REFUNDING: ['REFUNDED'],
  REFUNDED: [],
};

/** The states with a transition to this one. */
export function statesBefore(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => transitions[from].includes(to));
}

/** Whether the transition is allowed. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}
