import * as z from 'zod/mini';
import { deliveryOffer } from '../catalogue/catalogue.ts';
import { regions } from '../values/region.ts';
import { defineService } from '../wire/service.ts';
import { deliveryPlace } from './delivery-place.ts';

/**
 * When and for how much a product arrives at a place, where its shop has delivery zones. Without a place, the signed-in
 * buyer's default address is used, if it is in the region.
 */
export const deliveryEstimate = defineService({
  name: 'deliveryEstimate',
  policy: 'public',
  kind: 'query',
  input: z.object({
    commodityCode: z.string().check(z.minLength(1), z.maxLength(120)),
    region: z.enum(regions),
    place: z.optional(deliveryPlace),
  }),
  output: z.object({
    /** The place of the estimate; null if none is known, in which case the offers are those of the region. */
    place: z.nullable(deliveryPlace),
    /** Empty if the product is not delivered there. */
    delivery: z.array(deliveryOffer),
  }),
  codes: ['OBJECT_NOT_EXIST', 'COMMODITY_OFF_SALE', 'STORE_CLOSED', 'PARAMETER_ERROR'],
});
