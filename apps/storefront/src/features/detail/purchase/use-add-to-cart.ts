import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { nowMs } from '#clock.ts';
import { isNetworkError } from '#api/network-recovery.ts';
import { useGateway } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { isNetworkLost, setNetworkLost } from '#offline/network.ts';
import { cartCount, type CartCount } from '#product/cart/cart-count.ts';
import { announceCartChange } from '#product/cart/cart-news.ts';
import { readSessionKey } from '#session/use-session.ts';
import { randomHex } from '#settings/unique-id.ts';
import { valueNames, type Detail } from '../detail.ts';

/** A second click within this time is ignored. */
const doubleClickMs = 500;

/** An addition to the cart, shown in the confirmation panel. */
export interface CartAddition {
  sku: Sku;
  quantity: number;
  /** Unchanged when the addition is sent again: the gateway adds once for each key. */
  additionKey: string;
}

interface SentAddition extends CartAddition {
  /** The session in which the buyer added. */
  session: string;
  /** Ends the optimistic count, and stores the count of the answer if there is one. */
  endCount(answer?: CartCount): void;
}

/**
 * Adds a variant to the cart. The addition is confirmed before the gateway has answered, and reverted if it refuses. Clicks
 * for the same variant during its request count once.
 */
export function useAddToCart(product: Detail) {
  const { t } = useTexts();
  const gateway = useGateway();
  const client = useQueryClient();
  const [lastAddition, setLastAddition] = useState<CartAddition>();
  /** Hides the confirmation if it is still the one of this addition. */
  const hideConfirmation = (key: string) => setLastAddition((last) => (last?.additionKey === key ? undefined : last));
  const lastClick = useRef({ skuCode: '', at: 0, isUnderWay: false });
  const { mutate } = useMutation({
    mutationKey: [cartAdd.name],
    // Additions of the same scope are sent one after another.
    scope: { id: cartAdd.name },
    /** Returns undefined if the addition is stored until there is a network, null if its session has ended. */
    async mutationFn(addition: SentAddition) {
      const { sku, quantity, additionKey, session } = addition;
      // Another buyer may be signed in now. A visitor's addition (`session` is empty) is sent after a sign-in, too: the visitor's
      // cart becomes the buyer's.
      const hasEnded = () => session !== '' && session !== readSessionKey();
      if (hasEnded()) return null;
      try {
        return await gateway.call(cartAdd, { skuCode: sku.skuCode, quantity, additionKey });
      } catch (error) {
        if (!isNetworkError(error) || hasEnded() || !(await storeProductAddition(product, addition))) throw error;
        // The network counts as lost until the server answers; then stored additions are sent.
        setNetworkLost(true);
        return undefined;
      }
    },
    onSuccess(answer, { endCount, additionKey }) {
      if (!answer) {
        endCount();
        hideConfirmation(additionKey);
        if (answer === undefined) showToast(t('offline.kept'), 'info');
        return;
      }
      endCount({ version: answer.cartVersion, quantity: answer.cartQuantity });
      announceCartChange();
      // The search learns from additions; if the report fails, the buyer loses nothing.
      void import('#product/search-trail.ts')
        .then(({ reportCarted }) => reportCarted(gateway, product.commodityCode))
        .catch(() => {});
      void refetchAnswers(client, [cartView]);
    },
    onError(_error, { endCount, additionKey }) {
      endCount();
      hideConfirmation(additionKey);
    },
    onSettled(_answer, _error, { sku }) {
      if (lastClick.current.skuCode === sku.skuCode) lastClick.current.isUnderWay = false;
    },
  });
  const add = ({ sku, quantity }: Pick<CartAddition, 'sku' | 'quantity'>) => {
    const { skuCode, at, isUnderWay } = lastClick.current;
    if (skuCode === sku.skuCode && (isUnderWay || nowMs() - at < doubleClickMs)) return;
    lastClick.current = { skuCode: sku.skuCode, at: nowMs(), isUnderWay: true };
    const addition = { sku, quantity, additionKey: randomHex(16) };
    // Without a network nothing is in the cart yet.
    if (!isNetworkLost()) setLastAddition(addition);
    const session = readSessionKey();
    mutate({ ...addition, session, endCount: cartCount.add(session, quantity) });
  };
  const dismiss = useCallback(() => setLastAddition(undefined), []);
  return { add, lastAddition, dismiss };
}

/** Stores the addition in the browser. False if the browser cannot store it. */
function storeProductAddition(product: Detail, addition: SentAddition): Promise<boolean> {
  const optionText = valueNames(product, addition.sku).join(' · ');
  return import('#offline/store-product-addition.ts')
    .then((offline) => offline.storeProductAddition({ ...addition, product, optionText }))
    .catch(() => false);
}
