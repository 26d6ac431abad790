import type { OrderStatus } from '@kaimai/contract/order/order';

export const stages = ['placed', 'paid', 'shipped', 'received'] as const;
export type Stage = (typeof stages)[number];

const stageOf: Partial<Record<OrderStatus, Stage>> = {
  PENDING_PAYMENT: 'placed',
  PAID: 'paid',
  SHIPPED: 'shipped',
  DELIVERED: 'received',
  COMPLETED: 'received',
};

const statusesOf: Record<Stage, readonly OrderStatus[]> = {
  placed: ['PENDING_PAYMENT'],
  paid: ['PAID'],
  shipped: ['SHIPPED'],
  received: ['DELIVERED', 'COMPLETED'],
};

/** The index of an order's stage in `stages`; undefined if the order was cancelled, closed or refunded. */
export function currentStage(status: OrderStatus): number | undefined {
  const stage = stageOf[status];
  return stage && stages.indexOf(stage);
}

/** The time of the first event of a stage in a timeline, the oldest event first; undefined before the order reached it. */
export function stageTime(stage: Stage, timeline: readonly { status: OrderStatus; at: string }[]): string | undefined {
  return timeline.find(({ status }) => statusesOf[stage].includes(status))?.at;
}
