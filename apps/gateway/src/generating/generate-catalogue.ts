import type { Picture } from '@kaimai/contract/values/picture';
import { readRates } from '#currency/rates.ts';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import { withoutTimeLimit } from '#db/time-limit.ts';
import {
  countCopies,
  countProducts,
  dropIndexes,
  insertCopies,
  listPicturesLike,
  prepareCopies,
  runStatement,
  vacuumAndAnalyze,
} from '#generating/copies.sql.ts';
import { makeDesigns, type Design } from '#generating/designs.ts';
import type { ProductKind } from '#generating/product-words.ts';
import { ensureShops, minShops, type GeneratedShop } from '#generating/shops.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { Categories, type CategoryNode } from '#importing/writing/categories.ts';
import { fingerprintOf, toImported } from '#importing/writing/imported-product.ts';
import type { PictureSource } from '#importing/pictures/picture-source.ts';
import { findStoredProducts, writeBatch, type ReadyProduct } from '#importing/writing/write-batch.ts';
import { indexNames } from '#search/indexing/index-catalogue.ts';
import { indexShops } from '#search/indexing/index-products.ts';

export interface GenerateOptions {
  products: number;
  seed: number;
  /** Maximum number of different designs; the rest are copies. */
  designs?: number;
}

export interface GenerateContext {
  db: Db;
  now: Date;
  pictures: PictureSource;
  onProgress: (what: string, done: number, of: number) => void;
}

const maxDesigns = 1600;
const designsPerBatch = 200;
const copiesPerBatch = 10_000;
/** From this number of copies on, recreating the indexes is faster, unless more products exist than are added. */
const minCopiesToDropIndexes = 20_000;

/**
 * Adds generated products, the same for the same seed: a limited number of designs is written and indexed like an
 * import; the rest are copies of them with their own numbers, prices, shops and stock, made by SQL. A second call
 * continues after the existing ones. Returns how many were added.
 */
export async function generateCatalogue(
  context: GenerateContext,
  { products, seed, designs: designLimit = maxDesigns }: GenerateOptions,
): Promise<number> {
  const shops = await inTransaction(context.db, (tx) => ensureShops(tx, products));
  const { perUsd } = await readRates(context.db);
  const designs = makeDesigns(Math.min(products, designLimit), { seed, cnyPerUsd: perUsd.CNY });
  const before = await countProducts(context.db);
  const designIds = await writeDesigns(context, designs, shops);
  await inTransaction(context.db, async (tx) => {
    await indexShops(
      tx,
      shops.map(({ id }) => id),
    );
    await indexNames(tx);
  });
  await writeCopies(context, { seed, copies: products - designs.length, designIds, shops });
  return (await countProducts(context.db)) - before;
}

async function writeDesigns(
  context: GenerateContext,
  designs: readonly Design[],
  shops: readonly GeneratedShop[],
): Promise<number[]> {
  const categories = await Categories.read(context.db);
  const picturesByKind = new Map<string, Picture[]>();
  const ids: number[] = [];
  const rates = (await readRates(context.db)).perUsd;
  for (let from = 0; from < designs.length; from += designsPerBatch) {
    const shop = shops[(from / designsPerBatch) % minShops];
    if (!shop) throw new RangeError('there is no shop');
    const batch = designs.slice(from, from + designsPerBatch);
    const storedProducts = await findStoredProducts(
      context.db,
      shop.id,
      batch.map(({ draft }) => draft.handle),
    );
    const newProducts: ReadyProduct[] = [];
    for (const { draft, kind } of batch) {
      const existingProduct = storedProducts.get(draft.handle);
      if (existingProduct) {
        ids.push(existingProduct.id);
        continue;
      }
      const category = await ensureCategory(context.db, categories, kind);
      const rules = { currency: 'USD' as const, rates };
      const product = toImported(draft, rules);
      const picture = await nextPicture(context, picturesByKind, { kind, category, title: product.title });
      const fingerprint = fingerprintOf(draft, rules);
      newProducts.push({
        draft,
        product,
        fingerprint,
        category,
        pictures: [picture],
        existing: undefined,
      });
    }
    ids.push(
      ...(await inTransaction(context.db, (tx) =>
        writeBatch(tx, { shop, now: context.now, uncountedStock: 0 }, newProducts),
      )),
    );
    context.onProgress('designs', from + batch.length, designs.length);
  }
  return ids;
}

/** The category of a kind; creates it and its ancestors if they do not exist. */
async function ensureCategory(db: Db, categories: Categories, { category }: ProductKind): Promise<CategoryNode> {
  let parent: CategoryNode | undefined;
  for (const [code, name] of category) {
    const above: CategoryNode | undefined = parent;
    if (!categories.find(code))
      await inTransaction(db, (tx) => categories.put(tx, { code, name, tint: 'stone', position: 500, parent: above }));
    parent = categories.find(code);
  }
  if (!parent) throw new RangeError('a kind has no category');
  return parent;
}

/** The next picture of a similar product, in rotation; a drawn one if no similar product has a picture. */
async function nextPicture(
  { db, pictures }: GenerateContext,
  picturesByKind: Map<string, Picture[]>,
  { kind, category, title }: { kind: ProductKind; category: CategoryNode; title: Text },
): Promise<Picture> {
  const similar = picturesByKind.get(kind.pictureWord) ?? (await listPicturesLike(db, kind.pictureWord));
  picturesByKind.set(kind.pictureWord, similar);
  const picture = similar.shift();
  if (!picture) return pictures.draw(title, category);
  similar.push(picture);
  return picture;
}

interface CopyPlan {
  seed: number;
  copies: number;
  designIds: readonly number[];
  shops: readonly GeneratedShop[];
}

/** All copies in one transaction: a crash leaves no copies and the former indexes. */
async function writeCopies(context: GenerateContext, { seed, copies, designIds, shops }: CopyPlan): Promise<void> {
  if (copies <= 0) return;
  const first = await countCopies(context.db, seed);
  const existing = await countProducts(context.db);
  const copyAll = async (tx: Tx): Promise<void> => {
    await raiseMemoryLimit(tx);
    const indexes = copies >= minCopiesToDropIndexes && existing <= copies ? await dropIndexes(tx) : [];
    await prepareCopies(
      tx,
      designIds,
      shops.map(({ id }) => id),
    );
    for (let from = 0; from < copies; from += copiesPerBatch) {
      const to = Math.min(copies, from + copiesPerBatch);
      await insertCopies(tx, { seed, from: first + from, to: first + to - 1, now: context.now });
      context.onProgress('products', to, copies);
    }
    for (const [done, index] of indexes.entries()) {
      await runStatement(tx, index);
      context.onProgress('indexes', done + 1, indexes.length);
    }
  };
  await withoutTimeLimit(() => inTransaction(context.db, copyAll));
  await vacuumAndAnalyze(context.db);
}

/** Allows the load more memory for creating indexes, and a commit that does not wait for the disk. */
async function raiseMemoryLimit(tx: Tx): Promise<void> {
  for (const setting of ["maintenance_work_mem = '256MB'", "work_mem = '64MB'", 'synchronous_commit = off'])
    await runStatement(tx, `SET LOCAL ${setting}`);
}
