import { sqlState, uniqueViolation } from '#db/sql-state.ts';
import type { ImportWrites } from '#importing/writing/import-writes.ts';
import type { Categories, CategoryNode } from '#importing/writing/categories.ts';
import { DraftRefused } from '#importing/writing/imported-product.ts';
import type { ProductDraft } from '#importing/product-draft.ts';

/** The category of a product; creates it if the file names a new one. Throws DraftRefused. */
export async function findOrCreateCategory(
  writes: ImportWrites,
  categories: Categories,
  draft: ProductDraft,
): Promise<CategoryNode> {
  const { category } = draft;
  const node = categories.findForDraft(draft) ?? (await createCategory(writes, categories, draft));
  if (node) return node;
  throw new DraftRefused(draft.line, `there is no category ${'code' in category ? category.code : ''}`);
}

async function createCategory(
  writes: ImportWrites,
  categories: Categories,
  draft: ProductDraft,
): Promise<CategoryNode | undefined> {
  const attempt = () => writes.add((tx) => categories.ensureForDraft(tx, draft));
  try {
    return await attempt();
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    // An import into another shop has created it meanwhile.
    await categories.reload(writes.db);
    return attempt();
  }
}
