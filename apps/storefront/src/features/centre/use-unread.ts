import { basicInformation } from '@kaimai/contract/account/basic-information';
import { useAnswerLater } from '#api/use-gateway.ts';

/** The number of the buyer's unread messages. */
export function useUnread(): number {
  return useAnswerLater(basicInformation, {}).data?.unreadMessages ?? 0;
}
