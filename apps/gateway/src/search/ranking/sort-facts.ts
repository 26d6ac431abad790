import type { SortOrder } from '@kaimai/contract/search/sort-orders';
import type { ColumnKind, Keyset } from '#db/keyset.ts';
import type { PackedFacts } from '#search/facts/packed-facts.ts';
import { flagBits } from '#search/facts/packed-layout.ts';
import { isTypedTitle } from '#search/ranking/ranking.ts';

/** A sorted list in memory. */
export interface Ordered {
  /** Row numbers in the order of the list. */
  rows: Uint32Array;
  /** By row number, of the rows that were ranked; empty when the list is not sorted by relevance to words. */
  relevance: ReadonlyMap<number, number>;
}

/** The last row of a page: its sort keys and its id. */
export interface ListEnd {
  by: readonly number[];
  id: number;
}

/** More than the number of rows. Keys have up to 33 bits, row numbers 20: together they fit the 53 bits of an exact float64. */
const rowLimit = 2 ** 20;
const floatBits = new DataView(new ArrayBuffer(4));

/** Prices in yuan are set by shops, not converted, so they have orders of their own. */
export type ListOrder = SortOrder | 'priceAscCny' | 'priceDescCny';

const dollars = (facts: PackedFacts, row: number): number => facts.price(row, 'USD');
const yuan = (facts: PackedFacts, row: number): number => facts.price(row, 'CNY');

/** The sort key of each order, descending except for rising prices; ties by descending id. */
const keys: Record<ListOrder, (facts: PackedFacts, row: number) => number> = {
  relevance: (facts, row) => stockedFirst(facts, row, ordinal(facts.popularity(row))),
  sales: (facts, row) => stockedFirst(facts, row, facts.sold(row)),
  // Products listed before 2000 have the key 0: `sortRows` cannot read the row number back from a negative key.
  newest: (facts, row) => Math.max(0, facts.listed(row)),
  priceAsc: dollars,
  priceDesc: dollars,
  priceAscCny: yuan,
  priceDescCny: yuan,
  rating: (facts, row) => stockedFirst(facts, row, ordinal(facts.ratingScore(row))),
};

/**
 * Rows in the order that the database's indexes have; `relevance` is by popularity. Key and row number are combined
 * into one number, as a typed array is sorted natively, many times faster than with a comparison function.
 */
export function sortRows(facts: PackedFacts, sort: ListOrder, rows: Uint32Array): Uint32Array {
  const key = keys[sort];
  const numbers = new Float64Array(rows).map((row) => key(facts, row) * rowLimit + row).toSorted();
  const sorted = new Uint32Array(numbers.map((number) => number % rowLimit));
  return sort === 'priceAsc' || sort === 'priceAscCny' ? sorted : sorted.toReversed();
}

/** The relevance of rows that are not ranked. */
export const unranked = -1;

/** Whether a row is in the first part of a list by relevance: it is in stock, or its exact title was typed. */
export function isFirst(facts: PackedFacts, row: number, relevance = unranked): boolean {
  return facts.has(row, flagBits.inStock) || isTypedTitle(relevance);
}

const microsecondsPerSecond = 1e6;
/** `listed` of the facts counts the seconds from here. */
const listedFrom = Date.UTC(2000, 0) / 1000;

/**
 * The sort keys of a row: the values of the columns of the keyset with this name, of which timestamps are rounded to seconds.
 */
export function keysAt(facts: PackedFacts, { relevance }: Ordered, { name }: Keyset, row: number): number[] {
  const inStock = facts.has(row, flagBits.inStock) ? 1 : 0;
  switch (name) {
    case 'words':
      return [isFirst(facts, row, relevance.get(row)) ? 1 : 0, relevance.get(row) ?? unranked, facts.popularity(row)];
    case 'sales':
      return [inStock, facts.sold(row)];
    case 'newest':
      return [(listedFrom + facts.listed(row)) * microsecondsPerSecond];
    case 'priceAsc':
    case 'priceDesc':
      return [dollars(facts, row)];
    case 'priceAscCny':
    case 'priceDescCny':
      return [yuan(facts, row)];
    case 'rating':
      return [inStock, facts.ratingScore(row)];
    default:
      return [inStock, facts.popularity(row)];
  }
}

/** Rounds a sort key that the database has read to the precision of packed facts. As in `pack_facts`, half a second is rounded up. */
const precisionOf: Record<ColumnKind, (key: number) => number> = {
  moment: (key) => Math.round(key / microsecondsPerSecond) * microsecondsPerSecond,
  real: Math.fround,
  integer: (key) => key,
  double: (key) => key,
  flag: (key) => key,
};

/** The index of the first row after the end of a page; the length of the list if there is none. */
export function indexAfter(facts: PackedFacts, list: Ordered, order: Keyset, end: ListEnd): number {
  const keysOfEnd = [...end.by.map((key, index) => precisionOf[order.columns[index]?.[1] ?? 'integer'](key)), end.id];
  const found = list.rows.findIndex((row) => {
    const keysOfRow = [...keysAt(facts, list, order, row), facts.id(row)];
    const differs = keysOfRow.findIndex((key, index) => key !== keysOfEnd[index]);
    if (differs < 0) return false;
    // The row is after the end if its key is smaller; in an ascending list, if it is larger.
    return (keysOfRow[differs] ?? 0) < (keysOfEnd[differs] ?? 0) !== (order.ascending === true);
  });
  return found < 0 ? list.rows.length : found;
}

/** The key, raised by more than any key if the product is in stock, so that products in stock come first. */
function stockedFirst(facts: PackedFacts, row: number, key: number): number {
  return facts.has(row, flagBits.inStock) ? key + 2 ** 32 : key;
}

/** A non-negative integer with the same order as the float. */
function ordinal(float: number): number {
  floatBits.setFloat32(0, float);
  const bits = floatBits.getUint32(0);
  return bits < 2 ** 31 ? bits + 2 ** 31 : 2 ** 32 - 1 - bits;
}
