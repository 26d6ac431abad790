import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { nowMs } from '#clock.ts';
import { useGateway } from '#api/use-gateway.ts';
import { cartCount, type CartCount } from '#product/cart-count.ts';
import { announceCartChange } from '#product/cart-news.ts';
import { useSessionKey } from '#session/use-session.ts';

/** A second click within this time is ignored. */
const sameTapMs = 500;

/** What was added last, for the confirming panel. */
export interface Added {
  sku: Sku;
  quantity: number;
}

interface Wish extends Added {
  /** Ends the optimistic count. */
  counted(answer?: CartCount): void;
}

/**
 * Adds a variant to the cart. Confirmed before the gateway has answered, and taken back if it refuses. Clicks for the
 * same variant during its request count once.
 */
export function useAddToCart() {
  const gateway = useGateway();
  const client = useQueryClient();
  const session = useSessionKey();
  const [added, setAdded] = useState<Added>();
  const lastTap = useRef({ skuCode: '', at: 0, isUnderWay: false });
  const { mutate } = useMutation({
    mutationKey: [cartAdd.name],
    scope: { id: cartAdd.name },
    mutationFn: ({ sku, quantity }: Wish) => gateway.call(cartAdd, { skuCode: sku.skuCode, quantity }),
    onSuccess({ cartQuantity, version }, { counted }) {
      counted({ version, quantity: cartQuantity });
      announceCartChange();
      void client.invalidateQueries({ queryKey: [cartView.name] });
    },
    onError(_error, { counted }) {
      counted();
      setAdded(undefined);
    },
    onSettled(_answer, _error, { sku }) {
      if (lastTap.current.skuCode === sku.skuCode) lastTap.current.isUnderWay = false;
    },
  });
  const add = (wish: Added) => {
    const { skuCode, at, isUnderWay } = lastTap.current;
    if (skuCode === wish.sku.skuCode && (isUnderWay || nowMs() - at < sameTapMs)) return;
    lastTap.current = { skuCode: wish.sku.skuCode, at: nowMs(), isUnderWay: true };
    setAdded(wish);
    mutate({ ...wish, counted: cartCount.add(session, wish.quantity) });
  };
  const dismiss = useCallback(() => setAdded(undefined), []);
  return { add, added, dismiss };
}
