import { afterSalesStatuses, type AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';

/**
 * Where a request may go from each state; the SQL that moves one asks for the states before. A shop may decide while its
 * question is open, refund without waiting for the items, and refuse what came back as something else.
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

/** The states from which a request may come into this one. */
export function statesBefore(to: AfterSalesStatus): AfterSalesStatus[] {
  return afterSalesStatuses.filter((from) => transitions[from].includes(to));
}

export function mayMove(from: AfterSalesStatus, to: AfterSalesStatus): boolean {
  return transitions[from].includes(to);
}

/** In these the buyer has to do something, and not for ever. */
export const waitingForBuyer: readonly AfterSalesStatus[] = ['QUESTIONED', 'APPROVED'];
