import type { ProductDraft } from '#importing/product-draft.ts';

/** Products that are written in one transaction. */
export const batchSize = 200;

/** A few of the largest products are a batch, too, so that the memory does not grow with what a file makes of them. */
const variantsInBatch = 4000;

export function isBatch(drafts: readonly ProductDraft[]): boolean {
  return (
    drafts.length >= batchSize || drafts.reduce((sum, { variants }) => sum + variants.length, 0) >= variantsInBatch
  );
}
