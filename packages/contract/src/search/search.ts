import { pageSizes } from '../values/business-constants.ts';
import * as z from 'zod/mini';
import { category, commodityCard, lowestPrice, storeCard } from '../catalogue/catalogue.ts';
import { currencies } from '../values/money.ts';
import { picture } from '../values/picture.ts';
import { continuedInput, continuedOutput } from '../wire/paging.ts';
import { facets, filterParameters } from './product-filters.ts';
import { sortOrders } from './sort-orders.ts';
import { defineService } from '../wire/service.ts';

const shortText = z.string().check(z.maxLength(200));

const listParameters = { sort: z._default(z.enum(sortOrders), 'relevance'), ...filterParameters };

/** How the query was interpreted. */
const interpretation = {
  /** The query that was searched instead; null if it was searched as typed. */
  correctedTo: z.nullable(z.string()),
  /** Replaced words with the reason; `to` is empty for removed words. */
  corrections: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      reason: z.enum(['pinyin', 'spelling', 'homophone', 'synonym', 'related', 'filler', 'without', 'price']),
    }),
  ),
  /** True if no product has all words; then products of the searched product type are listed, those with the most words first. */
  isLoose: z.boolean(),
  /** The searched product type, as typed, if no shop sells it; otherwise null. */
  unsold: z.nullable(z.string()),
};

/**
 * A filter that the words of the query name, such as `under $50`, a colour, a size or the name of a shop. It narrows the list
 * only in the state `applied`. `replaced`: the buyer has set a filter of this kind by hand; `unmet`: no product meets it.
 */
const queryFilter = z.object({
  kind: z.enum(['price', 'colour', 'size', 'shop']),
  /** The words that name it. */
  typed: z.string(),
  /** The range of a price filter; null for other filters. */
  price: z.nullable(
    z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()), currency: z.enum(currencies) }),
  ),
  state: z.enum(['applied', 'replaced', 'unmet']),
  /** The query without these words. */
  wordsWithout: z.string(),
});
export type QueryFilter = z.infer<typeof queryFilter>;

const listOutput = {
  ...continuedOutput(commodityCard),
  /** In the order: price, colours, size, shop. */
  queryFilters: z.array(queryFilter),
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
    /** From the first level down to the requested category. */
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
    /**
     * The first row of the related products that fill the first page: of the same product type or category, or similar to what
     * is not sold. `totalRows` does not count them. Null if there are none.
     */
    neighboursFrom: z.nullable(z.int()),
    /** Products of this page that buyers often buy, or open and put into the cart, after this search; empty in other orders than by relevance. */
    popularChoices: z.array(z.object({ commodityCode: z.string(), reason: z.enum(['bought', 'chosen']) })),
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
        /** The picture and price of a product; null for other suggestions. */
        offer: z.nullable(
          z.object({
            picture: z.nullable(picture),
            ...lowestPrice,
          }),
        ),
      }),
    ),
    hotWords: z.array(z.string()),
  }),
});
