import { sortOrders, type SortOrder } from '@kaimai/contract/search/search';
import { currencies, type Currency } from '@kaimai/contract/values/money';
import * as z from 'zod/mini';
import { choiceField } from '#search-fields.ts';
import { readBound } from './price-range.ts';

/** The minimum ratings to choose from, as in the addresses. */
export const ratingSteps = ['4.5', '4', '3'] as const;

/** As typed, when the form was submitted without JavaScript. */
const price = z.pipe(
  z.string(),
  z.transform((typed: string) => readBound(typed)),
);
const code = z.string().check(z.minLength(1), z.maxLength(64));

/** The search parameters of all product lists, besides the page's own. Absent ones filter nothing. */
export const filterFields = {
  sort: choiceField(sortOrders, 'relevance'),
  priceFrom: z.catch(z.optional(price), undefined),
  priceTo: z.catch(z.optional(price), undefined),
  /** The currency of the two prices, so that an address means the same to all buyers. */
  currency: z.catch(z.optional(z.enum(currencies)), undefined),
  rating: z.catch(z.optional(z.enum(ratingSteps)), undefined),
  stores: codesField(),
  /** Attribute values, such as `colour:ink`. */
  attributes: codesField(),
  inStock: flagField(),
  freeDelivery: flagField(),
  onSale: flagField(),
};

/** The defaults, which addresses omit. */
export const filterDefaults: { sort: SortOrder; stores: string[]; attributes: string[] } = {
  sort: 'relevance',
  stores: [],
  attributes: [],
};

/** A parameter is a string when it occurs once, and a list when it occurs several times. */
function codesField() {
  const codes = z.pipe(
    z.transform((given: string | string[]) => (Array.isArray(given) ? given : [given])),
    z.array(code).check(z.maxLength(20)),
  );
  return z.catch(z._default(codes, []), []);
}

/** `1`, the value of a checkbox. */
function flagField() {
  return z.catch(z.optional(z.literal('1')), undefined);
}

export interface FilterSearch {
  sort: SortOrder;
  priceFrom?: string | undefined;
  priceTo?: string | undefined;
  currency?: Currency | undefined;
  rating?: (typeof ratingSteps)[number] | undefined;
  stores: string[];
  attributes: string[];
  inStock?: '1' | undefined;
  freeDelivery?: '1' | undefined;
  onSale?: '1' | undefined;
}

/** The filters as input of the gateway. Prices without a currency are in the buyer's. */
export function filterInput(search: FilterSearch, currency: Currency) {
  return {
    sort: search.sort,
    currency: search.currency ?? currency,
    ...(search.priceFrom && { priceFrom: search.priceFrom }),
    ...(search.priceTo && { priceTo: search.priceTo }),
    ...(search.rating && { ratingFrom: Number(search.rating) }),
    stores: search.stores,
    attributes: search.attributes,
    inStock: search.inStock === '1',
    freeDelivery: search.freeDelivery === '1',
    onSale: search.onSale === '1',
  };
}

/** Removes all filters and keeps the order. */
export const noFilters = {
  priceFrom: undefined,
  priceTo: undefined,
  currency: undefined,
  rating: undefined,
  stores: [],
  attributes: [],
  inStock: undefined,
  freeDelivery: undefined,
  onSale: undefined,
};

/** The number of applied filters: a price range is one, each shop and each attribute value is one. */
export function countFilters(search: FilterSearch): number {
  const { priceFrom, priceTo, rating, stores, attributes, inStock, freeDelivery, onSale } = search;
  const single = [priceFrom ?? priceTo, rating, inStock, freeDelivery, onSale].filter(Boolean).length;
  return single + stores.length + attributes.length;
}
