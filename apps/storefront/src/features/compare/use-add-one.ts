import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { useCall } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { cartCount } from '#product/cart/cart-count.ts';
import { announceCartChange } from '#product/cart/cart-news.ts';
import { useSessionKey } from '#session/use-session.ts';

/** Adds one unit of a variant to the cart; a refusal is a toast. */
export function useAddOne() {
  const { t } = useTexts();
  const session = useSessionKey();
  const { mutate, isPending, variables } = useCall(cartAdd, {
    onSuccess({ cartQuantity, cartVersion: version }) {
      cartCount.receive(session, { version, quantity: cartQuantity });
      announceCartChange();
      showToast(t('compare.added'));
    },
    refresh: [cartView],
  });
  return {
    addOne: (skuCode: string) => mutate({ skuCode, quantity: 1 }),
    /** The variant that is being added. */
    addingSkuCode: isPending ? variables.skuCode : undefined,
  };
}
