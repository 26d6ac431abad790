import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql, type RawBuilder } from 'kysely';

/** Words that products must have, as a query, and how well each of them meets it. */
export interface WordScope {
  query: RawBuilder<string>;
  /** One for each word, and how much it counts for the rank. */
  terms: { query: RawBuilder<string>; weight: number }[];
  /** Categories that are called what is searched for. */
  intendedCategories: readonly number[];
  /** Descriptions are searched, too. */
  isWhole: boolean;
  /** The same for the same words taken in the same way. */
  name: string;
}

/** What a list is of, before its filters. */
export interface Scope {
  /** Products that match these words; null for no words. */
  words: WordScope | null;
  /** A category with everything beneath it; empty for one that does not exist, null for all. */
  categoryIds: readonly number[] | null;
  /** Nought for one that does not exist, null for all. */
  shopId: number | null;
  /** Listed on or after; null for any age. */
  listedSince: Date | null;
}

/**
 * Filters a buyer set. Prices are in whole minor units of what the buyer would settle in: yuan, or dollars, which all
 * other currencies are converted from.
 */
export interface Filters {
  priceIn: SettlementCurrency;
  priceFrom: number | null;
  priceTo: number | null;
  ratingFrom: number | null;
  shopCodes: readonly string[];
  /** Values of each attribute, of which one must be met. */
  attributes: ReadonlyMap<string, readonly string[]>;
  inStock: boolean;
  freeDelivery: boolean;
  onSale: boolean;
}

export const filterNames = ['price', 'rating', 'shop', 'stock', 'delivery', 'sale'] as const;
export type FilterName = (typeof filterNames)[number];

/**
 * The condition for a product `p` to be in the scope. Categories and shops are named by number, since the planner knows how
 * much lies in which: of a small one the order of an index is not the way to read it.
 */
export function inScope({ words, categoryIds, shopId, listedSince }: Scope): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`p.on_sale`,
    words && sql<boolean>`${vectorOf(words)} @@ ${words.query}`,
    categoryIds && isOneOf(categoryIds),
    shopId !== null && sql<boolean>`p.shop_id = ${shopId}`,
    listedSince && sql<boolean>`p.listed_at >= ${listedSince}`,
  ].filter((condition) => condition !== null && condition !== false);
  return sql.join(conditions, sql` AND `);
}

/** A single one is named as such: an index has an order within it. */
function isOneOf(categoryIds: readonly number[]): RawBuilder<boolean> {
  const [only] = categoryIds;
  if (only !== undefined && categoryIds.length === 1) return sql<boolean>`p.category_id = ${only}`;
  return sql<boolean>`p.category_id = ANY(${[...categoryIds]}::int[])`;
}

export function vectorOf({ isWhole }: WordScope): RawBuilder<string> {
  return isWhole ? sql`p.document_vector` : sql`p.search_vector`;
}

/** The condition of every filter that is set; those not named are met by all. */
export function filterConditions(filters: Filters): Partial<Record<FilterName, RawBuilder<boolean>>> {
  const { priceFrom: from, priceTo: to, ratingFrom, shopCodes } = filters;
  const price = sql.ref(filters.priceIn === 'CNY' ? 'p.price_cny_minor' : 'p.price_usd_minor');
  return {
    ...((from !== null || to !== null) && {
      price: sql<boolean>`${price} BETWEEN ${from ?? 0} AND ${to ?? 2_147_483_647}`,
    }),
    ...(ratingFrom !== null && {
      rating: sql<boolean>`(p.rating_count > 0 AND p.rating_sum::float8 / greatest(p.rating_count, 1) >= ${ratingFrom})`,
    }),
    ...(shopCodes.length > 0 && {
      shop: sql<boolean>`p.shop_id = ANY (ARRAY(SELECT id FROM shop WHERE code = ANY(${[...shopCodes]}::text[])))`,
    }),
    ...(filters.inStock && { stock: sql<boolean>`p.in_stock` }),
    ...(filters.freeDelivery && { delivery: sql<boolean>`p.free_delivery` }),
    ...(filters.onSale && { sale: sql<boolean>`p.before_usd_minor IS NOT NULL` }),
  };
}

export function attributeConditions({
  attributes,
}: Filters): { attribute: string; matchesFilters: RawBuilder<boolean> }[] {
  return [...attributes].map(([attribute, values]) => ({
    attribute,
    matchesFilters: sql<boolean>`p.attribute_values && ${[...values]}::text[]`,
  }));
}

export function matchesAllFilters(filters: Filters): RawBuilder<boolean> {
  const conditions = [
    ...Object.values(filterConditions(filters)),
    ...attributeConditions(filters).map(({ matchesFilters }) => matchesFilters),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql.join(conditions, sql` AND `);
}
