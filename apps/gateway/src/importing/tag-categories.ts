import type { ProductDraft } from '#importing/product-draft.ts';

/** A tag must have at least this many products to become a category. */
const minProducts = 2;
/** Machine-written tags, such as `colour:red` or `_sync`. */
const isForPrograms = /^_|[:=_]|^\d+$/;

/**
 * Categories for products without a category: the most frequent tag of the product, because shops build their automatic
 * collections from tags.
 */
export class TagCategories {
  readonly #counts = new Map<string, number>();

  count(draft: ProductDraft): void {
    for (const tag of tagsOf(draft)) this.#counts.set(tag.toLowerCase(), this.#countOf(tag) + 1);
  }

  /** The category names for a product; empty if it shares no tag with another one. */
  namesFor(draft: ProductDraft): string[] {
    const [mostFrequent] = tagsOf(draft).toSorted((a, b) => this.#countOf(b) - this.#countOf(a));
    return mostFrequent !== undefined && this.#countOf(mostFrequent) >= minProducts ? [mostFrequent] : [];
  }

  #countOf(tag: string): number {
    return this.#counts.get(tag.toLowerCase()) ?? 0;
  }
}

function tagsOf({ category, tags }: ProductDraft): string[] {
  if (!('names' in category) || category.names.length > 0) return [];
  return tags.filter((tag) => !isForPrograms.test(tag));
}
