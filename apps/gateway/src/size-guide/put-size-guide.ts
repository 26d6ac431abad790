import type { Tx } from '#db/database.ts';
import type { StoredSize } from '#db/tables/size-guide.ts';
import { deleteGuide, replaceGuide, type NewGuideRow } from './size-guide.sql.ts';
import { namesAsKeys } from './sold-sizes.ts';

/** Writes the guide of a shop, or the general one, for a category; an earlier one is replaced. */
export async function putSizeGuide(tx: Tx, guide: NewGuideRow): Promise<void> {
  await replaceGuide(tx, guide);
}

/** Deletes a guide; false if there was none. */
export async function removeSizeGuide(tx: Tx, guide: Pick<NewGuideRow, 'categoryId' | 'shopId'>): Promise<boolean> {
  return deleteGuide(tx, guide);
}

/**
 * Returns the first name of a size that has a name in common with an earlier size; undefined if there is none. A common name
 * would be ambiguous, because the sizes of products are found by name.
 */
export function repeatedSize(sizes: readonly Pick<StoredSize, 'names'>[]): string | undefined {
  const seen = new Set<string>();
  for (const { names } of sizes) {
    const keys = namesAsKeys(names);
    if (keys.some((key) => seen.has(key))) return names[0];
    for (const key of keys) seen.add(key);
  }
  return undefined;
}
