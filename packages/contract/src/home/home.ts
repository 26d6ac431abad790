import * as z from 'zod/mini';
import { commodityCard, storeCard } from '../catalogue/catalogue.ts';
import { picture } from '../values/picture.ts';
import { defineService } from '../wire/service.ts';

export const campaign = z.object({
  code: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  link: z.string(),
  size: z.enum(['large', 'small']),
  picture,
});

/** Everything the home page shows, except the later pages of “more to love”. */
export const homePage = defineService({
  name: 'homePage',
  policy: 'public',
  kind: 'query',
  input: z.object({}),
  output: z.object({
    campaigns: z.array(campaign),
    newArrivals: z.array(commodityCard),
    hotWords: z.array(z.string()),
    stores: z.array(storeCard),
    moreToLove: z.array(commodityCard),
    moreToLoveTotal: z.int(),
    /** The continuation of “more to love”, for `after` of commodityList. */
    moreToLoveNext: z.optional(z.string()),
    storeCount: z.int(),
  }),
});
