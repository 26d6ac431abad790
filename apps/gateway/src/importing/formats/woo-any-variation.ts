import { mostVariants } from '#importing/writing/imported-product.ts';
import type { VariantDraft } from '#importing/product-draft.ts';

/** More than any product may have: it is refused for it, and not worth more memory. */
const enough = mostVariants + 1;

interface Varying {
  name: string;
  values: readonly string[];
}

/**
 * A variation without a value for an attribute is for any of them. It becomes a variant of each value that no other
 * variation names; its SKU stays with the first, and its units are shared out among them.
 */
export function ofEach(variations: readonly VariantDraft[], varying: readonly Varying[]): VariantDraft[] {
  const named = variations.filter(({ values }) => !values.includes(''));
  const taken = new Set(named.map(({ values }) => JSON.stringify(values)));
  const variants: VariantDraft[] = [];
  for (const variation of variations) {
    if (!variation.values.includes('')) variants.push(variation);
    else {
      const free = filledIn(variation.values, varying).filter((values) => !taken.has(JSON.stringify(values)));
      for (const values of free) taken.add(JSON.stringify(values));
      const { merchantSku, stock } = variation;
      const each = free.map((values, index) => ({
        ...variation,
        values,
        merchantSku: index === 0 ? merchantSku : null,
        stock: null,
      }));
      variants.push(...shareOut(each, stock));
    }
  }
  return variants;
}

/** Units that are counted for several variants together: each gets its share, so that no more are sold than there are. */
export function shareOut(variants: readonly VariantDraft[], units: number | null): VariantDraft[] {
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
    filled = filled.flatMap((one) => choices.map((choice) => [...one, choice])).slice(0, enough);
  }
  return filled;
}
