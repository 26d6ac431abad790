import type { SortOrder } from '@kaimai/contract/search/search';
import type { Keyset } from '#db/keyset.ts';
import type { PackedFacts } from '#search/matching/packed-facts.ts';

/** Places in the order of a list. */
export interface Ordered {
  places: Uint32Array;
  /** Of those that were ranked, by place; empty where words are not what a list is ordered by. */
  relevance: ReadonlyMap<number, number>;
}

/** Where in a list a page ended: what its last row was ordered by, and its id. */
export interface ListEnd {
  by: readonly number[];
  id: number;
}

/** So many places fit below a key of 33 bits in a number that is exact. */
const placeBits = 2 ** 20;
const floatBits = new DataView(new ArrayBuffer(4));

/** Prices in yuan are others than those in dollars. */
export type ListOrder = SortOrder | 'priceAscCny' | 'priceDescCny';

const dollars = (facts: PackedFacts, at: number): number => facts.price(at, 'USD');
const yuan = (facts: PackedFacts, at: number): number => facts.price(at, 'CNY');

/** What lists are ordered by, the greatest first (but for rising prices); where it is the same, the greatest id. */
const keys: Record<ListOrder, (facts: PackedFacts, at: number) => number> = {
  relevance: (facts, at) => stockedFirst(facts, at, ordinal(facts.popularity(at))),
  sales: (facts, at) => stockedFirst(facts, at, facts.sold(at)),
  newest: (facts, at) => Math.max(0, facts.listed(at)),
  priceAsc: dollars,
  priceDesc: dollars,
  priceAscCny: yuan,
  priceDescCny: yuan,
  rating: (facts, at) => stockedFirst(facts, at, ordinal(facts.ratingScore(at))),
};

/**
 * Places in the order of a list, as the indexes of the database have it; that of relevance is by popularity. Numbers are
 * sorted natively, many times faster than by a comparison of ours: so key and place are made one number.
 */
export function inOrder(facts: PackedFacts, sort: ListOrder, places: Uint32Array): Uint32Array {
  const key = keys[sort];
  const numbers = new Float64Array(places).map((at) => key(facts, at) * placeBits + at).toSorted();
  const sorted = new Uint32Array(numbers.map((number) => number % placeBits));
  return sort === 'priceAsc' || sort === 'priceAscCny' ? sorted : sorted.toReversed();
}

/** What the row at a place is ordered by, as the columns of the keyset of this name are. */
export function keysAt(facts: PackedFacts, { relevance }: Ordered, { name }: Keyset, at: number): number[] {
  const inStock = facts.inStock(at) ? 1 : 0;
  switch (name) {
    case 'words':
      return [inStock, relevance.get(at) ?? -1, facts.popularity(at)];
    case 'sales':
      return [inStock, facts.sold(at)];
    case 'newest':
      return [facts.listed(at) * 1e6];
    case 'priceAsc':
    case 'priceDesc':
      return [dollars(facts, at)];
    case 'priceAscCny':
    case 'priceDescCny':
      return [yuan(facts, at)];
    case 'rating':
      return [inStock, facts.ratingScore(at)];
    default:
      return [inStock, facts.popularity(at)];
  }
}

/** Where the first row comes that is behind the end of a page; the list's length if there is none. */
export function placeBehind(facts: PackedFacts, list: Ordered, order: Keyset, end: ListEnd): number {
  const found = list.places.findIndex((at) => {
    const own = [...keysAt(facts, list, order, at), facts.id(at)];
    const last = [...end.by, end.id];
    const differs = own.findIndex((key, index) => key !== last[index]);
    if (differs < 0) return false;
    return (own[differs] ?? 0) < (last[differs] ?? 0) !== (order.ascending === true);
  });
  return found < 0 ? list.places.length : found;
}

function stockedFirst(facts: PackedFacts, at: number, key: number): number {
  return facts.inStock(at) ? key + 2 ** 32 : key;
}

/** A whole number from 0 that is greater for a greater float. */
function ordinal(float: number): number {
  floatBits.setFloat32(0, float);
  const bits = floatBits.getUint32(0);
  return bits < 2 ** 31 ? bits + 2 ** 31 : 2 ** 32 - 1 - bits;
}
