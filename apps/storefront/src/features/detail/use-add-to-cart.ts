import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { nowMs } from '#clock.ts';
import { useGateway } from '#api/use-gateway.ts';
import { announceCartChange } from '#product/cart-news.ts';

/** A second click within this time is ignored. */
const sameTapMs = 500;

/** What was added last, for the confirming panel; `cartQuantity` counts the whole cart. */
export interface Added {
  sku: Sku;
  quantity: number;
  cartQuantity: number | undefined;
}

interface Wish {
  sku: Sku;
  quantity: number;
}

/**
 * Adds a variant to the cart. Confirmed before the gateway has answered, and taken back if it refuses. Clicks for the
 * same variant during its request count once.
 */
export function useAddToCart() {
  const gateway = useGateway();
  const client = useQueryClient();
  const [added, setAdded] = useState<Added>();
  const lastTap = useRef({ skuCode: '', at: 0, isUnderWay: false });
  const { mutate } = useMutation({
    mutationKey: [cartAdd.name],
    scope: { id: cartAdd.name },
    mutationFn: ({ sku, quantity }: Wish) => gateway.call(cartAdd, { skuCode: sku.skuCode, quantity }),
    onSuccess({ cartQuantity }, { sku }) {
      writeCartQuantity(client, () => cartQuantity);
      setAdded((shown) => (shown?.sku === sku ? { ...shown, cartQuantity } : shown));
      announceCartChange();
      void client.invalidateQueries({ queryKey: [cartView.name] });
    },
    onError(_error, { quantity }) {
      writeCartQuantity(client, (known) => known - quantity);
      setAdded(undefined);
    },
    onSettled(_answer, _error, { sku }) {
      if (lastTap.current.skuCode === sku.skuCode) lastTap.current.isUnderWay = false;
    },
  });
  const add = (wish: Wish) => {
    const { skuCode, at, isUnderWay } = lastTap.current;
    if (skuCode === wish.sku.skuCode && (isUnderWay || nowMs() - at < sameTapMs)) return;
    lastTap.current = { skuCode: wish.sku.skuCode, at: nowMs(), isUnderWay: true };
    const cartQuantity = writeCartQuantity(client, (known) => known + wish.quantity);
    setAdded({ ...wish, cartQuantity });
    mutate(wish);
  };
  const dismiss = useCallback(() => setAdded(undefined), []);
  return { add, added, dismiss };
}

/** Updates the count in the header; undefined while that is not loaded. */
function writeCartQuantity(client: QueryClient, next: (known: number) => number): number | undefined {
  const answers = client.setQueriesData<OutputOf<typeof basicInformation>>(
    { queryKey: [basicInformation.name] },
    (known) => known && { ...known, cartQuantity: Math.max(next(known.cartQuantity), 0) },
  );
  return answers.find(([, answer]) => answer)?.[1]?.cartQuantity;
}
