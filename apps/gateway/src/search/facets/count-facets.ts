import type { PackedFacts } from '#search/matching/packed-facts.ts';
import { priceHistogram, type PriceHistogram } from '#search/facets/price-histogram.ts';
import {
  matchesFilters,
  filterBit,
  failedAttribute,
  failedFilterBits,
  noneFailed,
  type KnownFilters,
} from '#search/matching/match-filters.ts';

const ratingSteps = [4.5, 4, 3];

type Counts = Map<number, number>;

/** How many of a list each facet would leave, by ids and marks. */
export interface FacetCounts {
  categories: Counts;
  shops: Counts;
  /** Of products that meet all other filters. */
  marks: Counts;
  /** By attribute: of products that miss that one only. */
  marksBut: { attribute: string; marks: Counts }[];
  ratings: { from: number; count: number }[];
  inStock: number;
  freeDelivery: number;
  onSale: number;
  price: PriceHistogram | null;
}

/** Each facet is counted with every filter but its own, so that choosing one value shows what the others would give. */
export function countFacets(facts: PackedFacts, filters: KnownFilters): FacetCounts {
  const counts: FacetCounts = {
    categories: new Map(),
    shops: new Map(),
    marks: new Map(),
    marksBut: filters.marks.map(({ attribute }) => ({ attribute, marks: new Map() })),
    ratings: ratingSteps.map((from) => ({ from, count: 0 })),
    inStock: 0,
    freeDelivery: 0,
    onSale: 0,
    price: null,
  };
  const prices = new Int32Array(facts.size);
  let priced = 0;
  for (let at = 0; at < facts.size; at++) {
    const bits = failedFilterBits(facts, at, filters);
    const attribute = failedAttribute(facts, at, filters);
    if (bits === 0) countMarks(counts, facts, at, attribute);
    if (attribute !== noneFailed) continue;
    countProduct(counts, facts, at, bits);
    if ((bits & ~filterBit.price) === 0) prices[priced++] = facts.price(at, filters.priceIn);
  }
  return { ...counts, price: priceHistogram(prices.subarray(0, priced)) };
}

/** How many of those that meet all filters each category has. */
export function countCategories(facts: PackedFacts, filters: KnownFilters): Counts {
  const counts: Counts = new Map();
  for (let at = 0; at < facts.size; at++) if (matchesFilters(facts, at, filters)) add(counts, facts.category(at));
  return counts;
}

function countProduct(counts: FacetCounts, facts: PackedFacts, at: number, bits: number): void {
  if (bits === 0) add(counts.categories, facts.category(at));
  if ((bits & ~filterBit.shop) === 0) add(counts.shops, facts.shop(at));
  if ((bits & ~filterBit.stock) === 0 && facts.inStock(at)) counts.inStock += 1;
  if ((bits & ~filterBit.delivery) === 0 && facts.freeDelivery(at)) counts.freeDelivery += 1;
  if ((bits & ~filterBit.sale) === 0 && facts.isReduced(at)) counts.onSale += 1;
  const rating = (bits & ~filterBit.rating) === 0 ? facts.rating(at) : null;
  if (rating !== null) for (const step of counts.ratings) if (rating >= step.from) step.count += 1;
}

function countMarks(counts: FacetCounts, facts: PackedFacts, at: number, attribute: number): void {
  const into = attribute === noneFailed ? counts.marks : counts.marksBut[attribute]?.marks;
  if (!into) return;
  for (let nth = facts.markCount(at) - 1; nth >= 0; nth--) add(into, facts.mark(at, nth));
}

function add(counts: Counts, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
