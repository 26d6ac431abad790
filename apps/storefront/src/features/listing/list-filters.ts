import { flagFilters, mapFlags } from '@kaimai/contract/search/flag-filters';
import { maxFilterValueLength, maxFilterValues } from '@kaimai/contract/search/filter-limits';
import type { Facets, FilterInput } from '@kaimai/contract/search/product-filters';
import { sortOrders, type SortOrder } from '@kaimai/contract/search/sort-orders';
import { currencies, type Currency } from '@kaimai/contract/values/money';
import * as z from 'zod/mini';
import type { Translate } from '#i18n/text-key.ts';
import { choiceField } from '#search-fields.ts';
import { priceWords } from '#product/list/filter-words.ts';
import { readBound } from './price-range.ts';

/**
 * The filters of product lists: for each its parameters in the address, its input of gateway calls, and its label among
 * the applied filters. The control is in facet-panel.tsx.
 */
interface ListFilter<Fields extends LazyFields> {
  /** Absent or invalid parameters filter nothing. */
  fields: Fields;
  input: (search: OutputOfFields<Fields>) => Partial<FilterInput>;
  listApplied: (search: OutputOfFields<Fields>) => AppliedFilter[];
}

/** Schemas that are created on demand: every page imports the filters, but only lists read their parameters. */
type LazyFields = Record<string, () => z.core.$ZodType>;
type OutputOfFields<Fields extends LazyFields> = z.output<z.ZodMiniObject<ShapeOf<Fields>>>;
type ShapeOf<Fields extends LazyFields> = { [Name in keyof Fields]: ReturnType<Fields[Name]> };

interface WordsContext {
  facets: Facets;
  currency: Currency;
  t: Translate;
}

interface AppliedFilter {
  /** A name of its own where two filters may have the same words, such as two shops. */
  key?: string;
  words: (context: WordsContext) => string;
  /** The change of the list's address, or of a later one, that removes it. */
  removal: (search: ChosenLists) => Readonly<Record<string, readonly string[] | undefined>>;
}

/** The parameters with several values, of which a chip removes one. */
interface ChosenLists {
  stores?: readonly string[] | undefined;
  attributes?: readonly string[] | undefined;
}

/** Infers the types of `input` and `listApplied` from the fields. */
function listFilter<Fields extends LazyFields>(filter: ListFilter<Fields>): ListFilter<Fields> {
  return filter;
}

/** A price bound, which is as typed if the form was submitted without JavaScript. */
function priceField() {
  const boundSchema = z.pipe(
    z.string(),
    z.transform((words: string) => readBound(words)),
  );
  return z.catch(z.optional(boundSchema), undefined);
}

const price = listFilter({
  fields: {
    priceFrom: priceField,
    priceTo: priceField,
    /** The currency of the two prices, so that an address means the same to all buyers. */
    currency: () => z.catch(z.optional(z.enum(currencies)), undefined),
  },
  input: ({ priceFrom, priceTo }) => ({ ...(priceFrom && { priceFrom }), ...(priceTo && { priceTo }) }),
  listApplied: ({ priceFrom, priceTo }) => {
    if (!priceFrom && !priceTo) return [];
    const removal = { priceFrom: undefined, priceTo: undefined, currency: undefined };
    return [{ words: ({ currency }) => priceWords(priceFrom, priceTo, currency), removal: () => removal }];
  },
});

/** The minimum ratings to choose from, as in the addresses. */
export const ratingSteps = ['4.5', '4', '3'] as const;

const rating = listFilter({
  fields: { rating: () => z.catch(z.optional(z.enum(ratingSteps)), undefined) },
  input: ({ rating: step }) => (step ? { ratingFrom: Number(step) } : {}),
  listApplied: ({ rating: step }) =>
    step
      ? [{ words: ({ t }) => t('listing.ratingFrom', { rating: step }), removal: () => ({ rating: undefined }) }]
      : [],
});

const flags = listFilter({
  // `1`, the value of a checkbox.
  fields: mapFlags(() => () => z.catch(z.optional(z.literal('1')), undefined)),
  input: (search) => mapFlags((flag) => search[flag] === '1'),
  listApplied: (search) =>
    flagFilters
      .filter((flag) => search[flag])
      .map((flag) => ({ words: ({ t }) => t(`listing.services.${flag}`), removal: () => ({ [flag]: undefined }) })),
});

const stores = listFilter({
  fields: { stores: codesField },
  input: ({ stores: codes }) => ({ stores: codes }),
  listApplied: ({ stores: codes }) =>
    codes.map((code) => ({
      key: code,
      words: ({ facets }) => facets.stores.find((store) => store.code === code)?.name ?? code,
      removal: ({ stores: current }) => ({ stores: current?.filter((other) => other !== code) }),
    })),
});

/** Values such as `colour:ink`. */
const attributes = listFilter({
  fields: { attributes: codesField },
  input: ({ attributes: values }) => ({ attributes: values }),
  listApplied: ({ attributes: values }) =>
    values.map((value) => ({
      key: value,
      words: (context) => attributeWords(value, context),
      removal: ({ attributes: current }) => ({ attributes: current?.filter((other) => other !== value) }),
    })),
});

/** In the order in which applied filters are shown. */
const filters = [price, rating, flags, stores, attributes] as const;

const fieldsOfFilters = {
  ...price.fields,
  ...rating.fields,
  ...stores.fields,
  ...attributes.fields,
  ...flags.fields,
};

/** The search parameters of all product lists, besides the page's own. */
export function filterFields() {
  const built = Object.fromEntries(Object.entries(fieldsOfFilters).map(([name, field]) => [name, field()]));
  return { sort: choiceField(sortOrders, 'relevance'), ...(built as ShapeOf<typeof fieldsOfFilters>) };
}
export type FilterSearch = z.output<z.ZodMiniObject<ReturnType<typeof filterFields>>>;

/** The defaults, which addresses omit. */
export const filterDefaults: { sort: SortOrder; stores: string[]; attributes: string[] } = {
  sort: 'relevance',
  stores: [],
  attributes: [],
};

/** Removes all filters and keeps the order. */
export const noFilters: Readonly<Record<string, undefined>> = Object.fromEntries(
  Object.keys(fieldsOfFilters).map((name) => [name, undefined]),
);

/** The filters as input of the gateway. Prices without a currency are in the buyer's. */
export function filterInput(search: FilterSearch, currency: Currency) {
  const inputs: Partial<FilterInput> = Object.assign({}, ...filters.map((filter) => filter.input(search)));
  return { ...inputs, sort: search.sort, currency: search.currency ?? currency };
}

/** The filters that are set: a price range is one, each shop and each attribute value is one. */
export function appliedFilters(search: FilterSearch): AppliedFilter[] {
  return filters.flatMap((filter) => filter.listApplied(search));
}

export function countFilters(search: FilterSearch): number {
  return appliedFilters(search).length;
}

/**
 * A parameter is a string when it occurs once, and a list when it occurs several times. What the gateway would refuse is
 * dropped, so that a click on one more value does not remove the others.
 */
function codesField() {
  const codes = z.transform((value: string | string[]) =>
    [value].flat().filter(isPossibleCode).slice(0, maxFilterValues),
  );
  return z.catch(z._default(codes, []), []);
}

function isPossibleCode(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= maxFilterValueLength;
}

/** `Colour: Ink`; for an unknown value the text of the address. */
function attributeWords(attributeValue: string, { facets, t }: Pick<WordsContext, 'facets' | 't'>): string {
  for (const { name, values } of facets.attributes) {
    const listedValue = values.find(({ value }) => value === attributeValue);
    if (listedValue) return t('shell.labelOf', { label: name, name: listedValue.name });
  }
  return attributeValue;
}
