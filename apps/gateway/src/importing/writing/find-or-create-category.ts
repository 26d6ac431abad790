import type { Tx } from '#db/database.ts';
import { sqlState, uniqueViolation } from '#db/sql-state.ts';
import type { ImportWrites } from '#importing/writing/import-writes.ts';
import type { Categories, CategoryNode } from '#importing/writing/categories.ts';
import { DraftRefused } from '#importing/writing/imported-product.ts';
import type { ProductDraft } from '#importing/product-draft.ts';

type CategorizedDraft = Pick<ProductDraft, 'category' | 'line'>;

/** The category of a product; creates it if the file names a new one. Throws DraftRefused. */
export async function findOrCreateCategory(
  writes: ImportWrites,
  categories: Categories,
  draft: CategorizedDraft,
): Promise<CategoryNode> {
  const { category } = draft;
  const node = categories.findForDraft(draft) ?? (await createCategory(writes, categories, draft));
  if (node) return node;
  throw new DraftRefused(draft.line, `there is no category ${'code' in category ? category.code : ''}`);
}

async function createCategory(
  writes: ImportWrites,
  categories: Categories,
  draft: CategorizedDraft,
): Promise<CategoryNode | undefined> {
  const create = repeatable(categories, (tx) => categories.ensureForDraft(tx, draft));
  try {
    return await writes.add(create);
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    // An import into another shop has created it meanwhile.
    return writes.add(create);
  }
}

/**
 * Makes work safe to run again after a rollback: a repeated run loads the categories first, since memory still has those that the
 * former run had created.
 */
export function repeatable<T>(categories: Categories, work: (tx: Tx) => Promise<T>): (tx: Tx) => Promise<T> {
  let isRepeated = false;
  return async (tx) => {
    if (isRepeated) await categories.reload(tx);
    isRepeated = true;
    return work(tx);
  };
}
