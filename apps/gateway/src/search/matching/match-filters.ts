import type { Filters } from '#search/matching/scope.sql.ts';
import { markOf, type Facts } from '#search/matching/packed-facts.ts';

export const missed = { price: 1, rating: 2, shop: 4, stock: 8, delivery: 16, sale: 32 };

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
export function missedFilters(facts: Facts, at: number, filters: KnownFilters): number {
  const { priceFrom: from, priceTo: to, ratingFrom, shopIds } = filters;
  const price = facts.price(at, filters.priceIn);
  const rating = ratingFrom === null ? null : facts.rating(at);
  return (
    ((from !== null && price < from) || (to !== null && price > to) ? missed.price : 0) |
    (ratingFrom !== null && (rating === null || rating < ratingFrom) ? missed.rating : 0) |
    (shopIds && !shopIds.has(facts.shop(at)) ? missed.shop : 0) |
    (filters.inStock && !facts.inStock(at) ? missed.stock : 0) |
    (filters.freeDelivery && !facts.freeDelivery(at) ? missed.delivery : 0) |
    (filters.onSale && !facts.isReduced(at) ? missed.sale : 0)
  );
}

export const noneMissed = -1;
export const severalMissed = -2;

/** The one of the chosen attributes that a product has no chosen value of, as a place in `marks`. */
export function missedAttribute(facts: Facts, at: number, { marks }: KnownFilters): number {
  let missing = noneMissed;
  for (const [index, { any }] of marks.entries()) {
    if (hasAny(facts, at, any)) continue;
    if (missing !== noneMissed) return severalMissed;
    missing = index;
  }
  return missing;
}

export function fits(facts: Facts, at: number, filters: KnownFilters): boolean {
  return missedFilters(facts, at, filters) === 0 && missedAttribute(facts, at, filters) === noneMissed;
}

/** Those that meet all filters, by their ids. */
export function fittingPlaces(facts: Facts, filters: KnownFilters): Uint32Array {
  const places = facts.places();
  let fitting = 0;
  for (const at of places) if (fits(facts, at, filters)) places[fitting++] = at;
  return places.subarray(0, fitting);
}

function hasAny(facts: Facts, at: number, any: ReadonlySet<number>): boolean {
  for (let nth = facts.markCount(at) - 1; nth >= 0; nth--) if (any.has(facts.mark(at, nth))) return true;
  return false;
}
