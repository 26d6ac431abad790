import type { AfterSalesReason } from '@kaimai/contract/after-sales/after-sales';

const unwantedReasons: ReadonlySet<AfterSalesReason | ''> = new Set(['NO_LONGER_WANTED', 'DOES_NOT_FIT']);

/** Whether the buyer pays for sending something back: if the shop's terms say so and the product was merely unwanted. */
export function isPostagePaidByBuyer(returnPostage: 'store' | 'buyer', reason: AfterSalesReason | ''): boolean {
  return returnPostage === 'buyer' && unwantedReasons.has(reason);
}
