import { maxVariants } from '#importing/draft-limits.ts';
import type { VariantDraft } from '#importing/product-draft.ts';

/** One more variant than a product may have, so the product is refused without computing all combinations. */
const maxCombinations = maxVariants + 1;

interface VaryingAttribute {
  name: string;
  values: readonly string[];
}

/**
 * Expands variations that leave an attribute open (“any”): one variant for each value that no other variation names.
 * The first of them keeps the SKU, and the stock is divided among them.
 */
export function expandAnyVariations(
  variations: readonly VariantDraft[],
  varying: readonly VaryingAttribute[],
): VariantDraft[] {
  const complete = variations.filter(({ values }) => !values.includes(''));
  const usedValues = new Set(complete.map(({ values }) => JSON.stringify(values)));
  const variants: VariantDraft[] = [];
  for (const variation of variations) {
    if (!variation.values.includes('')) variants.push(variation);
    else {
      const unusedCombinations = combinationsOf(variation.values, varying).filter(
        (values) => !usedValues.has(JSON.stringify(values)),
      );
      for (const values of unusedCombinations) usedValues.add(JSON.stringify(values));
      const { merchantSku, stock } = variation;
      const addedVariants = unusedCombinations.map((values, index) => ({
        ...variation,
        values,
        merchantSku: index === 0 ? merchantSku : null,
        stock: null,
      }));
      variants.push(...divideStock(addedVariants, stock));
    }
  }
  return variants;
}

/** Divides shared stock among the variants without stock of their own, so that no more units are sold than there are. */
export function divideStock(variants: readonly VariantDraft[], units: number | null): VariantDraft[] {
  if (units === null) return [...variants];
  const sharingVariants = variants.filter(({ stock }) => stock === null);
  const share = Math.floor(units / sharingVariants.length);
  const variantsWithOneMore = new Set(sharingVariants.slice(0, units % sharingVariants.length));
  return variants.map((variant) =>
    variant.stock === null ? { ...variant, stock: share + (variantsWithOneMore.has(variant) ? 1 : 0) } : variant,
  );
}

function combinationsOf(values: readonly string[], varying: readonly VaryingAttribute[]): string[][] {
  let combinations: string[][] = [[]];
  for (const [index, value] of values.entries()) {
    const choices = value === '' ? (varying[index]?.values ?? []) : [value];
    combinations = extendEach(combinations, choices);
  }
  return combinations;
}

/** Each combination with each choice, up to the limit; stops there, as an attribute may have very many values. */
function extendEach(combinations: readonly string[][], choices: readonly string[]): string[][] {
  const extended: string[][] = [];
  for (const combination of combinations) {
    for (const choice of choices) {
      if (extended.length === maxCombinations) return extended;
      extended.push([...combination, choice]);
    }
  }
  return extended;
}
