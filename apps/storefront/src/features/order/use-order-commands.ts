import { basicInformation } from '@kaimai/contract/account/basic-information';
import { orderCancel, orderConfirmReceipt, orderDetails, orderList, orderOverview } from '@kaimai/contract/order/order';
import { paymentDetails } from '@kaimai/contract/payment/payment';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useCall } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';

const orderServices = [orderList, orderOverview, orderDetails, paymentDetails, basicInformation];

/** Fetches all answers again that show the states of orders. */
export function refreshOrders(client: QueryClient): void {
  void refetchAnswers(client, orderServices);
}

/**
 * Cancels an order of which nothing was sent; an unpaid one together with all orders of its payment. Refreshes the page also
 * after a refusal: the shop may have sent a parcel.
 */
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

/** Confirms the receipt. Refreshes the page also after a refusal: the order may have changed in the meantime. */
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
