import type { ImportedVariant } from '#importing/writing/imported-product.ts';
import type { KnownSku } from '#importing/writing/products.sql.ts';

/**
 * The stored variants of a product. A variant of the file matches by merchant SKU, or by its options if one of the two
 * has no SKU. Each stored variant matches at most once.
 */
export class KnownSkus {
  readonly #skus: readonly KnownSku[];
  readonly #bySku: Map<string, KnownSku[]>;
  readonly #byChoice: Map<string, KnownSku[]>;
  readonly #matched = new Set<KnownSku>();

  constructor(skus: readonly KnownSku[]) {
    this.#skus = skus;
    this.#bySku = Map.groupBy(skus, ({ merchantSku }) => merchantSku ?? '');
    this.#byChoice = Map.groupBy(skus, ({ options }) => choiceOf(options));
  }

  codes(): Set<string> {
    return new Set(this.#skus.map(({ code }) => code));
  }

  /** The stored variant of a variant of the file, which then matches no other; undefined for a new variant. */
  match({ merchantSku, options }: Pick<ImportedVariant, 'merchantSku' | 'options'>): KnownSku | undefined {
    const isFree = (sku: KnownSku): boolean => !this.#matched.has(sku);
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
