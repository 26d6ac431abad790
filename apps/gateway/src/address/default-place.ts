import type { DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import type { Region } from '@kaimai/contract/values/region';
import type { MethodTerms } from '#delivery/delivery-method.ts';
import { hasZonesIn } from '#delivery/delivery-zone.ts';
import type { Context } from '#service/context.ts';
import { listAddresses } from './address.ts';

/**
 * The place that deliveries are estimated for: the requested one, otherwise the default address of a signed-in buyer if
 * it is in the region. Undefined if neither is known; the address is not read if no delivery method has zones in the region.
 */
export async function findPlace(
  { db, caller }: Context,
  { place, region, methods }: { place: DeliveryPlace | undefined; region: Region; methods: readonly MethodTerms[] },
): Promise<DeliveryPlace | undefined> {
  if (place || !caller.buyer || !hasZonesIn(methods, region)) return place;
  // The default address is the first.
  const [address] = await listAddresses(db, caller.buyer.id);
  if (address?.country !== region) return undefined;
  const { state, city, district, postcode } = address;
  return { state, city, district, postcode };
}
