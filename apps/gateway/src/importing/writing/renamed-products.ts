import type { Db } from '#db/database.ts';
import { listImportedProducts, listOwnersBySku, type StoredProduct } from '#importing/writing/products.sql.ts';
import type { ProductDraft } from '#importing/product-draft.ts';

/**
 * Finds products with a new handle: all SKUs of the new product belong to one stored product whose handle is no longer
 * in the file. Returns the products by their new handles.
 */
export async function findRenamed(
  db: Db,
  shopId: number,
  unmatched: readonly ProductDraft[],
  handlesInFile: ReadonlySet<string>,
): Promise<Map<string, StoredProduct>> {
  const skus = unmatched.flatMap(({ variants }) => variants.flatMap(({ merchantSku }) => merchantSku ?? []));
  const renamed = new Map<string, StoredProduct>();
  if (skus.length === 0) return renamed;
  const owners = Map.groupBy(await listOwnersBySku(db, shopId, skus), ({ merchantSku }) => merchantSku);
  // Load the texts of each product once, even if several of its variants match.
  const ids = new Set([...owners.values()].flat().map(({ productId }) => productId));
  const products = new Map((await listImportedProducts(db, [...ids])).map((product) => [product.id, product]));
  const claimed = new Set<number>();
  for (const { handle, variants } of unmatched) {
    const matchingOwners = variants.flatMap(({ merchantSku }) => owners.get(merchantSku ?? '') ?? []);
    const [first] = matchingOwners;
    const owner = first && products.get(first.productId);
    const isOne = owner && matchingOwners.every(({ productId }) => productId === owner.id);
    if (!isOne || claimed.has(owner.id) || handlesInFile.has(owner.handle)) continue;
    claimed.add(owner.id);
    renamed.set(handle, owner);
  }
  return renamed;
}
