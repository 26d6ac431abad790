import type { Db } from '#db/database.ts';
import { listImportedProducts, listOwnersBySku, type StoredProduct } from '#importing/writing/products.sql.ts';
import type { ProductDraft } from '#importing/product-draft.ts';

/**
 * Finds products with a new handle: some SKUs of the new product are stored, all of them with one product whose handle is no
 * longer in the file. Returns the products by their new handles.
 */
export async function findRenamed(
  db: Db,
  shopId: number,
  unmatchedDrafts: readonly ProductDraft[],
  handlesInFile: ReadonlySet<string>,
): Promise<Map<string, StoredProduct>> {
  const skus = unmatchedDrafts.flatMap(({ variants }) => variants.flatMap(({ merchantSku }) => merchantSku ?? []));
  const productsByNewHandle = new Map<string, StoredProduct>();
  if (skus.length === 0) return productsByNewHandle;
  const owners = Map.groupBy(await listOwnersBySku(db, shopId, skus), ({ merchantSku }) => merchantSku);
  // Load the texts of each product once, even if several of its variants match.
  const ids = new Set([...owners.values()].flat().map(({ productId }) => productId));
  const products = new Map((await listImportedProducts(db, [...ids])).map((product) => [product.id, product]));
  const claimedIds = new Set<number>();
  for (const { handle, variants } of unmatchedDrafts) {
    const matchingOwners = variants.flatMap(({ merchantSku }) => owners.get(merchantSku ?? '') ?? []);
    const [first] = matchingOwners;
    const owner = first && products.get(first.productId);
    const isSingleOwner = owner && matchingOwners.every(({ productId }) => productId === owner.id);
    if (!isSingleOwner || claimedIds.has(owner.id) || handlesInFile.has(owner.handle)) continue;
    claimedIds.add(owner.id);
    productsByNewHandle.set(handle, owner);
  }
  return productsByNewHandle;
}
