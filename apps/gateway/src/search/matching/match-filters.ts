import type { Filters } from '#search/matching/scope.sql.ts';
import { markOf, type PackedFacts } from '#search/matching/packed-facts.ts';

export const filterBit = { price: 1, rating: 2, shop: 4, stock: 8, delivery: 16, sale: 32 };

/** Filters with what they name as facts know it. */
export interface KnownFilters extends Omit<Filters, 'shopCodes' | 'attributes'> {
  /** Null for all. */
  shopIds: ReadonlySet<number> | null;
  /** By attribute the marks of the values of which one must be met. */
  marks: readonly { attribute: string; any: ReadonlySet<number> }[];
}

export function knownFilters(filters: Filters, shopIds: readonly number[]): KnownFilters {
  const { shopCodes, attributes, ...same } = filters;
  return {
    ...same,
    shopIds: shopCodes.length > 0 ? new Set(shopIds) : null,
    marks: [...attributes].map(([attribute, values]) => ({ attribute, any: new Set(values.map(markOf)) })),
  };
}

/** The filters a product does not meet, as bits; attributes apart. */
export function failedFilterBits(facts: PackedFacts, at: number, filters: KnownFilters): number {
  const { priceFrom: from, priceTo: to, ratingFrom, shopIds } = filters;
  const price = facts.price(at, filters.priceIn);
  const rating = ratingFrom === null ? null : facts.rating(at);
  return (
    ((from !== null && price < from) || (to !== null && price > to) ? filterBit.price : 0) |
    (ratingFrom !== null && (rating === null || rating < ratingFrom) ? filterBit.rating : 0) |
    (shopIds && !shopIds.has(facts.shop(at)) ? filterBit.shop : 0) |
    (filters.inStock && !facts.inStock(at) ? filterBit.stock : 0) |
    (filters.freeDelivery && !facts.freeDelivery(at) ? filterBit.delivery : 0) |
    (filters.onSale && !facts.isReduced(at) ? filterBit.sale : 0)
  );
}

export const noneFailed = -1;
export const severalFailed = -2;

/** The one of the chosen attributes that a product has no chosen value of, as a place in `marks`. */
export function failedAttribute(facts: PackedFacts, at: number, { marks }: KnownFilters): number {
  let missing = noneFailed;
  for (const [index, { any }] of marks.entries()) {
    if (hasAny(facts, at, any)) continue;
    if (missing !== noneFailed) return severalFailed;
    missing = index;
  }
  return missing;
}

export function matchesFilters(facts: PackedFacts, at: number, filters: KnownFilters): boolean {
  return failedFilterBits(facts, at, filters) === 0 && failedAttribute(facts, at, filters) === noneFailed;
}

/** Those that meet all filters, by their ids. */
export function matchingRows(facts: PackedFacts, filters: KnownFilters): Uint32Array {
  const places = facts.places();
  let fitting = 0;
  for (const at of places) if (matchesFilters(facts, at, filters)) places[fitting++] = at;
  return places.subarray(0, fitting);
}

function hasAny(facts: PackedFacts, at: number, any: ReadonlySet<number>): boolean {
  for (let nth = facts.markCount(at) - 1; nth >= 0; nth--) if (any.has(facts.mark(at, nth))) return true;
  return false;
}
