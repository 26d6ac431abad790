/**
 * How results are ranked, in one place. Every match has a tier, which says how surely it is of the product type that was
 * searched for:
 *
 *   title       its title is what was typed
 *   productType its title names the product type as its head noun (head-nouns.ts), and its category holds such products
 *   named       only its title names it, or only its category holds such products
 *   mentioned   its title has the word for the product type in another place: a headphone stand
 *   keyword     its keywords or its own category have the word
 *   other       anything else that has the words
 *
 * A single Chinese character ends many words: 包 is a bag, and the end of 面包 (bread). If a title does not have it as a separate
 * word, the category decides. If not all words have to match, the number of matched words counts before the tier.
 *
 * Within a tier, titles that have all of several words come first. Then the order is by
 * quality × (1 + popularityShare × popularity + choiceShare × choice). The quality is the mean over the words of the weight
 * of the best field that has each, with a bonus for words that are adjacent in the title. Products out of stock come after
 * all that are in stock, except one whose title was typed. `product.popularity` (migration 030) consists of sales, ratings
 * and how new a product is; a choice is how often buyers choose the product after this query
 * (docs/decisions/270-learning-from-buyers.md). Nothing else counts: no shop can pay for a place. The page "How results are
 * ranked" says the same in words. Ideas for a gift or an activity alternate between categories within each tier, and after every three
 * products of a category its other products count as if they matched one word less.
 */
export const ranking = {
  /** In steps of 2, so that `allInTitle` never lifts a product into the next tier. */
  tiers: { title: 12, productType: 10, named: 8, mentioned: 6, keyword: 4, other: 2 },
  /** Within a tier, titles that have all words come first. */
  allInTitle: 1,
  /** One matched word more outweighs every tier. */
  perWord: 20,
  fields: {
    /** The title. */
    A: 1,
    /** Keywords and the product's own category. */
    B: 0.6,
    /** The categories above, shop, options and specifications; single characters of the title. */
    C: 0.3,
    /** Descriptions, which are searched only when nothing else matches; other single characters. */
    D: 0.1,
  },
  /** The part of the quality, from 0 to 1, that adjacent words in the title decide. */
  proximity: 0.1,
  /** The weights in the quality of the other names of the product type, and of its typed name; a word of the query has 1. */
  otherName: 0.5,
  nameAsTyped: 1,
  /** A popularity of 1 raises the quality by this share. */
  popularityShare: 0.6,
  /**
   * As `popularityShare`, for what buyers choose after the query.
   */
  choiceShare: 0.4,
  /**
   * At most this many products are ranked: those of the product type first, then the most popular. The others follow.
   */
  maxRanked: 300,
} as const;

/**
 * The relevance of a product by its rank: the integer is the tier, the fraction is made of quality, popularity and what
 * buyers choose. A popularity may be above 1 or, of a product listed long ago, below 0; together with the choice it at most
 * doubles the quality, so that half of the result stays below 1 and no product leaves its tier.
 */
export function relevanceOf(rank: number, popularity: number, choice = 0): number {
  const tier = Math.floor(rank);
  const factor = 1 + ranking.popularityShare * popularity + ranking.choiceShare * choice;
  return tier + ((rank - tier) * Math.min(2, Math.max(0, factor))) / 2;
}

/** After this many products of a category, its others are sorted by their relevance alone. */
const maxVaried = 50;
/** After every this many products of a category, its others count as if they matched one word less. */
const productsPerLostWord = 3;

/**
 * The relevance of a product among ideas, with `countBefore` products of its category before it. Within a tier, products with fewer
 * before them come first. After every `productsPerLostWord` of a category its others count as if they matched one word less, so that
 * the ideas for a dormitory are not a page of pillows.
 */
export function variedRelevance(relevance: number, countBefore: number): number {
  const tier = Math.floor(relevance);
  const words = Math.floor(tier / ranking.perWord);
  const lowered = tier - ranking.perWord * Math.min(words, Math.floor(countBefore / productsPerLostWord));
  return lowered + (maxVaried - Math.min(countBefore, maxVaried) + relevance - tier) / (maxVaried + 1);
}

/** Whether a relevance is of the first tier. */
export function isTypedTitle(relevance: number): boolean {
  return Math.floor(relevance) % ranking.perWord >= ranking.tiers.title;
}

/** The weights in the order of ts_rank: D, C, B, A. */
export function fieldWeights(): string {
  const { A, B, C, D } = ranking.fields;
  return `{${D}, ${C}, ${B}, ${A}}`;
}
