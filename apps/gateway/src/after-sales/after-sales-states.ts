import { afterSalesStatuses, type AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';

/**
 * Allowed transitions; the SQL that moves a request checks the former states. A shop may decide while its question is
 * open, refund without waiting for the items, and refuse returned items.
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

/** The states that may change to this one. */
export function statesBefore(to: AfterSalesStatus): AfterSalesStatus[] {
  return afterSalesStatuses.filter((from) => transitions[from].includes(to));
}

export function mayMove(from: AfterSalesStatus, to: AfterSalesStatus): boolean {
  return transitions[from].includes(to);
}

/** The states that wait for the buyer, for a limited time. */
export const waitingForBuyer: readonly AfterSalesStatus[] = ['QUESTIONED', 'APPROVED'];
