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
