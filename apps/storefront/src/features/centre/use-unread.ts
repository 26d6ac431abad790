import { basicInformation } from '@kaimai/contract/basic-information';
import { useAnswerLater } from '#api/use-gateway.ts';

/** How many of the buyer's messages are unread. */
export function useUnread(): number {
  return useAnswerLater(basicInformation, {}).data?.unreadMessages ?? 0;
}
