import type { Categories } from '#importing/writing/categories.ts';
import type { ImportReport } from '#importing/import-report.ts';
import type { ImportWrites } from '#importing/writing/import-writes.ts';
import { databaseRefusal } from '#importing/writing/database-refusal.ts';
import { DraftRefused, fingerprintOf, toImported } from '#importing/writing/imported-product.ts';
import type { PictureSource } from '#importing/pictures/picture-source.ts';
import { isInExpectedState, isUnchanged, attachPictures } from '#importing/writing/attach-pictures.ts';
import { findOrCreateCategory } from '#importing/writing/find-or-create-category.ts';
import type { PriceRules } from '#importing/prices/prices.ts';
import type { ProductDraft, ReadNote } from '#importing/product-draft.ts';
import {
  isSameFingerprint,
  parseFingerprint,
  serializeFingerprint,
  type ProductFingerprint,
} from '#importing/writing/product-fingerprint.ts';
import { takeOffSale, type StoredProduct } from '#importing/writing/products.sql.ts';
import { renameImported } from '#importing/writing/import-marks.sql.ts';
import { findRenamed } from '#importing/writing/renamed-products.ts';
import {
  findStoredProducts,
  writeBatch,
  type BatchContext,
  type ReadyProduct,
} from '#importing/writing/write-batch.ts';

interface WriterContext {
  writes: ImportWrites;
  categories: Categories;
  rules: PriceRules;
  counts: ImportReport;
  pictures: PictureSource;
  dryRun: boolean;
  handlesInFile: ReadonlySet<string>;
  batch: Omit<BatchContext, 'shop'>;
  findShop: () => Promise<BatchContext['shop']>;
  addProblem: (line: number, reason: string) => void;
  addNotes: (notes: readonly ReadNote[]) => void;
}

/** Writes drafts in batches and skips unchanged products. */
export class ProductWriter {
  readonly #context: WriterContext;

  constructor(context: WriterContext) {
    this.#context = context;
  }

  async write(drafts: readonly ProductDraft[]): Promise<void> {
    const { writes, counts, findShop, handlesInFile } = this.#context;
    const shop = await findShop();
    const handles = drafts.map(({ handle }) => handle);
    const byHandle = await findStoredProducts(writes.db, shop.id, handles);
    await this.#takeUnpublishedOffSale(
      drafts.filter(({ published }) => !published),
      byHandle,
    );
    const publishedDrafts = drafts.filter(({ published }) => published);
    this.#noteWithdrawnByOperator(publishedDrafts, byHandle);
    const unmatchedDrafts = publishedDrafts.filter(({ handle }) => !byHandle.has(handle));
    for (const [handle, product] of await findRenamed(writes.db, shop.id, unmatchedDrafts, handlesInFile)) {
      byHandle.set(handle, product);
      counts.renamed += 1;
    }
    const readyProducts = await this.#makeReady(publishedDrafts, byHandle);
    // New products are written separately, because a dry run keeps their rows but undoes changes of existing ones.
    await this.#writeReady(readyProducts.filter(({ existing }) => !existing));
    await this.#writeReady(readyProducts.filter(({ existing }) => existing));
  }

  async #takeUnpublishedOffSale(drafts: readonly ProductDraft[], byHandle: Map<string, StoredProduct>): Promise<void> {
    const { writes, counts } = this.#context;
    counts.unpublished += drafts.length;
    const productsOnSale = drafts
      .flatMap(({ handle }) => byHandle.get(handle) ?? [])
      .filter((existing) => existing.onSale);
    if (productsOnSale.length === 0) return;
    const ids = productsOnSale.map(({ id }) => id);
    counts.withdrawn += await writes.change((tx) => takeOffSale(tx, ids));
  }

  #noteWithdrawnByOperator(drafts: readonly ProductDraft[], byHandle: ReadonlyMap<string, StoredProduct>): void {
    const withdrawnDrafts = drafts.filter(({ handle }) => byHandle.get(handle)?.isWithdrawn);
    const text = 'was withdrawn by `products withdraw`: it stays off sale until `products restore`';
    this.#context.addNotes(withdrawnDrafts.map(({ line }) => ({ line, text })));
  }

  async #makeReady(drafts: readonly ProductDraft[], byHandle: Map<string, StoredProduct>): Promise<ReadyProduct[]> {
    const { rules, pictures, counts } = this.#context;
    const readyProducts: ReadyProduct[] = [];
    for (const draft of drafts) {
      const existing = byHandle.get(draft.handle);
      const current = { rows: fingerprintOf(draft, rules), files: await pictures.fingerprintOfFiles(draft) };
      if (existing && this.#isUnchanged(draft, existing, current)) {
        counts.unchanged += 1;
        pictures.recordMissing(draft, parseFingerprint(existing.fingerprint ?? '').missing);
        continue;
      }
      const readyProduct = await this.#tryReady(draft, existing, serializeFingerprint({ ...current, missing: [] }));
      if (readyProduct) readyProducts.push(readyProduct);
    }
    return readyProducts;
  }

  #isUnchanged(draft: ProductDraft, existing: StoredProduct, current: Omit<ProductFingerprint, 'missing'>): boolean {
    const stored = parseFingerprint(existing.fingerprint ?? '');
    const isSame = existing.handle === draft.handle && isSameFingerprint(stored, current);
    if (!isSame || !isInExpectedState(existing)) return false;
    return !this.#context.pictures.mayFind(draft, stored.missing);
  }

  async #tryReady(
    draft: ProductDraft,
    existing: StoredProduct | undefined,
    fingerprint: string,
  ): Promise<ReadyProduct | undefined> {
    const { writes, categories, rules, addProblem, addNotes } = this.#context;
    try {
      const product = toImported(draft, rules, existing);
      const category = await findOrCreateCategory(writes, categories, draft);
      addNotes(categories.drainNotes().map((text) => ({ line: draft.line, text })));
      return { draft, existing, fingerprint, product, category, pictures: [] };
    } catch (error) {
      if (!(error instanceof DraftRefused)) throw error;
      addProblem(error.line, error.message);
      return undefined;
    }
  }

  async #writeReady(readyProducts: readonly ReadyProduct[]): Promise<void> {
    const { counts } = this.#context;
    const withPictures = await this.#withPictures(readyProducts);
    // The others were made ready only because a missing picture might be found now, but it was not.
    const changedProducts = withPictures.filter((product) => !isUnchanged(product));
    counts.unchanged += withPictures.length - changedProducts.length;
    if (changedProducts.length === 0 || (await this.#tryWrite(changedProducts)) === undefined) return;
    // A product cannot be stored, or another transaction was faster: each is written separately to find out which.
    for (const product of changedProducts) {
      const reason = await this.#tryWrite([product]);
      if (reason) this.#context.addProblem(product.draft.line, reason);
    }
  }

  /** A dry run only records the pictures that it would request, and writes products without pictures. */
  async #withPictures(readyProducts: readonly ReadyProduct[]): Promise<ReadyProduct[]> {
    const { dryRun, pictures } = this.#context;
    if (!dryRun) return Promise.all(readyProducts.map((product) => attachPictures(pictures, product)));
    for (const { draft } of readyProducts) await pictures.recordForDryRun(draft);
    return [...readyProducts];
  }

  /** Writes the products. Returns why the database refuses them, or undefined; throws any other error. */
  async #tryWrite(batch: readonly ReadyProduct[]): Promise<string | undefined> {
    const { writes, dryRun, batch: batchSettings } = this.#context;
    const batchContext = { ...batchSettings, shop: await this.#context.findShop() };
    const write = batch.some(({ existing }) => existing) ? writes.change : writes.add;
    try {
      await write((tx) => writeBatch(tx, batchContext, batch));
      if (dryRun) await this.#storeRenamed(batch);
      this.#count(batch);
      return undefined;
    } catch (error) {
      return databaseRefusal(error);
    }
  }

  /** Stores the new handles, which the dry run has undone, because later lines may refer to them. */
  async #storeRenamed(batch: readonly ReadyProduct[]): Promise<void> {
    for (const { existing, draft } of batch)
      if (existing && existing.fingerprint !== null && existing.handle !== draft.handle)
        await this.#context.writes.add((tx) => renameImported(tx, existing.id, draft.handle));
  }

  #count(batch: readonly ReadyProduct[]): void {
    const { counts } = this.#context;
    const updated = batch.filter(({ existing }) => existing).length;
    counts.updated += updated;
    counts.added += batch.length - updated;
  }
}
