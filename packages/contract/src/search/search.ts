import { pageSizes } from '../values/business-constants.ts';
import * as z from 'zod/mini';
import { category, commodityCard, storeCard } from '../catalogue/catalogue.ts';
import { continuedInput, continuedOutput } from '../wire/paging.ts';
import { defineService } from '../wire/service.ts';

export const sortOrders = ['relevance', 'sales', 'newest', 'priceAsc', 'priceDesc', 'rating'] as const;
export type SortOrder = (typeof sortOrders)[number];

const decimal = z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/));
const shortText = z.string().check(z.maxLength(200));

/** Filters shared by all lists of products; `currency` says what the price bounds are in. */
export const commodityFilters = {
  sort: z._default(z.enum(sortOrders), 'relevance'),
  currency: z._default(z.enum(['USD', 'CNY', 'EUR', 'GBP', 'JPY', 'HKD', 'KWD']), 'USD'),
  priceFrom: z.optional(decimal),
  priceTo: z.optional(decimal),
  ratingFrom: z.optional(z.number().check(z.minimum(0), z.maximum(5))),
  stores: z._default(z.array(shortText).check(z.maxLength(20)), []),
  /** Values of attributes, as `facets` names them: any of one attribute, and of every attribute one. */
  attributes: z._default(z.array(shortText).check(z.maxLength(20)), []),
  inStock: z._default(z.boolean(), false),
  freeDelivery: z._default(z.boolean(), false),
  onSale: z._default(z.boolean(), false),
};

const facetRow = z.object({ code: z.string(), name: z.string(), count: z.int() });

/** Counts that stay right when filters are combined: each facet is counted with every filter but its own. */
export const facets = z.object({
  categories: z.array(z.extend(facetRow, { parentCode: z.nullable(z.string()), level: z.int() })),
  stores: z.array(facetRow),
  ratings: z.array(z.object({ from: z.number(), count: z.int() })),
  inStock: z.int(),
  freeDelivery: z.int(),
  onSale: z.int(),
  /** What most of the list has: options and specifications, each with its most frequent values and those chosen. */
  attributes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      values: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
    }),
  ),
  /** The list is so long that only its best 10,000 were counted: there are at least so many of each. */
  isPartial: z.boolean(),
  /**
   * The cheapest and dearest of the list before the price filter, in the asked currency, and how many there are at
   * which price: each bar ends at the same multiple of where it begins.
   */
  price: z.nullable(z.object({ lowest: z.string(), highest: z.string(), histogram: z.array(z.int()) })),
});
export type Facets = z.infer<typeof facets>;

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
    ...commodityFilters,
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
    ...commodityFilters,
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
