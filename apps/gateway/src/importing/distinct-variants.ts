import type { ProductDraft, ReadNote, VariantDraft } from '#importing/product-draft.ts';

/**
 * Drops later variants with the same options and later duplicates of a SKU: one mistake in a file should not exclude the
 * product.
 */
export function withDistinctVariants(draft: ProductDraft): { draft: ProductDraft; notes: ReadNote[] } {
  const notes: ReadNote[] = [];
  const choices = new Set<string>();
  const skus = new Set<string>();
  const variants: VariantDraft[] = [];
  for (const variant of draft.variants) {
    const { line, values, merchantSku } = variant;
    const choice = JSON.stringify(values);
    const variantName = values.length > 0 ? `“${values.join(', ')}”` : 'without options';
    if (choices.has(choice)) {
      notes.push({ line, text: `the variant ${variantName} appears twice: the first is imported` });
      continue;
    }
    choices.add(choice);
    const isSkuRepeated = merchantSku !== null && skus.has(merchantSku);
    if (isSkuRepeated)
      notes.push({
        line,
        text: `the SKU ${merchantSku} appears twice: the variant ${variantName} is imported without it`,
      });
    if (merchantSku !== null) skus.add(merchantSku);
    variants.push(isSkuRepeated ? { ...variant, merchantSku: null } : variant);
  }
  return { draft: notes.length > 0 ? { ...draft, variants } : draft, notes };
}
