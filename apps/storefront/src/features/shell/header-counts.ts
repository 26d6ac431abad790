import { basicInformation } from '@kaimai/contract/account/basic-information';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgain } from '#api/ask-again.ts';
import { useAnswerLater } from '#api/use-gateway.ts';
import { cartCount } from '#product/cart-count.ts';
import { subscribeToCartNews } from '#product/cart-news.ts';
import { useCartCount } from '#product/use-cart-count.ts';
import { useSessionKey } from '#session/use-session.ts';
import { shareUniqueId } from '#settings/unique-id.ts';

export interface HeaderCounts {
  cartQuantity: number;
  unreadMessages: number;
}

/** The counts in the header. Without a session the cart is the browser's. */
export function useHeaderCounts(): HeaderCounts {
  const session = useSessionKey();
  const { data } = useAnswerLater(basicInformation, {});
  const client = useQueryClient();
  const cartQuantity = useCartCount() ?? 0;
  useEffect(() => {
    // The answer of a former session may still be shown.
    if (!data || (data.buyer === null) !== (session === '')) return;
    const count = { version: data.cartVersion ?? 0, quantity: data.cartQuantity };
    cartCount.receive(session, count, data.buyer?.userNo ?? '');
  }, [data, session]);
  const isSharable = session === '' && cartQuantity > 0;
  useEffect(() => {
    if (isSharable) shareUniqueId();
  }, [isSharable]);
  // The cart was changed in another tab.
  useEffect(() => subscribeToCartNews(() => void askAgain(client, [basicInformation])), [client]);
  return {
    cartQuantity,
    unreadMessages: session ? (data?.unreadMessages ?? 0) : 0,
  };
}
