import type { FilterInput } from '@kaimai/contract/search/product-filters';
import type { Currency, Rates } from '@kaimai/contract/values/money';
import type { RawBuilder } from 'kysely';
import type { DataAccess } from '#cache/caches.ts';
import type { PackedFacts } from '#search/facts/packed-facts.ts';

/** Whether a product passes a filter, read from its packed facts. */
export type RowTest = (facts: PackedFacts, row: number) => boolean;

/**
 * A condition that a buyer has set. It exists twice, because lists are read in two ways: along an index of the
 * database, and in memory from packed facts. Both must select the same products (filters.test.ts).
 */
export interface Condition {
  /** The requested value, as JSON: equal values select the same products. */
  value: unknown;
  /** The SQL condition for the product `p`. */
  where: RawBuilder<boolean>;
  test: (data: DataAccess) => RowTest | Promise<RowTest>;
}

/** Counts the values of one facet. */
export interface FacetCounter<Count> {
  /**
   * Called with each row that passes the conditions of all other filters and fails at most one condition of this filter.
   * `failed` is the index of that condition; undefined if the row passes all.
   */
  add: (facts: PackedFacts, row: number, failed?: number) => void;
  count: () => Count;
}

/** Filters that the words of a query name (query-filters.ts). */
export interface WordFilters {
  /** The price in the query. Its currency may differ from the shown one, in which facets are counted. */
  price?: { priceFrom?: string; priceTo?: string; currency: Currency } | undefined;
  /** A product must have at least one value of each list. The values of one list may be of different attributes. */
  values: readonly (readonly string[])[];
  /** Codes of the named shops; empty if the words name no shop. */
  stores: readonly string[];
}

/** The filters of a list: those chosen by hand and those of its words. */
export interface RequestedFilters extends FilterInput {
  fromWords?: WordFilters;
}

/** A filter of product lists with its facet. All of them are listed in registry.ts. */
export interface ProductFilter<Count> {
  /** The conditions that the input sets; none where the filter is not set. */
  conditions: (input: RequestedFilters, rates: Rates, now: Date) => Condition[];
  startCount: (
    input: RequestedFilters,
    data: DataAccess,
    now: Date,
  ) => FacetCounter<Count> | Promise<FacetCounter<Count>>;
}
