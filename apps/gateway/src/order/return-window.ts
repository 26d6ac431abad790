import type { AfterSalesKind } from '@kaimai/contract/after-sales/after-sales';
import type { OrderStatus } from '@kaimai/contract/order/order';

const dayMs = 86_400_000;

/** What decides whether something of an order can be given back. */
export interface Delivery {
  state: OrderStatus;
  /** When the carrier, or before it the buyer, said that all of it was there. */
  deliveredAt: Date | null;
  returnDays: number;
}

/**
 * The kinds of requests that are possible now: before the shipping a cancellation, before the delivery a refund of what never
 * arrived, and after the delivery also a return.
 */
export function kindsOpen(delivery: Delivery, now: Date): AfterSalesKind[] {
  const { state } = delivery;
  if (state === 'PAID') return ['CANCEL'];
  if (state === 'SHIPPED') return ['REFUND_ONLY'];
  if (state !== 'DELIVERED' && state !== 'COMPLETED') return [];
  const end = endOfReturns(delivery);
  return end !== null && now < end ? ['RETURN', 'REFUND_ONLY'] : [];
}

/** The shop's days for returns count from the delivery. */
export function endOfReturns({ deliveredAt, returnDays }: Delivery): Date | null {
  return deliveredAt && new Date(deliveredAt.getTime() + returnDays * dayMs);
}
