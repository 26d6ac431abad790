import { maxVariants } from '#importing/draft-limits.ts';
import type { VariantDraft } from '#importing/product-draft.ts';

/** One more variant than a product may have, so the product is refused without computing all combinations. */
const maxCombinations = maxVariants + 1;

interface Varying {
  name: string;
  values: readonly string[];
}

/**
 * Expands variations that leave an attribute open (“any”): one variant for each value that no other variation names.
 * The first of them keeps the SKU, and the stock is divided among them.
 */
export function expandAnyVariations(variations: readonly VariantDraft[], varying: readonly Varying[]): VariantDraft[] {
  const complete = variations.filter(({ values }) => !values.includes(''));
  const taken = new Set(complete.map(({ values }) => JSON.stringify(values)));
  const variants: VariantDraft[] = [];
  for (const variation of variations) {
    if (!variation.values.includes('')) variants.push(variation);
    else {
      const unused = filledIn(variation.values, varying).filter((values) => !taken.has(JSON.stringify(values)));
      for (const values of unused) taken.add(JSON.stringify(values));
      const { merchantSku, stock } = variation;
      const added = unused.map((values, index) => ({
        ...variation,
        values,
        merchantSku: index === 0 ? merchantSku : null,
        stock: null,
      }));
      variants.push(...divideStock(added, stock));
    }
  }
  return variants;
}

/** Divides stock that several variants share, so that no more units are sold than there are. */
export function divideStock(variants: readonly VariantDraft[], units: number | null): VariantDraft[] {
  if (units === null) return [...variants];
  const sharing = variants.filter(({ stock }) => stock === null);
  const share = Math.floor(units / sharing.length);
  const withOneMore = new Set(sharing.slice(0, units % sharing.length));
  return variants.map((variant) =>
    variant.stock === null ? { ...variant, stock: share + (withOneMore.has(variant) ? 1 : 0) } : variant,
  );
}

function filledIn(values: readonly string[], varying: readonly Varying[]): string[][] {
  let filled: string[][] = [[]];
  for (const [index, value] of values.entries()) {
    const choices = value === '' ? (varying[index]?.values ?? []) : [value];
    filled = filled.flatMap((one) => choices.map((choice) => [...one, choice])).slice(0, maxCombinations);
  }
  return filled;
}
