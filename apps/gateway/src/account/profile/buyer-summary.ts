import type { BuyerSummary } from '@kaimai/contract/account/basic-information';

/** What a page may know of the buyer, out of all that the account holds. */
export function summaryOf({ userNo, email, nickname, avatarUrl }: BuyerSummary): BuyerSummary {
  return { userNo, email, nickname, avatarUrl };
}
