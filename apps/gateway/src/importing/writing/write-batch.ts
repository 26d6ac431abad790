import { recordPrices } from '#catalogue/price-history.ts';
import type { Picture } from '@kaimai/contract/values/picture';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import type { CategoryNode } from '#importing/writing/categories.ts';
import { StoredSkus } from '#importing/writing/stored-skus.ts';
import { newSkuCode, shortened } from '#importing/writing/new-codes.ts';
import { picturesOf } from '#importing/draft-limits.ts';
import type { PricePair } from '#importing/prices/prices.ts';
import type { ImportedProduct, ImportedVariant } from '#importing/writing/imported-product.ts';
import { parseFingerprint } from '#importing/writing/product-fingerprint.ts';
import {
  insertProducts,
  listStoredProducts,
  listOwnersByCode,
  lockSkusAndProducts,
  addCategoryPictures,
  updateProducts,
  type StoredProduct,
  type StoredSku,
  type ProductRow,
} from '#importing/writing/products.sql.ts';
import { storeFormerCodes, recordImported } from '#importing/writing/import-marks.sql.ts';
import { insertSkus, updateSkus, withdrawSkus, type SkuRow } from '#importing/writing/skus.sql.ts';
import type { ProductDraft } from '#importing/product-draft.ts';
import { shortHash, slugOf } from '#importing/slug.ts';
import { recountInStock } from '#order/stock/stock.ts';
import { indexProducts } from '#search/indexing/index-products.ts';

/** One product ready to be written. */
export interface ReadyProduct {
  draft: ProductDraft;
  product: ImportedProduct;
  fingerprint: string;
  existing: StoredProduct | undefined;
  category: CategoryNode;
  pictures: Picture[];
}

export interface BatchContext {
  shop: { id: number; code: string; name: Text };
  now: Date;
  /** Stock of new and returning variants for which the file has none. */
  uncountedStock: number;
}

/** The shop's stored products by handle. */
export async function findStoredProducts(
  db: Db,
  shopId: number,
  handles: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const existing = await listStoredProducts(db, shopId, handles);
  return new Map(existing.map((product) => [product.handle, product]));
}

/** Writes products with their variants, stock and import records in one transaction. Returns their ids. */
export async function writeBatch(tx: Tx, context: BatchContext, batch: readonly ReadyProduct[]): Promise<number[]> {
  const skus = await lockSkusAndProducts(
    tx,
    batch.flatMap(({ existing }) => existing?.id ?? []),
  );
  const codes = await chooseCodes(tx, context.shop.code, batch);
  const rows = batch.map((ready) => toProductRow(ready, context, codes.get(ready.draft.handle) ?? ''));
  const idsByCode = await insertProducts(
    tx,
    context.shop.id,
    context.now,
    rows.filter(({ id }) => id === null),
  );
  await updateProducts(
    tx,
    rows.filter(({ id }) => id !== null),
  );
  const writtenProducts = batch.map((ready, index) => {
    const code = rows[index]?.code ?? '';
    return { ...ready, code, id: ready.existing?.id ?? idsByCode.get(code) ?? 0 };
  });
  await writeVariants(tx, writtenProducts, skus, context.uncountedStock);
  await recountInStock(
    tx,
    writtenProducts.map(({ id }) => id),
  );
  await storeReplacedCodes(tx, writtenProducts);
  await recordImported(
    tx,
    context.shop.id,
    context.now,
    writtenProducts.map(({ id, draft, fingerprint }) => ({ product_id: id, handle: draft.handle, fingerprint })),
  );
  await addCategoryPictures(
    tx,
    writtenProducts.filter(isPictured).map(({ id }) => id),
  );
  const ids = writtenProducts.map(({ id }) => id);
  await recordPrices(tx, ids, context.now);
  await indexProducts(tx, ids);
  return ids;
}

/** Whether the product has at least one real picture rather than only a placeholder. False in a dry run. */
function isPictured({ draft, fingerprint, pictures }: ReadyProduct): boolean {
  return pictures.length > 0 && parseFingerprint(fingerprint).missing.length < picturesOf(draft).length;
}

interface WrittenProduct extends ReadyProduct {
  id: number;
  code: string;
}

/**
 * A product's code is its handle; if another product has or had that code, the handle with the shop's code, or else with a hash.
 * The code does not change while the handle stays the same.
 */
async function chooseCodes(tx: Tx, shopCode: string, batch: readonly ReadyProduct[]): Promise<Map<string, string>> {
  const candidatesFor = ({ draft, fingerprint }: ReadyProduct): string[] => {
    const slug = slugOf(draft.handle);
    const ofShop = `${shopCode} ${draft.handle}`;
    // The last candidate differs even if the shop has given the handle to several products, one after the other.
    const hashes = [shortHash(ofShop), shortHash(`${ofShop} ${fingerprint}`)];
    return [slug, shortened(`${slug}-${slugOf(shopCode)}`), ...hashes.map((hash) => `${slug}-${hash}`)];
  };
  const withoutCode = batch.filter(({ existing, draft }) => !existing || existing.handle !== draft.handle);
  const ownersByCode = await listOwnersByCode(tx, withoutCode.flatMap(candidatesFor));
  const codes = new Map(batch.map(({ existing, draft }) => [draft.handle, existing?.code ?? '']));
  for (const ready of withoutCode) {
    const isFree = (code: string): boolean => !ownersByCode.has(code) || ownersByCode.get(code) === ready.existing?.id;
    const code = candidatesFor(ready).find(isFree);
    if (code === undefined) throw new Error(`There is no free code for the product ${ready.draft.handle}`);
    // A new product has no id yet. No product has the id 0, so the code is taken for the rest of the batch.
    ownersByCode.set(code, ready.existing?.id ?? 0);
    codes.set(ready.draft.handle, code);
  }
  return codes;
}

async function storeReplacedCodes(tx: Tx, writtenProducts: readonly WrittenProduct[]): Promise<void> {
  const formerCodes = writtenProducts.flatMap(({ existing, code, id, draft }) =>
    [
      ...(existing && existing.code !== code ? [existing.code] : []),
      ...draft.formerCodes.filter((formerCode) => formerCode !== code),
    ].map((formerCode) => ({ code: formerCode, product_id: id })),
  );
  const uniqueCodes = new Map(formerCodes.map((row) => [row.code, row]));
  await storeFormerCodes(
    tx,
    [...uniqueCodes.values()],
    writtenProducts.map(({ code }) => code),
  );
}

function toProductRow(ready: ReadyProduct, context: BatchContext, code: string): ProductRow {
  const { product, draft, category, pictures, existing } = ready;
  const lowest = (currency: keyof PricePair) => Math.min(...product.variants.map(({ price }) => price[currency]));
  return {
    id: existing?.id ?? null,
    code,
    category_id: category.id,
    category_path: category.path,
    title: product.title,
    description: product.description,
    specifications: product.specifications,
    options: product.options,
    pictures,
    free_delivery: draft.freeDelivery,
    ...product.terms,
    on_sale: true,
    price_usd_minor: lowest('usdMinor'),
    price_cny_minor: lowest('cnyMinor'),
    keywords: draft.tags,
  };
}

async function writeVariants(
  tx: Tx,
  writtenProducts: readonly WrittenProduct[],
  allStoredSkus: readonly StoredSku[],
  uncountedStock: number,
): Promise<void> {
  const storedByProduct = Map.groupBy(allStoredSkus, ({ productId }) => productId);
  const rows = writtenProducts.flatMap((writtenProduct) => {
    const storedSkus = new StoredSkus(storedByProduct.get(writtenProduct.id) ?? []);
    const usedCodes = storedSkus.codes();
    return writtenProduct.product.variants.map((variant, position) =>
      toSkuRow(writtenProduct, variant, { position, storedSkus, usedCodes }),
    );
  });
  const remainingIds = new Set(rows.flatMap(({ id }) => id ?? []));
  await withdrawSkus(
    tx,
    allStoredSkus.map(({ id }) => id).filter((id) => !remainingIds.has(id)),
  );
  await updateSkus(
    tx,
    rows.filter(({ id }) => id !== null),
    uncountedStock,
  );
  const newRows = rows.filter(({ id }) => id === null);
  await insertSkus(
    tx,
    newRows.map((row) => ({ ...row, stock: row.stock ?? uncountedStock })),
  );
}

interface SkuContext {
  position: number;
  storedSkus: StoredSkus;
  usedCodes: Set<string>;
}

function toSkuRow(
  writtenProduct: WrittenProduct,
  variant: ImportedVariant,
  { position, storedSkus, usedCodes }: SkuContext,
): SkuRow {
  const storedSku = storedSkus.match(variant);
  return {
    id: storedSku?.id ?? null,
    code: storedSku?.code ?? newSkuCode(writtenProduct.code, variant.options, usedCodes),
    product_id: writtenProduct.id,
    position,
    options: variant.options,
    option_text: variant.optionText,
    picture_index: variant.pictureIndex,
    price_usd_minor: variant.price.usdMinor,
    price_cny_minor: variant.price.cnyMinor,
    before_usd_minor: variant.before?.usdMinor ?? null,
    before_cny_minor: variant.before?.cnyMinor ?? null,
    stock: variant.stock,
    merchant_sku: variant.merchantSku,
  };
}
