import type { Cart } from '@kaimai/contract/cart/cart';
import type { DeliveryOffer } from '@kaimai/contract/catalogue/catalogue';
import { fillView } from '@kaimai/contract/order/place-order';
import { isSameAmount } from '@kaimai/contract/values/money';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '#api/gateway.ts';
import { keepInSession } from '#api/use-buyer-answer.ts';
import { useGateway } from '#api/use-gateway.ts';
import { deliveryInput, useDeliveryPlace } from '#settings/delivery-place.ts';
import { useSessionKey } from '#session/use-session.ts';
import { useCurrency, useRegion } from '#settings/use-settings.ts';

/** The purchase as the fill page would show it without an address. */
export type EstimatedSums = OutputOf<typeof fillView>;

/** The estimated total of the selected lines. */
export interface Estimate {
  /** Undefined while they are unknown. */
  sums: EstimatedSums | undefined;
  /** Whether the sums are for the current selection; otherwise the next estimate is pending. */
  isCurrent: boolean;
  isLoading: boolean;
}

/**
 * Products, delivery to the region in the header, coupons and tax: the total before an address is entered. Requested
 * again for each version of the cart.
 */
export function useEstimate(cart: Cart | undefined): Estimate {
  const session = useSessionKey();
  const gateway = useGateway();
  const input = { ...deliveryInput(useRegion(), useDeliveryPlace()), currency: useCurrency() };
  const { cartVersion, selectedQuantity = 0, total } = cart ?? {};
  const { data, isFetching } = useQuery({
    queryKey: [...queryOptionsFor(gateway, fillView, input).queryKey, cartVersion, session],
    queryFn: () => gateway.call(fillView, input),
    enabled: selectedQuantity > 0,
    // Each version of the cart is estimated anew, and no earlier estimate is stored.
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
    placeholderData: keepInSession(session),
  });
  // The shown cart may have changes that the gateway, which has estimated these sums, does not have yet.
  const isCurrent = data?.quantity === selectedQuantity && total !== undefined && isSameAmount(data.goodsTotal, total);
  const sums = selectedQuantity > 0 && (isCurrent || isFetching) ? data : undefined;
  return { sums, isCurrent, isLoading: isFetching && !sums };
}

/** The delivery estimate of a shop. */
export function offerOf(sums: EstimatedSums | undefined, storeCodeNumber: string): DeliveryOffer | undefined {
  const shop = sums?.stores.find((store) => store.storeCodeNumber === storeCodeNumber);
  return shop?.deliveryOptions.find(({ method }) => method === shop.deliveryMethod);
}
