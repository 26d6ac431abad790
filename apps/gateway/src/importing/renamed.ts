import type { Db } from '#db/database.ts';
import { listProductsBySku, type KnownProduct } from '#importing/products.sql.ts';
import type { ProductDraft } from '#importing/product-draft.ts';

/**
 * Products that the shop has given another handle: the SKUs of the new one all belong to one product, whose own handle is
 * gone from the file. Gives the products by their new handles.
 */
export async function findRenamed(
  db: Db,
  shopId: number,
  unknown: readonly ProductDraft[],
  handlesInFile: ReadonlySet<string>,
): Promise<Map<string, KnownProduct>> {
  const skus = unknown.flatMap(({ variants }) => variants.flatMap(({ merchantSku }) => merchantSku ?? []));
  const renamed = new Map<string, KnownProduct>();
  if (skus.length === 0) return renamed;
  const owners = new Map<string, KnownProduct[]>();
  for (const { merchantSku, product } of await listProductsBySku(db, shopId, skus))
    owners.set(merchantSku, [...(owners.get(merchantSku) ?? []), product]);
  const claimed = new Set<number>();
  for (const { handle, variants } of unknown) {
    const found = variants.flatMap(({ merchantSku }) => (merchantSku ? (owners.get(merchantSku) ?? []) : []));
    const [only] = found;
    const isOne = only && found.every(({ id }) => id === only.id);
    if (!isOne || claimed.has(only.id) || handlesInFile.has(only.handle)) continue;
    claimed.add(only.id);
    renamed.set(handle, only);
  }
  return renamed;
}
