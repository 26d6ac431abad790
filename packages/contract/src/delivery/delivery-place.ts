import * as z from 'zod/mini';

const line = (maxLength: number) => z._default(z.string().check(z.trim(), z.maxLength(maxLength)), '');

/**
 * The place in a country that something is sent to: as much of an address as delivery zones depend on. Parts may be
 * empty.
 */
export const deliveryPlace = z.object({
  state: line(80),
  city: line(80),
  district: line(80),
  postcode: line(20),
});
export type DeliveryPlace = z.output<typeof deliveryPlace>;

/** An unknown place: no zone matches it. */
export const unknownPlace: DeliveryPlace = { state: '', city: '', district: '', postcode: '' };
