import { deliveryPlace, type DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import { isRegion, type Region } from '@kaimai/contract/values/region';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useRegion } from './use-settings.ts';
import { storedValue } from './stored-value.ts';

interface ChosenPlace {
  region: Region;
  place: DeliveryPlace;
}

const storedPlace = z.object({ region: z.string().check(z.refine(isRegion)), place: deliveryPlace });

/** The place for which deliveries are estimated, as chosen in this browser. It is used in its own region only. */
const placeSetting = storedValue<ChosenPlace | null>({
  key: 'deliveryPlace',
  fallback: null,
  parse(value) {
    const { success, data } = storedPlace.safeParse(value);
    // Checked again for the compiler: the refinement of the schema does not narrow the type.
    return success && isRegion(data.region) ? { region: data.region, place: data.place } : undefined;
  },
});

/** The place for which deliveries are estimated, as the input of calls. */
export interface DeliveryInput {
  region: Region;
  place?: DeliveryPlace;
}

export function deliveryInput(region: Region, place: DeliveryPlace | undefined): DeliveryInput {
  return { region, ...(place && { place }) };
}

/** The chosen place in the region; undefined without one. */
export function useDeliveryPlace(): DeliveryPlace | undefined {
  const region = useRegion();
  const chosenPlace = useSyncExternalStore(placeSetting.subscribe, placeSetting.read, () => null);
  return placeIn(region, chosenPlace);
}

/** The same as `useDeliveryPlace`, for code outside of components. */
export function readDeliveryPlace(region: Region): DeliveryPlace | undefined {
  return placeIn(region, placeSetting.read());
}

function placeIn(region: Region, chosenPlace: ChosenPlace | null): DeliveryPlace | undefined {
  return chosenPlace?.region === region ? chosenPlace.place : undefined;
}

export function chooseDeliveryPlace(region: Region, place: DeliveryPlace): void {
  placeSetting.write({ region, place });
}

/** Afterwards a signed-in buyer's default address is used again. */
export function forgetDeliveryPlace(): void {
  placeSetting.write(null);
}
