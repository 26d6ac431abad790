import type { ImportedVariant } from '#importing/writing/imported-product.ts';
import type { StoredSku } from '#importing/writing/products.sql.ts';

/**
 * The stored variants of a product. A variant of the file matches by merchant SKU, or by its options if one of the two
 * has no SKU. Each stored variant matches at most once.
 */
export class StoredSkus {
  readonly #skus: readonly StoredSku[];
  readonly #bySku: Map<string, StoredSku[]>;
  readonly #byChoice: Map<string, StoredSku[]>;
  readonly #matched = new Set<StoredSku>();

  constructor(skus: readonly StoredSku[]) {
    this.#skus = skus;
    this.#bySku = Map.groupBy(skus, ({ merchantSku }) => merchantSku ?? '');
    this.#byChoice = Map.groupBy(skus, ({ options }) => choiceOf(options));
  }

  codes(): Set<string> {
    return new Set(this.#skus.map(({ code }) => code));
  }

  /** The stored variant of a variant of the file, which then matches no other; undefined for a new variant. */
  match({ merchantSku, options }: Pick<ImportedVariant, 'merchantSku' | 'options'>): StoredSku | undefined {
    const isFree = (sku: StoredSku): boolean => !this.#matched.has(sku);
    const withSameOptions = this.#byChoice.get(choiceOf(options)) ?? [];
    const match =
      merchantSku === null
        ? withSameOptions.find(isFree)
        : (this.#bySku.get(merchantSku)?.find(isFree) ??
          withSameOptions.find((sku) => sku.merchantSku === null && isFree(sku)));
    if (match) this.#matched.add(match);
    return match;
  }
}

function choiceOf(options: Record<string, string>): string {
  return JSON.stringify(Object.entries(options).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
