import { sql, type RawBuilder } from 'kysely';

/** The words of a list: a query that products must match, and what ranks them. */
export interface WordScope {
  query: RawBuilder<string>;
  /** One query for each word, and its weight for the rank. */
  terms: { query: RawBuilder<string>; weight: number }[];
  /** Categories named like the head noun; their products rank higher. */
  intendedCategories: readonly number[];
  /** Whether descriptions are searched, too. */
  isWhole: boolean;
  /** A key: equal for the same interpretation of the same words. */
  name: string;
}

/** The products of a list before filters. */
export interface Scope {
  /** Products that match these words; null for no words. */
  words: WordScope | null;
  /** A category with everything beneath it; empty for one that does not exist, null for all. */
  categoryIds: readonly number[] | null;
  /** 0 for one that does not exist, null for all. */
  shopId: number | null;
  /** Listed on or after; null for any age. */
  listedSince: Date | null;
}

/**
 * The condition for a product `p` to be in the scope. Categories and shops are given by id, so that the planner knows
 * their size: it reads small ones without the index of the order.
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

/** A single category uses `=`, so that an index on category and order applies. */
function isOneOf(categoryIds: readonly number[]): RawBuilder<boolean> {
  const [only] = categoryIds;
  if (only !== undefined && categoryIds.length === 1) return sql<boolean>`p.category_id = ${only}`;
  return sql<boolean>`p.category_id = ANY(${[...categoryIds]}::int[])`;
}

export function vectorOf({ isWhole }: WordScope): RawBuilder<string> {
  return isWhole ? sql`p.document_vector` : sql`p.search_vector`;
}
