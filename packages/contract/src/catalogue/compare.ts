import * as z from 'zod/mini';
import { maxCompared } from '../values/business-constants.ts';
import { regions } from '../values/region.ts';
import { returnRights } from '../values/return-right.ts';
import { defineService } from '../wire/service.ts';
import { commodityCard, deliveryOffer } from './catalogue.ts';

export const comparedCommodity = z.object({
  ...commodityCard.shape,
  /** The only variant, where it can be ordered; null where a buyer has to choose one. */
  skuCode: z.nullable(z.string()),
  /** The shop's default delivery to the region; null where it is not delivered there. */
  delivery: z.nullable(deliveryOffer),
  returnRight: z.enum(returnRights),
  /** Its own days for returns, or those of its shop. */
  returnDays: z.int(),
  returnPostage: z.enum(['store', 'buyer']),
});
export type ComparedCommodity = z.infer<typeof comparedCommodity>;

/** Products side by side, in the order of the codes. Unknown codes, and further codes of a listed product, are left out. */
export const commodityCompare = defineService({
  name: 'commodityCompare',
  policy: 'public',
  kind: 'query',
  input: z.object({
    commodityCodes: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(maxCompared)),
    region: z._default(z.enum(regions), 'US'),
  }),
  output: z.object({
    rows: z.array(comparedCommodity),
    /**
     * Options and specifications, those that most products state first. `values` has an entry for each of `rows`: an empty
     * one where the product does not state it, several texts for an option.
     */
    attributes: z.array(z.object({ code: z.string(), name: z.string(), values: z.array(z.array(z.string())) })),
    /** The codes of products that are no longer sold. */
    offSale: z.array(z.string()),
  }),
});
