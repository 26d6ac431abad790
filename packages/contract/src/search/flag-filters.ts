/**
 * Filters that are on or off: each is a boolean parameter, and a count of the same name in `facets`. The gateway says what
 * each selects (search/filters/flags.ts), the storefront shows them in this order.
 */
export const flagFilters = ['isNew', 'freeDelivery', 'freeReturns', 'inStock', 'onSale'] as const;
export type FlagFilter = (typeof flagFilters)[number];

/** A value for each flag, by its name. */
export function mapFlags<Value>(value: (flag: FlagFilter) => Value): Record<FlagFilter, Value> {
  return Object.fromEntries(flagFilters.map((flag) => [flag, value(flag)])) as Record<FlagFilter, Value>;
}
