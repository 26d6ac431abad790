import { orderStatuses, type OrderStatus } from '@kaimai/contract/order';

/**
 * Where an order may go from each state; the SQL that moves one asks for the states before. CLOSED and REFUNDED do not
 * always end a life: money that arrives after an order expired either finds its goods again or goes back.
 */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING_PAYMENT: ['PAID', 'CANCELLED', 'CLOSED'],
  PAID: ['SHIPPED', 'REFUNDING'],
  SHIPPED: ['DELIVERED', 'REFUNDING'],
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
