import { sql, type RawBuilder } from 'kysely';

/** What a query probably means. It ranks the matches; only `joint` also excludes products. */
export interface Intent {
  /** For caches: equal for the same intent. */
  key: string;
  /** Matches products whose title names the product type as its head noun; null if no word can be a head noun. */
  head: RawBuilder<string> | null;
  /**
   * Categories whose name, or that of a category above, joins the product type with other things, such as `Vases and frames`:
   * their products match only if the title contains the product type, or if it is their head noun or a keyword. Null if there
   * are none.
   */
  joint: { categories: readonly number[]; title: RawBuilder<string>; called: RawBuilder<string> | null } | null;
  /** The index of the head noun among the terms. */
  headIndex: number;
  /** Matches products whose whole title was typed; null if the query cannot be a title. */
  title: RawBuilder<string> | null;
  /** Categories that hold products of the type; their products rank higher. */
  categories: readonly number[];
  /** Those of `categories` whose products may all stand in for the product type (`findHoldingCategories`). */
  holdingCategories: readonly number[];
  /**
   * Names of the product type that raise the quality of a match, the typed one most of all. The other names distinguish the type from
   * other types with the same name.
   */
  names: { query: RawBuilder<string>; weight: number }[];
  /**
   * For a single Chinese character, which ends many words (包 is a bag, and the end of 面包): matches products whose title has it as a
   * separate word. Null for other words.
   */
  character: RawBuilder<string> | null;
  /**
   * Matches products that are in the tier `mentioned` or above. For a single word that names products, those with the type as a keyword:
   * wine comes before a wine glass, whose title has the word for something else. For gifts, those that are one of the ideas. If null,
   * products with the word for the product type in the title are in that tier.
   */
  called: RawBuilder<string> | null;
  /** Whether products need not have all words; those with more of them come first. */
  isLoose: boolean;
  /** Matches the product type as typed. A title that has it counts as one word more. */
  certainType?: RawBuilder<string>;
}

export const noIntent: Intent = {
  key: '',
  head: null,
  joint: null,
  headIndex: 0,
  title: null,
  categories: [],
  holdingCategories: [],
  names: [],
  character: null,
  called: null,
  isLoose: false,
};

/** A product that many buyers choose after a query. */
export interface Choice {
  productId: number;
  commodityCode: string;
  /** How often it is chosen, compared with the other choices of the query, from 0 to 1. */
  share: number;
  reason: 'bought' | 'chosen';
}

/** A word of a list, as SQL. */
export interface RankedTerm {
  typed: string;
  query: RawBuilder<string>;
  /** The weight for the rank. */
  weight: number;
  /** Matches the word as typed, if `query` has other names of a quality, too. */
  asTyped?: RawBuilder<string>;
}

/** The words of a list: a query that products must match, and what ranks them. */
export interface WordScope {
  query: RawBuilder<string>;
  /** One query for each word, and its weight for the rank. */
  terms: RankedTerm[];
  /** What ranks the matches; see ranking.ts. */
  intent: Intent;
  /** What buyers often choose after the query; ranks higher within its tier. */
  choices?: readonly Choice[];
  /** Products of these categories match as well. */
  orCategories?: readonly number[];
  /** Only products of these categories match. */
  onlyCategories?: readonly number[];
  /** Only products that match `query`, or are of these categories, match. */
  named?: { query: RawBuilder<string>; categories: readonly number[] };
  includesDescriptions: boolean;
  /** Whether products of different categories alternate within each tier, as ideas for a gift do. */
  isVaried?: true;
  /** For caches: equal for the same interpretation of the same words. */
  key: string;
}

/** The products of a list before filters. */
export interface Scope {
  /** Products that match these words; null for no words. */
  words: WordScope | null;
  /** A category with everything beneath it; empty for one that does not exist, null for all. */
  categoryIds: readonly number[] | null;
  /** The id of a shop; 0 for one that does not exist, null for all. */
  shopId: number | null;
  /** Only products listed at or after this time; null for any age. */
  listedSince: Date | null;
}

/** The products of all categories and shops, of any age, that match the words. */
export function everywhere(words: WordScope | null): Scope {
  return { words, categoryIds: null, shopId: null, listedSince: null };
}

/**
 * The condition for a product `p` to be in the scope. Categories and shops are passed by id, so that the planner knows
 * their size: it reads small ones without the index of the order.
 */
export function inScope({ words, categoryIds, shopId, listedSince }: Scope): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`p.on_sale`,
    words && matches(words),
    categoryIds && isOneOf(categoryIds),
    shopId !== null && sql<boolean>`p.shop_id = ${shopId}`,
    listedSince && sql<boolean>`p.listed_at >= ${listedSince}`,
  ].filter((condition) => condition !== null && condition !== false);
  return sql.join(conditions, sql` AND `);
}

function matches(words: WordScope): RawBuilder<boolean> {
  const hasWords = sql<boolean>`${vectorOf(words)} @@ ${words.query}`;
  const { orCategories = [], onlyCategories, named } = words;
  const { joint } = words.intent;
  const conditions = [
    orCategories.length === 0 ? hasWords : sql<boolean>`(${hasWords} OR ${isOneOf(orCategories)})`,
    ...(onlyCategories ? [isOneOf(onlyCategories)] : []),
    ...(named ? [isNamed(words, named)] : []),
    ...(joint ? [isCalledIfJoint(joint)] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

function isNamed(words: WordScope, { query, categories }: NonNullable<WordScope['named']>): RawBuilder<boolean> {
  const isCalled = sql<boolean>`${vectorOf(words)} @@ ${query}`;
  return categories.length === 0 ? isCalled : sql<boolean>`(${isCalled} OR ${isOneOf(categories)})`;
}

/** Whether a product is of no joint category, or names the product type itself. */
function isCalledIfJoint({ categories, title, called }: NonNullable<Intent['joint']>): RawBuilder<boolean> {
  const isCalled = called ? sql` OR p.search_vector @@ ${called}` : sql``;
  return sql<boolean>`(NOT ${isOneOf(categories)} OR ts_filter(p.search_vector, '{a}') @@ ${title}${isCalled})`;
}

/** A single category uses `=`, so that an index on category and order applies. */
function isOneOf(categoryIds: readonly number[]): RawBuilder<boolean> {
  const [only] = categoryIds;
  if (only !== undefined && categoryIds.length === 1) return sql<boolean>`p.category_id = ${only}`;
  return sql<boolean>`p.category_id = ANY(${[...categoryIds]}::int[])`;
}

/** The column that is searched. */
export function vectorOf({ includesDescriptions }: WordScope): RawBuilder<string> {
  return includesDescriptions ? sql`p.document_vector` : sql`p.search_vector`;
}
