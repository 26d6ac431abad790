import type { Locale } from '@kaimai/contract/locale';
import type { Currency } from '@kaimai/contract/money';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { sqlState } from '#db/sql-state.ts';
import { inTransaction } from '#http/transact.ts';
import { batchSize, isBatch } from '#importing/batch.ts';
import { noteBeyondStock, withUnitsBeyondStock } from '#importing/beyond-stock.ts';
import { openCatalogueFile, type CatalogueFile, type Format } from '#importing/catalogue-file.ts';
import { Categories, unkeptCategories } from '#importing/categories.ts';
import type { FileEncoding } from '#importing/file-encoding.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import { DraftRefused, fingerprintOf, toImported } from '#importing/imported-product.ts';
import { ForeseenLines } from '#importing/foreseen-lines.ts';
import type { OtherLine } from '#importing/json-products.ts';
import type { PictureSource } from '#importing/picture-source.ts';
import { isAsStored, pictured } from '#importing/pictured.ts';
import { placeDraft } from '#importing/place-draft.ts';
import { oneAtATime } from '#importing/one-at-a-time.ts';
import type { PriceRules } from '#importing/prices.ts';
import { refuseUnrated } from '#importing/refuse-unrated.ts';
import { isSameMark, readMark, writeMark } from '#importing/product-mark.ts';
import { readKnownRates } from '#importing/known-rates.sql.ts';
import { listImportedHandles, takeOffSale, type KnownProduct } from '#importing/products.sql.ts';
import type { ProductDraft } from '#importing/product-draft.ts';
import { findRenamed } from '#importing/renamed.ts';
import { findShop } from '#importing/shop-lines.sql.ts';
import { findKnownProducts, writeBatch, type ReadyProduct } from '#importing/write-batch.ts';
import { writeOtherLine } from '#importing/write-other-line.ts';
import { emptyReport, noteProblem, type ImportReport } from '#importing/import-report.ts';
import { readingsOf, surveyFile, type Survey } from '#importing/survey.ts';

export interface ImportOptions {
  path: string;
  /** Found out from the file unless said. */
  format: Format | undefined;
  encoding: FileEncoding | undefined;
  shopCode: string;
  /** Of the texts in a CSV file. */
  language: Locale;
  /** Of the prices in a CSV file. */
  currency: Currency;
  /** For variants that the file counts no stock of. */
  uncountedStock: number;
  /** Units that are for sale beyond the stock of variants that the shop elsewhere sells beyond it. */
  unitsBeyondStock: number;
  /** Puts every product of a CSV file in this category. */
  categoryCode: string | undefined;
  dryRun: boolean;
  /** Takes off sale what an earlier import brought and this file no longer has. */
  withdrawMissing: boolean;
}

export interface ImportPlace {
  db: Db;
  now: () => Date;
  pictures: PictureSource;
  /** Told after each batch. */
  onProgress: (done: { rows: number; ofRows: number }) => void;
}

/**
 * Brings a file's products into a shop. The whole file is read once before anything is written, so a broken one changes
 * nothing; then products go in in batches, each product whole or not at all. Run again, it passes over what is there
 * already, which is also how an interrupted import goes on. Throws ImportRefused.
 */
export async function importCatalogue(place: ImportPlace, options: ImportOptions): Promise<ImportReport> {
  const file = await openCatalogueFile(options);
  const survey = await surveyFile(file, { ...options, now: place.now() });
  const run = async (): Promise<ImportReport> => (await Importing.prepare(place, options, file, survey)).run();
  return options.dryRun ? run() : oneAtATime(place.db, options.shopCode, run);
}

class Importing {
  readonly #place: ImportPlace;
  readonly #options: ImportOptions;
  readonly #file: CatalogueFile;
  readonly #survey: Survey;
  readonly #categories: Categories;
  readonly #rules: PriceRules;
  readonly #report: ImportReport;
  /** In a dry run only. */
  readonly #foreseen: ForeseenLines | undefined;
  readonly #renamedIds = new Set<number>();
  #shop: { id: number; code: string; name: Text } | undefined;
  #waiting: ProductDraft[] = [];

  private constructor(
    place: ImportPlace,
    options: ImportOptions,
    file: CatalogueFile,
    survey: Survey,
    categories: Categories,
    rules: PriceRules,
  ) {
    this.#place = place;
    this.#options = options;
    this.#file = file;
    this.#survey = survey;
    this.#categories = categories;
    this.#rules = rules;
    this.#report = emptyReport(file);
    this.#foreseen = options.dryRun ? new ForeseenLines(place.db, categories) : undefined;
  }

  static async prepare(
    place: ImportPlace,
    options: ImportOptions,
    file: CatalogueFile,
    survey: Survey,
  ): Promise<Importing> {
    const categories = await Categories.read(place.db, options.dryRun ? unkeptCategories() : undefined);
    if (options.categoryCode !== undefined && !categories.find(options.categoryCode))
      throw new ImportRefused(`There is no category ${options.categoryCode}.`);
    const rates = await readKnownRates(place.db);
    refuseUnrated(rates, survey);
    const rules = { currency: options.currency, rates };
    const importing = new Importing(place, options, file, survey, categories, rules);
    if (file.format !== 'json-lines') await importing.#findShop();
    return importing;
  }

  async run(): Promise<ImportReport> {
    for await (const reading of readingsOf(this.#file, { ...this.#options, now: this.#place.now() })) {
      this.#report.rows += 'rows' in reading ? reading.rows : 1;
      if ('problem' in reading) this.#addProblem(reading.problem.line, reading.problem.reason);
      else if ('given' in reading) await this.#takeOther(reading);
      else this.#take(reading.draft);
      if (isBatch(this.#waiting)) await this.#writeWaiting();
    }
    await this.#writeWaiting();
    if (this.#options.withdrawMissing) await this.#withdrawMissing();
    this.#report.problems.sort((a, b) => a.line - b.line);
    return this.#report;
  }

  /** Of two products under one handle nobody can tell which is meant, so neither goes in. */
  #take(draft: ProductDraft): void {
    const again = this.#survey.repeated.get(draft.handle);
    if (again !== undefined)
      return this.#addProblem(draft.line, `${draft.handle} comes again on line ${again}, so nothing of it is taken`);
    const { categoryCode, unitsBeyondStock } = this.#options;
    const category = categoryCode === undefined ? draft.category : { code: categoryCode };
    const taken = { ...withUnitsBeyondStock(draft, unitsBeyondStock), category };
    this.#waiting.push(taken);
    noteBeyondStock(this.#report, taken);
  }

  #addProblem(line: number, reason: string): void {
    noteProblem(this.#report, { file: this.#file.path, line, reason });
  }

  async #findShop(): Promise<{ id: number; code: string; name: Text }> {
    this.#shop ??=
      (await findShop(this.#place.db, this.#options.shopCode)) ?? this.#foreseen?.shop(this.#options.shopCode);
    if (this.#shop) return this.#shop;
    throw new ImportRefused(
      `There is no shop ${this.#options.shopCode}. A JSON-lines file with a line of type "shop" makes one.`,
    );
  }

  /** Products before it may be what the line is about, so they go in first. */
  async #takeOther({ line, given }: OtherLine): Promise<void> {
    await this.#writeWaiting();
    this.#report.otherLines += 1;
    const shopId = given.type === 'translation' ? (await this.#findShop()).id : undefined;
    const reason = this.#foreseen
      ? await this.#foreseen.take(given, shopId)
      : await inTransaction(this.#place.db, (tx) =>
          writeOtherLine(tx, given, { categories: this.#categories, shopId }),
        );
    if (reason) this.#addProblem(line, reason);
    else if (given.type === 'rate') this.#rules.rates[given.currency] = given.perUsd;
  }

  async #writeWaiting(): Promise<void> {
    const drafts = this.#waiting;
    this.#waiting = [];
    if (drafts.length === 0) return;
    const shop = await this.#findShop();
    const handles = drafts.map(({ handle }) => handle);
    const byHandle = await findKnownProducts(this.#place.db, shop.id, handles);
    await this.#takeUnpublished(
      drafts.filter(({ published }) => !published),
      byHandle,
    );
    const listed = drafts.filter(({ published }) => published);
    const unknown = listed.filter(({ handle }) => !byHandle.has(handle));
    for (const [handle, product] of await findRenamed(this.#place.db, shop.id, unknown, this.#survey.handles)) {
      byHandle.set(handle, product);
      this.#renamedIds.add(product.id);
      this.#report.renamed += 1;
    }
    const ready = await this.#makeReady(listed, byHandle);
    await this.#write(ready);
    this.#place.onProgress({ rows: this.#report.rows, ofRows: this.#survey.rows });
  }

  async #takeUnpublished(drafts: readonly ProductDraft[], byHandle: Map<string, KnownProduct>): Promise<void> {
    this.#report.unpublished += drafts.length;
    const onSale = drafts.map(({ handle }) => byHandle.get(handle)).filter((known) => known?.onSale);
    await this.#takeOffSale(onSale.flatMap((known) => known?.id ?? []));
  }

  async #takeOffSale(ids: readonly number[]): Promise<void> {
    if (this.#options.dryRun || ids.length === 0) this.#report.withdrawn += ids.length;
    else this.#report.withdrawn += await inTransaction(this.#place.db, (tx) => takeOffSale(tx, ids));
  }

  async #makeReady(drafts: readonly ProductDraft[], byHandle: Map<string, KnownProduct>): Promise<ReadyProduct[]> {
    const ready: ReadyProduct[] = [];
    for (const draft of drafts) {
      const known = byHandle.get(draft.handle);
      const mark = { rows: fingerprintOf(draft, this.#rules), files: await this.#place.pictures.filesOf(draft) };
      if (known && this.#isUnchanged(draft, known, mark)) this.#report.unchanged += 1;
      else
        await this.#tryReady(draft, known, writeMark({ ...mark, missing: [] })).then((one) => one && ready.push(one));
    }
    return ready;
  }

  #isUnchanged(draft: ProductDraft, known: KnownProduct, mark: Parameters<typeof isSameMark>[1]): boolean {
    const stored = readMark(known.fingerprint ?? '');
    if (!known.onSale || known.handle !== draft.handle || !isSameMark(stored, mark)) return false;
    return !this.#place.pictures.mayBring(draft, stored.missing);
  }

  async #tryReady(
    draft: ProductDraft,
    known: KnownProduct | undefined,
    fingerprint: string,
  ): Promise<ReadyProduct | undefined> {
    try {
      const product = toImported(draft, this.#rules, known);
      const category = await placeDraft(this.#place.db, this.#categories, draft);
      return { draft, known, fingerprint, product, category, pictures: [] };
    } catch (error) {
      if (!(error instanceof DraftRefused)) throw error;
      this.#addProblem(error.line, error.message);
      return undefined;
    }
  }

  async #write(ready: readonly ReadyProduct[]): Promise<void> {
    if (this.#options.dryRun) return this.#foresee(ready);
    const all = await Promise.all(ready.map((one) => pictured(this.#place.pictures, one)));
    const changed = all.filter((one) => !isAsStored(one));
    this.#report.unchanged += all.length - changed.length;
    if (changed.length === 0 || (await this.#tryWrite(changed)) === undefined) return;
    // One of them cannot be stored, or a race was lost: each by itself tells which.
    for (const one of changed) {
      const reason = await this.#tryWrite([one]);
      if (reason) this.#addProblem(one.draft.line, reason);
    }
  }

  async #foresee(ready: readonly ReadyProduct[]): Promise<void> {
    for (const { draft } of ready) await this.#place.pictures.foresee(draft);
    this.#foreseen?.addProducts(ready.map(({ draft }) => draft.handle));
    this.#count(ready);
  }

  /** Why the database does not take it; undefined when it is written. */
  async #tryWrite(batch: readonly ReadyProduct[]): Promise<string | undefined> {
    const shop = await this.#findShop();
    const { uncountedStock } = this.#options;
    try {
      await inTransaction(this.#place.db, (tx) =>
        writeBatch(tx, { shop, now: this.#place.now(), uncountedStock }, batch),
      );
      this.#count(batch);
      return undefined;
    } catch (error) {
      if (sqlState(error) === undefined) throw error;
      return `the database refuses it: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  #count(batch: readonly ReadyProduct[]): void {
    const updated = batch.filter(({ known }) => known).length;
    this.#report.updated += updated;
    this.#report.added += batch.length - updated;
  }

  async #withdrawMissing(): Promise<void> {
    const { id } = await this.#findShop();
    const { nameless, handles } = this.#survey;
    if (nameless !== undefined)
      return this.#addProblem(
        nameless,
        'nobody can tell what this line is about, so nothing is taken off sale as missing',
      );
    const imported = await listImportedHandles(this.#place.db, id);
    const missing = imported
      .filter(({ handle, productId }) => !handles.has(handle) && !this.#renamedIds.has(productId))
      .map(({ productId }) => productId);
    for (let from = 0; from < missing.length; from += batchSize)
      await this.#takeOffSale(missing.slice(from, from + batchSize));
  }
}
