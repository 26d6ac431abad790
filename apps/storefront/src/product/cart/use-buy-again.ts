import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartView } from '@kaimai/contract/cart/cart';
import { orderBuyAgain } from '@kaimai/contract/order/order';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { announceCartChange } from './cart-news.ts';
import { createOrderAdder } from './order-adder.ts';

/** Adds the available products of orders to the cart and opens it, unless the buyer has gone elsewhere meanwhile. */
export function useBuyAgain() {
  const { t } = useTexts();
  const router = useRouter();
  const { mutateAsync, isPending } = useCall(orderBuyAgain, { refresh: [basicInformation, cartView] });

  const [addOrders] = useState(() => createOrderAdder(announceCartChange));

  async function addAll(orderNos: readonly string[]): Promise<void> {
    const { href } = router.latestLocation;
    const { added, missing } = await addOrders(orderNos, (orderNo) => mutateAsync({ orderNo }));
    if (added === 0) return showToast(t('orders.noneAdded'), 'info');
    showToast(missing > 0 ? t('orders.someAdded', { count: missing }) : t('orders.added'));
    if (router.latestLocation.href === href) await router.navigate({ to: '/cart' });
  }

  // A failure is shown as a toast.
  return { buyAgain: (orderNos: readonly string[]) => void addAll(orderNos).catch(() => {}), isAdding: isPending };
}
