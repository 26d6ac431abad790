import { cartAdd, cartRemove, cartUpdate, cartView, type Cart } from '@kaimai/contract/cart/cart';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useHydrated, useRouteContext } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { queryOptionsFor, type Gateway } from '#api/gateway.ts';
import { toastFailure } from '#api/query-client.ts';
import { useGateway } from '#api/use-gateway.ts';
import { cartCount } from '#product/cart/cart-count.ts';
import { subscribeToCartChanges } from '#product/cart/cart-news.ts';
import { deliveryInput, readDeliveryPlace, useDeliveryPlace, type DeliveryInput } from '#settings/delivery-place.ts';
import { regionSetting } from '#settings/settings.ts';
import { useRegion } from '#settings/use-settings.ts';
import { readSessionKey, useSessionKey } from '#session/use-session.ts';
import type { CartChange, RemovedLine } from './cart-changes.ts';
import { createCartSync, type CartSync, type ChangeKeys } from './cart-sync.ts';
import { announceChange, announcePendingChange, markAnnouncementPending } from './pending-announcement.ts';

/** The buyer's cart, and the functions that change it and that wait until the gateway has its changes. */
export function useCart() {
  const cartSync = useCartSync();
  const query = useCartQuery(cartSync);
  const cart = useSyncExternalStore(cartSync.subscribe, cartSync.current, () => undefined);
  // Changes that still wait would be lost with the page.
  useEffect(() => {
    addEventListener('pagehide', cartSync.flush);
    return () => removeEventListener('pagehide', cartSync.flush);
  }, [cartSync]);
  return {
    cart,
    change: cartSync.change,
    settle: cartSync.settle,
    isFailed: query.isError && !cart,
    retry: query.refetch,
  };
}

/** Fetches the cart for `cartSync`, and again after a change in another tab. */
function useCartQuery(cartSync: CartSync) {
  const session = useSessionKey();
  const options = queryOptionsFor(useGateway(), cartView, deliveryInput(useRegion(), useDeliveryPlace()));
  // Each session has its own cart.
  const query = useQuery({
    ...options,
    queryKey: [...options.queryKey, session],
    // Before hydration there seems to be no session, and the cart would be fetched under a visitor's key.
    enabled: useHydrated(),
    staleTime: 0,
    meta: { silent: true },
  });
  const { data } = query;
  const client = useQueryClient();
  useEffect(() => {
    if (!data) return;
    cartSync.receive(data);
    announcePendingChange();
  }, [data, cartSync]);
  useEffect(() => subscribeToCartChanges(() => void refetchAnswers(client, [cartView])), [client]);
  return query;
}

/** One instance for the life of the document, so that pending changes survive navigation; a new one after a sign-in. */
function useCartSync(): CartSync {
  const client = useQueryClient();
  const { gateway, currentCart } = useRouteContext({ from: '__root__' });
  const session = useSessionKey();
  return currentCart.forSession(session, () => openCartSync(client, gateway, session));
}

/** The cart of one session. While the session lasts, the header counts what this cart shows. */
export function openCartSync(client: QueryClient, gateway: Gateway, session: string): CartSync {
  const isCurrent = () => readSessionKey() === session;
  return createCartSync({
    isCurrent,
    sendChange(change, keys) {
      markAnnouncementPending();
      return sendCartChange(gateway, change, keys, isCurrent);
    },
    onShown({ cartVersion: version, cartQuantity }, isPending) {
      if (!isCurrent()) return;
      if (!isPending) cartCount.receive(session, { version, quantity: cartQuantity });
      cartCount.showEdited(session, isPending ? cartQuantity : undefined);
    },
    onAnswer: announceChange,
    onFailure(error) {
      toastFailure(error instanceof Error ? error : new Error(String(error)), undefined);
      void refetchAnswers(client, [cartView]);
    },
  });
}

/** Sends a change to the gateway, by the service for its kind. Returns the cart after it. */
function sendCartChange(
  gateway: Gateway,
  change: CartChange,
  keys: ChangeKeys,
  isCurrent: () => boolean,
): Promise<Cart> {
  const region = regionSetting.read();
  const delivery = deliveryInput(region, readDeliveryPlace(region));
  if (change.kind === 'remove') return gateway.call(cartRemove, { skuCodes: [...change.skuCodes], ...delivery });
  if (change.kind === 'restore') return restoreLines(gateway, change.removedLines, delivery, isCurrent);
  return gateway.call(cartUpdate, { lines: [...change.lines], ...keys, ...delivery });
}

/**
 * Adding restores lines as selected and not saved, so their former state is sent afterwards. It includes the quantity: if
 * another tab has added the variant in the meantime, `cartAdd` has added to that quantity.
 */
async function restoreLines(
  gateway: Gateway,
  removedLines: readonly RemovedLine[],
  delivery: DeliveryInput,
  isCurrent: () => boolean,
): Promise<Cart> {
  const call: Gateway['call'] = (service, input) => {
    if (!isCurrent()) throw new Error('The session has ended.');
    return gateway.call(service, input);
  };
  // The last line first, because the gateway puts each added line before the others.
  for (const { line } of removedLines.toReversed()) {
    await call(cartAdd, { skuCode: line.skuCode, quantity: line.quantity });
  }
  const lines = removedLines.map(({ line: { skuCode, quantity, selected, savedForLater } }) => ({
    skuCode,
    quantity,
    selected,
    savedForLater,
  }));
  return call(cartUpdate, { lines, ...delivery });
}
