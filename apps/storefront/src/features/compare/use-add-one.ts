import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useGateway } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { cartCount } from '#product/cart/cart-count.ts';
import { announceCartChange } from '#product/cart/cart-news.ts';
import { readSessionKey } from '#session/use-session.ts';

interface SentAddition {
  skuCode: string;
  /** The session in which the buyer added. */
  session: string;
}

/** Adds one unit of a variant to the cart; a refusal is a toast. */
export function useAddOne() {
  const { t } = useTexts();
  const gateway = useGateway();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationKey: [cartAdd.name],
    mutationFn: ({ skuCode }: SentAddition) => gateway.call(cartAdd, { skuCode, quantity: 1 }),
    async onSuccess({ cartQuantity, cartVersion: version }, { session }) {
      // The answer is about the cart of a session that has ended.
      if (session !== readSessionKey()) return;
      cartCount.receive(session, { version, quantity: cartQuantity });
      announceCartChange();
      showToast(t('compare.added'));
      await refetchAnswers(client, [cartView]);
    },
  });
  return {
    addOne: (skuCode: string) => mutate({ skuCode, session: readSessionKey() }),
    /** The variant that is being added. */
    addingSkuCode: isPending ? variables.skuCode : undefined,
  };
}
