import { basicInformation } from '@kaimai/contract/basic-information';
import { useAnswerLater } from '#api/use-gateway.ts';
import { useSignedIn } from '#session/use-session.ts';

export interface HeaderCounts {
  cartQuantity: number;
  unreadMessages: number;
}

/** The numbers of the header. Signed out, the cart is the browser's own and `guestCartQuantity` says what is in it. */
export function useHeaderCounts(guestCartQuantity = 0): HeaderCounts {
  const isSignedIn = useSignedIn();
  const { data } = useAnswerLater(basicInformation, {});
  return {
    cartQuantity: isSignedIn ? (data?.cartQuantity ?? 0) : guestCartQuantity,
    unreadMessages: isSignedIn ? (data?.unreadMessages ?? 0) : 0,
  };
}
