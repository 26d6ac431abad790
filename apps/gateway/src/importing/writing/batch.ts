import type { ProductDraft } from '#importing/product-draft.ts';

/** The most products that are written in one transaction. */
export const batchSize = 200;

/** Batches also end at this many variants, so that large products do not use too much memory. */
const variantsInBatch = 4000;

/** Whether the drafts are enough for a batch. */
export function isFullBatch(drafts: readonly ProductDraft[]): boolean {
  return (
    drafts.length >= batchSize || drafts.reduce((sum, { variants }) => sum + variants.length, 0) >= variantsInBatch
  );
}
