import { afterSalesStatuses, type AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';

/**
 * The transitions of requests; the SQL that moves a request checks the former state. A shop may decide while its
 * question is open, refund without waiting for the units, and refuse returned units.
 */
const transitions: Record<AfterSalesStatus, readonly AfterSalesStatus[]> = {
  REQUESTED: ['QUESTIONED', 'APPROVED', 'REFUNDING', 'REFUSED', 'WITHDRAWN'],
  QUESTIONED: ['REQUESTED', 'APPROVED', 'REFUNDING', 'REFUSED', 'WITHDRAWN'],
  APPROVED: ['SENT_BACK', 'REFUNDING', 'WITHDRAWN'],
  SENT_BACK: ['REFUNDING', 'REFUSED'],
  REFUNDING: ['REFUNDED'],
  REFUNDED: [],
  REFUSED: [],
  WITHDRAWN: [],
};

/** The states with a transition to this one. */
export function statesBefore(to: AfterSalesStatus): AfterSalesStatus[] {
  return afterSalesStatuses.filter((from) => transitions[from].includes(to));
}

/** Whether the transition is allowed. */
export function mayMove(from: AfterSalesStatus, to: AfterSalesStatus): boolean {
  return transitions[from].includes(to);
}

/** The states that wait for the buyer, for a limited time. */
export const waitingForBuyer: readonly AfterSalesStatus[] = ['QUESTIONED', 'APPROVED'];
