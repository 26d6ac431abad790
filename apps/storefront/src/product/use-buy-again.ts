import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartView } from '@kaimai/contract/cart/cart';
import { orderBuyAgain } from '@kaimai/contract/order/order';
import { useRouter } from '@tanstack/react-router';
import { useCall } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { announceCartChange } from './cart-news.ts';

/** Adds the available products of orders to the cart and opens it. */
export function useBuyAgain() {
  const { t } = useTexts();
  const router = useRouter();
  const { mutateAsync, isPending } = useCall(orderBuyAgain, { refresh: [basicInformation, cartView] });

  async function addAll(orderNos: readonly string[]): Promise<void> {
    const totals = { added: 0, missing: 0 };
    for (const orderNo of orderNos) {
      const { added, missing } = await mutateAsync({ orderNo });
      totals.added += added;
      totals.missing += missing;
    }
    if (totals.added === 0) return showToast(t('orders.noneAdded'), 'info');
    announceCartChange();
    showToast(totals.missing > 0 ? t('orders.someAdded', { count: totals.missing }) : t('orders.added'));
    return router.navigate({ to: '/cart' });
  }

  // A failure is shown as a toast.
  return { buyAgain: (orderNos: readonly string[]) => void addAll(orderNos).catch(() => {}), isAdding: isPending };
}
