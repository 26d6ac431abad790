import { pageSizes } from '../values/business-constants.ts';
import * as z from 'zod/mini';
import { commodityCard, storeCard } from '../catalogue/catalogue.ts';
import { labelTable } from '../values/money.ts';
import { continuedInput, continuedOutput } from '../wire/paging.ts';
import { defineService } from '../wire/service.ts';

/** Favourite products with what changed since they were saved. */
export const favouriteList = defineService({
  name: 'favouriteList',
  policy: 'buyer',
  kind: 'query',
  input: z.object(continuedInput(pageSizes.favourites)),
  output: z.object({
    ...continuedOutput(
      z.extend(commodityCard, {
        savedAt: z.string(),
        /** The price when saved, where it differs from today's. */
        priceWhenSaved: z.nullable(labelTable),
        /** It was sold out when saved and is available again. */
        backInStock: z.boolean(),
      }),
    ),
    /** The buyer gets a message when one becomes cheaper or available again. */
    news: z.boolean(),
  }),
});

/** Whether the buyer gets messages about favourites that become cheaper or available again; off by default. */
export const favouriteNewsChoose = defineService({
  name: 'favouriteNewsChoose',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ news: z.boolean() }),
  output: z.object({ news: z.boolean() }),
});

/** Saves or removes a product; FAILURE when 1,000 are saved already. */
export const favouriteSet = defineService({
  name: 'favouriteSet',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ commodityCode: z.string().check(z.maxLength(100)), favourite: z.boolean() }),
  output: z.object({ favourite: z.boolean() }),
  codes: ['OBJECT_NOT_EXIST', 'FAILURE'],
});

/** Saves the favourites that a browser stored for a visitor, the newest first. Unknown codes are left out. */
export const favouriteAdd = defineService({
  name: 'favouriteAdd',
  policy: 'buyer',
  kind: 'command',
  input: z.object({
    commodityCodes: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.object({
    /** How many were not saved before. */
    added: z.int(),
    /** Codes that were not saved because 1,000 are the maximum. */
    leftOut: z.array(z.string()),
  }),
});

export const followedStoreList = defineService({
  name: 'followedStoreList',
  policy: 'buyer',
  kind: 'query',
  input: z.object(continuedInput(pageSizes.favourites)),
  output: z.object(continuedOutput(storeCard)),
});

/** Follows a shop or stops following it. */
export const storeFollow = defineService({
  name: 'storeFollow',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ storeCodeNumber: z.string().check(z.maxLength(100)), follow: z.boolean() }),
  output: z.object({ follow: z.boolean(), followerCount: z.int() }),
  codes: ['OBJECT_NOT_EXIST'],
});
