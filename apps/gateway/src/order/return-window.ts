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

/** What may be asked for now. Of a paid order it is what has not left the shop; what has left the shop and never came is for refunds alone; returns wait for the goods. */
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
