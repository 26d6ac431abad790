import { basicInformation } from '@kaimai/contract/basic-information';
import { orderCancel, orderConfirmReceipt, orderDetails, orderList, orderOverview } from '@kaimai/contract/order';
import { paymentDetails } from '@kaimai/contract/payment';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCall } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';

/** Everything that shows how orders stand. */
const shownOrders = [orderList, orderOverview, orderDetails, paymentDetails, basicInformation];

export function refreshOrders(client: QueryClient): void {
  for (const { name } of shownOrders) void client.invalidateQueries({ queryKey: [name] });
}

/** Cancels what has not left the shop; when that is too late, the page shows how it stands instead. */
export function useCancelOrder(onDone: () => void) {
  const { t } = useTexts();
  const client = useQueryClient();
  const { mutate, isPending } = useCall(orderCancel, {
    onSuccess: ({ cancelled, refunding }) =>
      showToast(refunding ? t('orders.cancelledPaid') : t('orders.cancelled', { count: cancelled.length })),
  });
  const cancel = (orderNo: string) =>
    mutate(
      { orderNo },
      {
        onSettled() {
          refreshOrders(client);
          onDone();
        },
      },
    );
  return { cancel, isCancelling: isPending };
}

/** The buyer has the goods; when the order has moved on meanwhile, the page shows how it stands. */
export function useConfirmReceipt(onDone: () => void) {
  const { t } = useTexts();
  const client = useQueryClient();
  const { mutate, isPending } = useCall(orderConfirmReceipt, {
    onSuccess: () => showToast(t('orders.confirmed')),
  });
  const confirm = (orderNo: string) =>
    mutate(
      { orderNo },
      {
        onSettled() {
          refreshOrders(client);
          onDone();
        },
      },
    );
  return { confirm, isConfirming: isPending };
}
