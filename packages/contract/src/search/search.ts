import { pageSizes } from '../values/business-constants.ts';
import * as z from 'zod/mini';
import { category, commodityCard, storeCard } from '../catalogue/catalogue.ts';
import { labelTable } from '../values/money.ts';
import { picture } from '../values/picture.ts';
import { continuedInput, continuedOutput } from '../wire/paging.ts';
import { facets, filterParameters } from './product-filters.ts';
import { defineService } from '../wire/service.ts';

export const sortOrders = ['relevance', 'sales', 'newest', 'priceAsc', 'priceDesc', 'rating'] as const;
export type SortOrder = (typeof sortOrders)[number];

const shortText = z.string().check(z.maxLength(200));

const listParameters = { sort: z._default(z.enum(sortOrders), 'relevance'), ...filterParameters };

/** How the query was interpreted. */
const interpretation = {
  /** The query that was searched instead; null if it was searched as typed. */
  correctedTo: z.nullable(z.string()),
  /** Replaced words with the reason; `to` is empty for words that were removed. */
  corrections: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      reason: z.enum(['pinyin', 'spelling', 'homophone', 'synonym', 'related', 'filler', 'without', 'price']),
    }),
  ),
  /** No product has all words; products with any of them are listed. */
  isLoose: z.boolean(),
};

const listOutput = {
  ...continuedOutput(commodityCard),
  /** Exact up to 10,000. Beyond that, `isMore` is true and only the first 10,000 can be listed. */
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
    ...interpretation,
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
    ...interpretation,
    /** The number of shops that match the words, for the other tab. */
    storeTotal: z.int(),
  }),
});

export const storeSearch = defineService({
  name: 'storeSearch',
  policy: 'public',
  kind: 'query',
  input: z.object({ ...continuedInput(pageSizes.search), storeName: z._default(shortText, '') }),
  output: z.object({ ...continuedOutput(storeCard), commodityTotal: z.int(), ...interpretation }),
});

/** Suggestions while a buyer types: words, categories, shops and products; ten at most, the best first. */
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
        /** Of a product; null otherwise. */
        offer: z.nullable(
          z.object({
            picture: z.nullable(picture),
            price: labelTable,
            /** True where the variants differ in price; `price` is then the lowest. */
            priceFrom: z.boolean(),
          }),
        ),
      }),
    ),
    hotWords: z.array(z.string()),
  }),
});
