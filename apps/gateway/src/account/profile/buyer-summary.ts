import type { BuyerSummary } from '@kaimai/contract/account/basic-information';

/** The fields of an account that pages may see. */
export function summaryOf({ userNo, email, nickname, nicknameChosen, avatarUrl }: BuyerSummary): BuyerSummary {
  return { userNo, email, nickname, nicknameChosen, avatarUrl };
}
