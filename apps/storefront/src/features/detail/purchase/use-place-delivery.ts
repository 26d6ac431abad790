import { deliveryEstimate } from '@kaimai/contract/delivery/delivery';
import type { DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { useDeliveryPlace } from '#settings/delivery-place.ts';
import { useSignedIn } from '#session/use-session.ts';
import { useRegion } from '#settings/use-settings.ts';
import type { Detail } from '../detail.ts';

/** The delivery to the buyer's place, as far as it is known. */
export interface PlaceDelivery {
  /** Null while no place is known. */
  place: DeliveryPlace | null;
  isFailed: boolean;
  retry(): void;
}

/**
 * The product with its delivery to the buyer's place, where the shop has delivery zones: the place chosen in this browser,
 * else the buyer's default address. The page itself is the same for all places of a region.
 */
export function usePlaceDelivery(product: Detail): { product: Detail; placeDelivery: PlaceDelivery | undefined } {
  const { commodityCode, hasZones } = product;
  const region = useRegion();
  const chosenPlace = useDeliveryPlace();
  const isSignedIn = useSignedIn();
  const input = { commodityCode, region, ...(chosenPlace && { place: chosenPlace }) };
  const { data, isError, refetch } = useBuyerAnswer(deliveryEstimate, input, {
    enabled: hasZones && (chosenPlace !== undefined || isSignedIn),
  });
  if (!hasZones) return { product, placeDelivery: undefined };
  const place = data ? data.place : (chosenPlace ?? null);
  const placeDelivery = { place, isFailed: isError && !data, retry: () => void refetch() };
  return { product: data?.place ? { ...product, delivery: data.delivery } : product, placeDelivery };
}
