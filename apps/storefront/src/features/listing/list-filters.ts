import { flagFilters, mapFlags, type FlagFilter } from '@kaimai/contract/search/flag-filters';
import { maxFilterValueLength, maxFilterValues } from '@kaimai/contract/search/filter-limits';
import type { Facets, FilterInput } from '@kaimai/contract/search/product-filters';
import {
  mapSteps,
  stepFilterNames,
  stepFilters,
  type StepFilter,
  type StepOf,
} from '@kaimai/contract/search/step-filters';
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
  /** Set where two filters may have the same words, such as two shops. */
  key?: string;
  words: (context: WordsContext) => string;
  /** Returns the change of parameters that removes the filter, also from a newer list. */
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

function oneOf(values: readonly string[]) {
  return () => z.catch(z.optional(z.enum(values)), undefined);
}

/** One step of each filter, and `1` for a flag, the value of a checkbox. */
const choiceFields = {
  ...mapSteps('name', (name) => oneOf(stepFilters[name].steps.map(String))),
  ...mapFlags(() => oneOf(['1'])),
};

const choices = listFilter({
  fields: choiceFields,
  input: (search) => ({
    ...mapSteps('parameter', (name) => (search[name] ? Number(search[name]) : undefined)),
    ...mapFlags((flag) => search[flag] === '1'),
  }),
  listApplied: (search) =>
    [...stepFilterNames, ...flagFilters]
      .filter((name) => search[name])
      .map((name) => ({ words: ({ t }) => t(choiceText(name, search[name])), removal: () => ({ [name]: undefined }) })),
});

type StepText = { [Name in StepFilter]: `listing.steps.${Name}.${StepOf<Name>}` }[StepFilter];

/** The key of the text of a choice. */
export function choiceText(name: StepFilter | FlagFilter, value: number | string | undefined) {
  return (name in stepFilters ? `listing.steps.${name}.${value}` : `listing.services.${name}`) as
    | StepText
    | `listing.services.${FlagFilter}`;
}

/** Codes of shops, and values such as `colour:ink`; the chip of each removes it alone. */
const lists = listFilter({
  fields: { stores: codesField, attributes: codesField },
  input: ({ stores, attributes }) => ({ stores, attributes }),
  listApplied: ({ stores, attributes }) => [
    ...stores.map((code) =>
      listedFilter('stores', code, ({ facets }) => facets.stores.find((store) => store.code === code)?.name ?? code),
    ),
    ...attributes.map((value) => listedFilter('attributes', value, (context) => attributeWords(value, context))),
  ],
});

function listedFilter(name: keyof ChosenLists, value: string, words: AppliedFilter['words']): AppliedFilter {
  return {
    key: value,
    words,
    removal: ({ [name]: current }) => ({ [name]: current?.filter((other) => other !== value) }),
  };
}

/** In the order in which applied filters are shown. */
const filters = [price, choices, lists] as const;

const fieldsOfFilters = {
  ...price.fields,
  ...lists.fields,
  ...choices.fields,
};

/** The search parameters of all product lists, besides the page's own. */
export function filterFields() {
  const shape = Object.fromEntries(Object.entries(fieldsOfFilters).map(([name, field]) => [name, field()]));
  return { sort: choiceField(sortOrders, 'relevance'), ...(shape as ShapeOf<typeof fieldsOfFilters>) };
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
