import type { ProductDraft } from '#importing/product-draft.ts';

/** A tag of fewer products makes no category. */
const fewestProducts = 2;
/** Tags that programs write, such as `colour:red` or `_sync`, and not people. */
const isForPrograms = /^_|[:=_]|^\d+$/;

/**
 * Categories for products without any: of a product's tags the one that most of these products have, as shops make
 * automatic collections of them.
 */
export class TagCategories {
  readonly #counts = new Map<string, number>();

  count(draft: ProductDraft): void {
    for (const tag of tagsOf(draft)) this.#counts.set(tag.toLowerCase(), this.#countOf(tag) + 1);
  }

  /** The names of the category; none where no tag is shared. */
  namesFor(draft: ProductDraft): string[] {
    const [best] = tagsOf(draft).toSorted((a, b) => this.#countOf(b) - this.#countOf(a));
    return best !== undefined && this.#countOf(best) >= fewestProducts ? [best] : [];
  }

  #countOf(tag: string): number {
    return this.#counts.get(tag.toLowerCase()) ?? 0;
  }
}

function tagsOf({ category, tags }: ProductDraft): string[] {
  if (!('names' in category) || category.names.length > 0) return [];
  return tags.filter((tag) => !isForPrograms.test(tag));
}
