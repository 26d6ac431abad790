import { pageSizes } from '../values/business-constants.ts';
import * as z from 'zod/mini';
import { category, commodityCard, storeCard } from '../catalogue/catalogue.ts';
import { continuedInput, continuedOutput } from '../wire/paging.ts';
import { facets, filterParameters } from './product-filters.ts';
import { defineService } from '../wire/service.ts';

export const sortOrders = ['relevance', 'sales', 'newest', 'priceAsc', 'priceDesc', 'rating'] as const;
export type SortOrder = (typeof sortOrders)[number];

const shortText = z.string().check(z.maxLength(200));

const listParameters = { sort: z._default(z.enum(sortOrders), 'relevance'), ...filterParameters };

/** How words were taken, where not as they were typed. */
const wordsTaken = {
  /** Words that were searched instead, when the typed ones found nothing. */
  correctedTo: z.nullable(z.string()),
  /** What was read differently from how it was typed, word by word; to nothing what was left out as it tells nothing of a product. */
  corrections: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      reason: z.enum(['pinyin', 'spelling', 'homophone', 'synonym', 'related', 'filler', 'without', 'price']),
    }),
  ),
  /** No product has all of the words; those listed have some. */
  isLoose: z.boolean(),
};

const listOutput = {
  ...continuedOutput(commodityCard),
  /** Exact up to 10,000; at that number there may be more, of which the first 10,000 can be reached. */
  totalRows: z.int(),
  isMore: z.boolean(),
};

export const listTypes = ['newArrivals', 'moreToLove', 'category', 'keywords'] as const;

/** The lists of /categories: new arrivals, more to love, one category with everything beneath it, or keywords. */
export const commodityList = defineService({
  name: 'commodityList',
  policy: 'public',
  kind: 'query',
  input: z.object({
    ...continuedInput(pageSizes.categories),
    ...listParameters,
    type: z._default(z.enum(listTypes), 'newArrivals'),
    commodityCategoryCode: z._default(shortText, ''),
    keyWords: z._default(shortText, ''),
    /** Narrows the list to one shop: the shop page's own lists. */
    storeCodeNumber: z._default(shortText, ''),
    withFacets: z._default(z.boolean(), true),
  }),
  output: z.object({
    ...listOutput,
    facets: z.nullable(facets),
    /** From the first level down to the asked category. */
    breadcrumb: z.array(category),
    ...wordsTaken,
  }),
});

/** Products that match words in either language; an empty name lists everything in the category. */
export const commoditySearch = defineService({
  name: 'commoditySearch',
  policy: 'public',
  kind: 'query',
  input: z.object({
    ...continuedInput(pageSizes.search),
    ...listParameters,
    commodityName: z._default(shortText, ''),
    commodityCategoryCode: z._default(shortText, ''),
    storeCodeNumber: z._default(shortText, ''),
  }),
  output: z.object({
    ...listOutput,
    facets,
    breadcrumb: z.array(category),
    ...wordsTaken,
    /** How many shops match the same words, for the other tab. */
    storeTotal: z.int(),
  }),
});

export const storeSearch = defineService({
  name: 'storeSearch',
  policy: 'public',
  kind: 'query',
  input: z.object({ ...continuedInput(pageSizes.search), storeName: z._default(shortText, '') }),
  output: z.object({ ...continuedOutput(storeCard), commodityTotal: z.int(), ...wordsTaken }),
});

/** What to offer while a buyer types: words, categories, shops and products, best first, ten at most in all. */
export const searchSuggest = defineService({
  name: 'searchSuggest',
  policy: 'public',
  kind: 'query',
  input: z.object({ keyWords: shortText }),
  output: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(['word', 'category', 'store', 'commodity']),
        text: z.string(),
        /** commodityCategoryCode, storeCodeNumber or commodityCode; empty for a word. */
        code: z.string(),
      }),
    ),
    hotWords: z.array(z.string()),
  }),
});
