import type { AfterSalesKind } from '@kaimai/contract/after-sales/after-sales';
import type { OrderStatus } from '@kaimai/contract/order/order';
import { faultClaimDays, isSealed, type ReturnRight } from '@kaimai/contract/values/return-right';

const dayMs = 86_400_000;

/** How far an order is, which decides what can be returned. */
export interface OrderProgress {
  state: OrderStatus;
  /** When the whole order had arrived, as the carrier reported or the buyer confirmed, whichever came first. */
  deliveredAt: Date | null;
}

/** The terms of a line for returns, as frozen in the order. */
export interface LineTerms {
  returnRight: ReturnRight;
  returnDays: number;
}

/**
 * The kinds of requests that are possible now. Before the shipping: a cancellation. Before the delivery: a refund of products
 * that have not arrived. After the delivery: a return or a refund.
 */
export function requestableKinds(progress: OrderProgress, now: Date): AfterSalesKind[] {
  const { state } = progress;
  if (state === 'PAID') return ['CANCEL'];
  if (state === 'SHIPPED') return ['REFUND_ONLY'];
  if (state !== 'DELIVERED' && state !== 'COMPLETED') return [];
  const end = endOfClaims(progress);
  return end !== null && now < end ? ['RETURN', 'REFUND_ONLY'] : [];
}

/** Until when a defect can be claimed, even of products that cannot be returned; null before the delivery. */
export function endOfClaims({ deliveredAt }: Pick<OrderProgress, 'deliveredAt'>): Date | null {
  return daysAfter(deliveredAt, faultClaimDays);
}

/** Until when a line can be returned because it is not wanted; null before the delivery, or if it can never be returned. */
export function endOfReturn({ deliveredAt }: Pick<OrderProgress, 'deliveredAt'>, line: LineTerms): Date | null {
  return mayBeReturned(line) ? daysAfter(deliveredAt, line.returnDays) : null;
}

/** The latest `endOfReturn` of the lines; null if none has one. */
export function endOfReturns(progress: Pick<OrderProgress, 'deliveredAt'>, lines: readonly LineTerms[]): Date | null {
  const ends = lines.flatMap((line) => endOfReturn(progress, line) ?? []);
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
}

/** Whether a line can be returned because it is not wanted; sealed products only with an unbroken seal. */
export function mayBeReturned({ returnRight, returnDays }: LineTerms): boolean {
  return returnDays > 0 && (returnRight === 'standard' || isSealed(returnRight));
}

/** Whether only defects of a line can be claimed now, because it can never be returned or its time for returns is over. */
export function isOnlyForDefects(
  { deliveredAt }: Pick<OrderProgress, 'deliveredAt'>,
  line: LineTerms,
  now: Date,
): boolean {
  const end = endOfReturn({ deliveredAt }, line);
  return !mayBeReturned(line) || (end !== null && now >= end);
}

function daysAfter(moment: Date | null, days: number): Date | null {
  return moment && new Date(moment.getTime() + days * dayMs);
}
