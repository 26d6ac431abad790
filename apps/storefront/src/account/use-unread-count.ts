import { basicInformation } from '@kaimai/contract/account/basic-information';
import { useAnswerPart } from '#api/use-answer-later.ts';
import { useSignedIn } from '#session/use-session.ts';

/** The buyer's unread messages; 0 for a visitor. */
export function useUnreadCount(): number {
  const isSignedIn = useSignedIn();
  return useAnswerPart(basicInformation, {}, ({ unreadMessages }) => (isSignedIn ? unreadMessages : 0), 0);
}
