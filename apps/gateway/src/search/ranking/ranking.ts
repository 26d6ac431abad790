/**
 * How results are ranked, in one place. A product's relevance is
 *
 *   the mean over the searched words of how well each matches × (1 + popularityShare × popularity)
 *
 * and what is out of stock comes after everything that is in stock. How well a word matches depends on the field it
 * stands in, by the weights below; where only some of the words are met, what is wanted counts twice (relax-words.ts).
 * What lies in a category with the searched name ranks higher by `intendedCategory` (intended-categories.ts). Of
 * less than a hundred products, what has another name of the wanted thing, too, matches as well again (thesaurus.txt):
 * who looks for glasses has the frames, whose Chinese name can mean nothing else, before the jars.
 * `product.popularity` (migration 030) is made of sales, ratings and how new a product is. Nothing else counts: no shop
 * can pay for a place. The page "How results are ranked" says the same in words.
 */
export const ranking = {
  fields: {
    /** The title. */
    A: 1,
    /** Keywords and the product's own category. */
    B: 0.5,
    /** The categories above, shop, options and specifications; single characters of the title. */
    C: 0.2,
    /** Descriptions, which are searched only when nothing else matches; other single characters. */
    D: 0.04,
  },
  /** Bonus for a category named like the head noun. */
  intendedCategory: 0.5,
  popularityShare: 0.6,
  /** Only this many matches are ranked, the most popular ones; the others follow by popularity. */
  most: 300,
} as const;

/** The weights in the order of ts_rank: D, C, B, A. */
export function fieldWeights(): string {
  const { A, B, C, D } = ranking.fields;
  return `{${D}, ${C}, ${B}, ${A}}`;
}
