import { orderStatuses, type OrderStatus } from '@kaimai/contract/order/order';

/**
 * Where an order may go from each state; the SQL that moves one asks for the states before. CLOSED and REFUNDED do not
 * always end a life: money that arrives after an order expired either finds its products still in stock or is refunded. A paid order is
 * cancelled only while none of it has left the shop, and its buyer may have it before the carrier says so.
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

/** The states from which an order may come into this one. */
export function statesBefore(to: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((from) => transitions[from].includes(to));
}

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return transitions[from].includes(to);
}
