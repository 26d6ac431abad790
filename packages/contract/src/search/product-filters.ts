import * as z from 'zod/mini';
import { currencies } from '../values/money.ts';
import { maxFilterValueLength, maxFilterValues } from './filter-limits.ts';
import { mapFlags } from './flag-filters.ts';
import { mapSteps, stepFilters } from './step-filters.ts';

/** At most three decimals, as the Kuwaiti dinar has. */
const decimal = z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/));

const codes = z._default(
  z.array(z.string().check(z.maxLength(maxFilterValueLength))).check(z.maxLength(maxFilterValues)),
  [],
);

/** The filter parameters of all lists of products; `currency` is the currency of the price bounds. */
export const filterParameters = {
  currency: z._default(z.enum(currencies), 'USD'),
  priceFrom: z.optional(decimal),
  priceTo: z.optional(decimal),
  ...mapSteps('parameter', (name) => z.optional(z.number().check(z.minimum(0), z.maximum(stepFilters[name].max)))),
  stores: codes,
  /** Values of attributes, as in `facets`: a product needs one of the given values of each attribute. */
  attributes: codes,
  ...mapFlags(() => z._default(z.boolean(), false)),
};
const filterSchema = z.object(filterParameters);
export type FilterInput = z.output<typeof filterSchema>;

/** The parameters of a list without filters. */
export const noFilters: Readonly<FilterInput> = z.parse(filterSchema, {});

/** The number of products within a bound, which is `from` or `to`, as the filter declares. */
const stepCount = z.object({ from: z.optional(z.number()), to: z.optional(z.number()), count: z.int() });
export type StepCount = z.infer<typeof stepCount>;

const facetRow = z.object({ code: z.string(), name: z.string(), count: z.int() });

/** Counts per value. Each facet is counted with every filter except its own, so that filters can be combined. */
export const facets = z.object({
  categories: z.array(z.extend(facetRow, { parentCode: z.nullable(z.string()), level: z.int() })),
  stores: z.array(facetRow),
  /** The counts of each filter, in the order of its steps; empty in answers of a gateway that does not know the filter yet. */
  ...mapSteps('facet', () => z._default(z.array(stepCount), [])),
  ...mapFlags(() => z._default(z.int(), 0)),
  /** Options and specifications that most of the list has, each with its most frequent and its chosen values. */
  attributes: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      values: z.array(z.object({ value: z.string(), name: z.string(), count: z.int() })),
    }),
  ),
  /** True for lists of which only the best 10,000 were counted: each count is then a lower bound. */
  isPartial: z.boolean(),
  /**
   * The lowest and highest price of the list without the price filter, in the requested currency, and the number of
   * products by price, in bins of equal width on a logarithmic scale.
   */
  price: z.nullable(z.object({ lowest: z.string(), highest: z.string(), histogram: z.array(z.int()) })),
});
export type Facets = z.infer<typeof facets>;
