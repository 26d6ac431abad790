import { afterSalesOptions, afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { orderDetails, orderList, orderOverview } from '@kaimai/contract/order/order';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import type { InputOf } from '@kaimai/contract/wire/service';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Gateway } from '#api/gateway.ts';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useGateway } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { isNetworkLost } from '#offline/network.ts';
import { storeGuestRequests } from '#session/guest-orders.ts';
import { countUnits } from './request-draft.ts';

type RequestInput = InputOf<typeof afterSalesRequest>;

interface SendOptions {
  /** The units that could be requested before the first attempt to send that got no answer; 0 if each got an answer. */
  unitsWhenUnanswered: number;
  /** Called when an attempt to send got no answer, but only for the first such attempt. */
  onUnanswered(): void;
  onSent(): void;
}

/** Sends a request only once: after an attempt without an answer, it first checks whether the gateway has the request. */
export function useSendRequest({ unitsWhenUnanswered, onUnanswered, onSent }: SendOptions) {
  const { t } = useTexts();
  const router = useRouter();
  const gateway = useGateway();
  const { mutate, isPending, error } = useMutation({
    mutationKey: [afterSalesRequest.name],
    meta: { silent: true },
    onMutate: () => ({ sentFrom: router.latestLocation.href }),
    async mutationFn(request: RequestInput) {
      const arrived = await findArrivedRequest(gateway, request, unitsWhenUnanswered);
      // The network was lost meanwhile: the order is the stored one, from before the attempt without an answer.
      if (unitsWhenUnanswered > 0 && isNetworkLost()) throw new Error(t('shell.unreachable'));
      return arrived ?? gateway.call(afterSalesRequest, request);
    },
    onError(failure) {
      // Only for the first: that attempt may have reached the gateway, so the units that can be requested now may be fewer.
      const isFirst = unitsWhenUnanswered === 0;
      if (isFirst && !(failure instanceof GatewayError)) onUnanswered();
    },
    async onSuccess({ afterSalesNo }, { kind, orderNo }, { sentFrom }, { client }) {
      onSent();
      storeGuestRequests(orderNo, [afterSalesNo]);
      showToast(t(kind === 'CANCEL' ? 'afterSales.cancel.done' : 'afterSales.requested'));
      // A buyer who has gone elsewhere meanwhile stays there.
      if (router.latestLocation.href === sentFrom)
        await router.navigate({ to: '/after-sales', search: { afterSalesNo }, replace: true });
      await refetchAnswers(client, [orderDetails, orderList, orderOverview]);
    },
  });
  const fields = error instanceof GatewayError ? Object.values(error.fields) : [];
  return { send: mutate, isSending: isPending, problem: error ? (fields[0] ?? error.message) : undefined };
}

/** The newest request of the order, if fewer units can be requested than before an attempt without an answer. */
async function findArrivedRequest(gateway: Gateway, { orderNo }: RequestInput, unitsWhenUnanswered: number) {
  if (unitsWhenUnanswered === 0) return undefined;
  const options = await gateway.call(afterSalesOptions, { orderNo });
  if (countUnits(options) >= unitsWhenUnanswered) return undefined;
  const { afterSales } = await gateway.call(orderDetails, { orderNo });
  return afterSales[0];
}
