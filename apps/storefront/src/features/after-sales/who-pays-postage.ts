import type { AfterSalesReason } from '@kaimai/contract/after-sales/after-sales';

const ownChoices: ReadonlySet<AfterSalesReason | ''> = new Set(['NO_LONGER_WANTED', 'DOES_NOT_FIT']);

/** Whether the buyer pays for sending something back: if the shop says so, and nothing was wrong with it. */
export function isBuyersPostage(returnPostage: 'store' | 'buyer', reason: AfterSalesReason | ''): boolean {
  return returnPostage === 'buyer' && ownChoices.has(reason);
}
