import { basicInformation } from '@kaimai/contract/account/basic-information';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAnswerLater } from '#api/use-gateway.ts';
import { subscribeToCartNews } from '#product/cart-news.ts';
import { useSignedIn } from '#session/use-session.ts';

export interface HeaderCounts {
  cartQuantity: number;
  unreadMessages: number;
}

/** The counts in the header. Without a session the cart is the browser's. */
export function useHeaderCounts(): HeaderCounts {
  const isSignedIn = useSignedIn();
  const { data } = useAnswerLater(basicInformation, {});
  const client = useQueryClient();
  // The cart was changed in another tab.
  useEffect(
    () => subscribeToCartNews(() => void client.invalidateQueries({ queryKey: [basicInformation.name] })),
    [client],
  );
  return {
    cartQuantity: data?.cartQuantity ?? 0,
    unreadMessages: isSignedIn ? (data?.unreadMessages ?? 0) : 0,
  };
}
