import { basicInformation } from '@kaimai/contract/basic-information';
import { useAnswerLater } from '#api/use-gateway.ts';
import { useSignedIn } from '#session/use-session.ts';

export interface HeaderCounts {
  cartQuantity: number;
  unreadMessages: number;
}

/** The numbers of the header. Signed out, the cart is the browser's own. */
export function useHeaderCounts(): HeaderCounts {
  const isSignedIn = useSignedIn();
  const { data } = useAnswerLater(basicInformation, {});
  return {
    cartQuantity: data?.cartQuantity ?? 0,
    unreadMessages: isSignedIn ? (data?.unreadMessages ?? 0) : 0,
  };
}
