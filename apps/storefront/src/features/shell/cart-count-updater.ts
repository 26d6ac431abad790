import { basicInformation } from '@kaimai/contract/account/basic-information';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { cartCount } from '#product/cart/cart-count.ts';
import { subscribeToCartChanges } from '#product/cart/cart-news.ts';
import { useShownCartCount } from '#product/cart/use-cart-count.ts';
import { useSessionKey } from '#session/use-session.ts';
import { shareUniqueId } from '#settings/unique-id.ts';

/**
 * Updates the count of the cart on all pages. It is a separate component, so that a new count does not render the document
 * again.
 */
export function CartCountUpdater(): null {
  const session = useSessionKey();
  const { data } = useAnswerLater(basicInformation, {});
  const client = useQueryClient();
  const isVisitor = session === '';
  const isVisitorWithCart = useShownCartCount() > 0 && isVisitor;
  useEffect(() => {
    if (!data) return;
    // The answer may still be for the previous session.
    const isForVisitor = data.buyer === null;
    if (isForVisitor !== isVisitor) return;
    const count = { version: data.cartVersion ?? 0, quantity: data.cartQuantity };
    cartCount.receive(session, count, data.buyer?.userNo ?? '');
  }, [data, session, isVisitor]);
  useEffect(() => {
    // The simple shop then shows the same cart.
    if (isVisitorWithCart) shareUniqueId();
  }, [isVisitorWithCart]);
  // Fetches the count again when another tab has changed the cart.
  useEffect(() => subscribeToCartChanges(() => void refetchAnswers(client, [basicInformation])), [client]);
  return null;
}
