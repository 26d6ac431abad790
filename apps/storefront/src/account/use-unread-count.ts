import { basicInformation } from '@kaimai/contract/account/basic-information';
import { useAnswerPart } from '#api/use-answer-later.ts';
import { useSignedIn } from '#session/use-session.ts';

/** The number of the buyer's unread messages; 0 for a visitor, and until the answer arrives. */
export function useUnreadCount(): number {
  const isSignedIn = useSignedIn();
  return useAnswerPart(basicInformation, {}, ({ unreadMessages }) => (isSignedIn ? unreadMessages : 0), 0);
}
