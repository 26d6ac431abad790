import { sortOrders, type SortOrder } from '@kaimai/contract/search';
import { currencies, type Currency } from '@kaimai/contract/money';
import * as z from 'zod/mini';
import { choiceField } from '#search-fields.ts';
import { readBound } from './price-range.ts';

/** The lowest ratings one can ask for, as the addresses write them. */
export const ratingSteps = ['4.5', '4', '3'] as const;

/** As typed, where a form went without JavaScript. */
const price = z.pipe(
  z.string(),
  z.transform((typed: string) => readBound(typed)),
);
const code = z.string().check(z.minLength(1), z.maxLength(64));

/** Search parameters of every list of products beside the page's own: absent when nothing is asked for. */
export const filterFields = {
  sort: choiceField(sortOrders, 'relevance'),
  priceFrom: z.catch(z.optional(price), undefined),
  priceTo: z.catch(z.optional(price), undefined),
  /** What the two prices are in, so that an address means the same to every buyer. */
  currency: z.catch(z.optional(z.enum(currencies)), undefined),
  rating: z.catch(z.optional(z.enum(ratingSteps)), undefined),
  stores: codesField(),
  /** Values of attributes, such as `colour:ink`. */
  attributes: codesField(),
  inStock: flagField(),
  freeDelivery: flagField(),
  onSale: flagField(),
};

/** What the addresses leave out. */
export const filterDefaults: { sort: SortOrder; stores: string[]; attributes: string[] } = {
  sort: 'relevance',
  stores: [],
  attributes: [],
};

/** A name given once in an address is a text, given several times a list. */
function codesField() {
  const codes = z.pipe(
    z.transform((given: string | string[]) => (Array.isArray(given) ? given : [given])),
    z.array(code).check(z.maxLength(20)),
  );
  return z.catch(z._default(codes, []), []);
}

/** `1`, the value of a ticked box in a form. */
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

/** The filters as the gateway takes them. Prices without a currency of their own are in the buyer's. */
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

/** What takes all filters away but leaves the order as it is. */
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

/** How many filters are applied: a price range is one, each shop and each value of an attribute is one. */
export function countFilters(search: FilterSearch): number {
  const { priceFrom, priceTo, rating, stores, attributes, inStock, freeDelivery, onSale } = search;
  const single = [priceFrom ?? priceTo, rating, inStock, freeDelivery, onSale].filter(Boolean).length;
  return single + stores.length + attributes.length;
}
