import type { ContentLocale } from '@kaimai/contract/values/locale';
import type { Db } from '#db/database.ts';
import { batchSize, isFullBatch } from '#importing/writing/batch.ts';
import { countBeyondStock, withUnitsBeyondStock } from '#importing/beyond-stock.ts';
import { openCatalogueFile, type RequestedFile, type CatalogueFile } from '#importing/formats/catalogue-file.ts';
import { Categories } from '#importing/writing/categories.ts';
import { formatRules } from '#importing/formats/csv-formats.ts';
import { repeatable } from '#importing/writing/find-or-create-category.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import { emptyReport, addNote, addProblem, type ImportReport } from '#importing/import-report.ts';
import { committedWrites, rollBackAfter, type ImportWrites } from '#importing/writing/import-writes.ts';
import { minorDigitsOf } from '#currency/iso-currency.ts';
import type { OtherLine } from '#importing/formats/json-products.ts';
import { readStoredRates } from '#importing/prices/stored-rates.sql.ts';
import { withImportLock } from '#importing/import-lock.ts';
import type { PictureSource } from '#importing/pictures/picture-source.ts';
import { currencyOf, currencyOfLines } from '#importing/prices/price-currency.ts';
import type { PriceRules } from '#importing/prices/prices.ts';
import type { ProductDraft, ReadNote, ReadOptions } from '#importing/product-draft.ts';
import { ProductWriter } from '#importing/writing/product-writer.ts';
import { listImportedHandles, takeOffSale } from '#importing/writing/products.sql.ts';
import { refuseUnrated } from '#importing/prices/refuse-unrated.ts';
import { findShop, hasMethod } from '#importing/writing/shop-lines.sql.ts';
import { readEntries, surveyFile, type Survey } from '#importing/survey.ts';
import { withDistinctVariants } from '#importing/distinct-variants.ts';
import { notesOfPrices } from '#importing/prices/notes-of-prices.ts';
import { databaseRefusal } from '#importing/writing/database-refusal.ts';
import type { BatchContext } from '#importing/writing/write-batch.ts';
import { indexImported } from '#importing/writing/index-imported.ts';
import { writeOtherLine } from '#importing/writing/write-other-line.ts';

/** How to read the file; format and encoding are detected unless they are named. */
export interface ImportOptions extends RequestedFile {
  shopCode: string;
  /** Language of the texts in a CSV file; the default is that of its format: Chinese for Taobao, otherwise English. */
  language: ContentLocale | undefined;
  /** ISO 4217 code for prices without a currency. If it is undefined and needed, the import is refused. */
  currency: string | undefined;
  /** Stock of new and returning variants for which the file has none. */
  uncountedStock: number;
  /** Units added to the stock of variants that the shop sells beyond their stock elsewhere. */
  unitsBeyondStock: number;
  /** Puts all products of a CSV file into this category. */
  categoryCode: string | undefined;
  dryRun: boolean;
  /** Withdraws products of earlier imports that this file no longer has. */
  withdrawMissing: boolean;
}

/** The currency and rate by which prices without a currency were read. */
export interface PricesRead {
  currency: string;
  /** Undefined if only a line of the file sets the rate. */
  perUsd: number | undefined;
}

export interface ImportContext {
  db: Db;
  now: () => Date;
  pictures: PictureSource;
  /** Called before anything is written; not called if all prices of the file have a currency. */
  onPrices: (prices: PricesRead) => void;
  /** Called after each batch. */
  onProgress: (done: { rows: number; ofRows: number }) => void;
}

/**
 * Imports a file's products into a shop. The whole file is read once before anything is written, so a broken file
 * changes nothing. Products are then written in batches, each product completely or not at all. A second run skips
 * products that are already imported, so it also continues an interrupted import. A dry run does the same work and
 * rolls it back. Throws ImportRefused.
 */
export async function importCatalogue(context: ImportContext, options: ImportOptions): Promise<ImportReport> {
  const file = await openCatalogueFile(options);
  if (options.withdrawMissing && file.format === 'size-guides')
    throw new ImportRefused('--withdraw-missing is for files with products, and this one has size guides.');
  const fileCurrency = currencyOf(file, options.currency);
  const isChinese = file.format !== 'json-lines' && formatRules[file.format].language === 'zh_CN';
  const readOptions: ReadOptions = {
    language: options.language ?? (isChinese ? 'zh_CN' : 'en_US'),
    currency: fileCurrency,
    // 2 without a currency. This has no effect, because such a file has no prices, or a currency beside each price.
    minorDigits: minorDigitsOf(fileCurrency ?? ''),
    now: context.now(),
  };
  const survey = await surveyFile(file, readOptions);
  const currency = currencyOfLines(file, fileCurrency, survey);
  const run = async (writes: ImportWrites): Promise<ImportReport> =>
    (await ImportRun.prepare({ ...context, options, writes, file, survey, readOptions }, currency)).run();
  return withImportLock(context.db, options, () =>
    options.dryRun ? rollBackAfter(context.db, run) : run(committedWrites(context.db)),
  );
}

interface RunContext extends ImportContext {
  options: ImportOptions;
  writes: ImportWrites;
  file: CatalogueFile;
  survey: Survey;
  readOptions: ReadOptions;
}

class ImportRun {
  readonly #context: RunContext;
  readonly #categories: Categories;
  readonly #rules: PriceRules;
  readonly #report: ImportReport;
  readonly #writer: ProductWriter;
  #shop: BatchContext['shop'] | undefined;
  #pendingDrafts: ProductDraft[] = [];
  /** Codes of the shops that lines of the file describe. */
  readonly #shopCodes = new Set<string>();

  private constructor(context: RunContext, categories: Categories, rules: PriceRules) {
    const { now, pictures, options, writes, file, survey } = context;
    this.#context = context;
    this.#categories = categories;
    this.#rules = rules;
    this.#report = emptyReport(file);
    this.#writer = new ProductWriter({
      writes,
      categories,
      rules,
      counts: this.#report,
      pictures,
      dryRun: options.dryRun,
      handlesInFile: survey.handles,
      batch: { now: now(), uncountedStock: options.uncountedStock },
      findShop: () => this.#findShop(),
      addProblem: (line, reason) => this.#addProblem(line, reason),
      addNotes: (notes) => this.#addNotes(notes),
    });
  }

  static async prepare(context: RunContext, currency: string): Promise<ImportRun> {
    const { onPrices, options, writes, file, survey } = context;
    const categories = await Categories.read(writes.db);
    if (options.categoryCode !== undefined && !categories.find(options.categoryCode))
      throw new ImportRefused(`There is no category ${options.categoryCode}.`);
    const rules = { currency, rates: await readStoredRates(writes.db) };
    refuseUnrated(rules, survey);
    const importRun = new ImportRun(context, categories, rules);
    // A JSON-lines file may add its shop itself.
    if (file.format !== 'json-lines') await importRun.#findShop();
    if (survey.lineWithoutCurrency !== undefined) onPrices({ currency, perUsd: rules.rates[currency] });
    return importRun;
  }

  async run(): Promise<ImportReport> {
    const { file, readOptions, options } = this.#context;
    for await (const reading of readEntries(file, readOptions)) {
      this.#report.rows += reading.rowCount;
      if ('problem' in reading) this.#addProblem(reading.problem.line, reading.problem.reason);
      else if ('content' in reading) await this.#writeOther(reading);
      else this.#addDraft(reading.draft, reading.notes ?? []);
      if (isFullBatch(this.#pendingDrafts)) await this.#writePending();
    }
    await this.#writePending();
    if (options.withdrawMissing) await this.#withdrawMissing();
    await this.#index();
    this.#report.problems.sort((a, b) => a.line - b.line);
    this.#report.notes.sort((a, b) => a.line - b.line);
    return this.#report;
  }

  #addDraft(source: ProductDraft, notesOfReading: readonly ReadNote[]): void {
    const { draft, notes } = withDistinctVariants(source);
    this.#addNotes([...notesOfReading, ...notes, ...notesOfPrices(draft, this.#context.readOptions)]);
    const { unitsBeyondStock } = this.#context.options;
    const adjustedDraft = { ...withUnitsBeyondStock(draft, unitsBeyondStock), category: this.#categoryOf(draft) };
    this.#pendingDrafts.push(adjustedDraft);
    countBeyondStock(this.#report, adjustedDraft);
  }

  #categoryOf(draft: ProductDraft): ProductDraft['category'] {
    const { options, survey } = this.#context;
    if (options.categoryCode !== undefined) return { code: options.categoryCode };
    const isNamed = 'code' in draft.category || draft.category.names.length > 0;
    return isNamed ? draft.category : { names: survey.tags.namesFor(draft) };
  }

  #addProblem(line: number, reason: string): void {
    addProblem(this.#report, { file: this.#context.file.path, line, reason });
  }

  #addNotes(notes: readonly ReadNote[]): void {
    for (const { line, text } of notes) addNote(this.#report, { file: this.#context.file.path, line, reason: text });
  }

  async #findShop(): Promise<BatchContext['shop']> {
    const { writes, options } = this.#context;
    this.#shop ??= await findShop(writes.db, options.shopCode);
    if (this.#shop) return this.#shop;
    const refused = new ImportRefused(
      `There is no shop ${options.shopCode}. Add it by kaimai shops add, or by a line of type "shop" in a JSON-lines file.`,
    );
    refused.unknownShop = options.shopCode;
    throw refused;
  }

  /** The line may refer to products before it, so these are written first. */
  async #writeOther({ line, content }: OtherLine): Promise<void> {
    await this.#writePending();
    this.#report.otherLines += 1;
    const { writes } = this.#context;
    const shopId = content.type === 'translation' ? (await this.#findShop()).id : undefined;
    const write = (await this.#isNew(content)) ? writes.add : writes.change;
    if (content.type === 'shop') this.#shopCodes.add(content.code);
    const categories = this.#categories;
    const work = repeatable(categories, (tx) => writeOtherLine(tx, content, { categories, shopId }));
    const reason = await write(work).catch(databaseRefusal);
    if (reason) this.#addProblem(line, reason);
    else if (content.type === 'rate') this.#rules.rates[content.currency] = content.perUsd;
  }

  /** Whether the line inserts a record that later lines may refer to. */
  async #isNew(content: OtherLine['content']): Promise<boolean> {
    const { db } = this.#context.writes;
    if (content.type === 'shop') return !(await findShop(db, content.code));
    if (content.type === 'deliveryMethod') return !(await hasMethod(db, content.shop, content.method));
    return content.type === 'category' && !this.#categories.find(content.code);
  }

  async #writePending(): Promise<void> {
    const drafts = this.#pendingDrafts;
    this.#pendingDrafts = [];
    if (drafts.length === 0) return;
    await this.#writer.write(drafts);
    this.#context.onProgress({ rows: this.#report.rows, ofRows: this.#context.survey.rowCount });
  }

  /** The search finds shops by their names and products, so they are indexed after all products are written. */
  async #index(): Promise<void> {
    const { added, updated, unchanged, withdrawn, renamed, unpublished, otherLines } = this.#report;
    const isChanged = added + updated + withdrawn + renamed + unpublished + otherLines > 0;
    // An earlier run may have been interrupted before it indexed products that are unchanged now.
    if (!isChanged && unchanged === 0) return;
    const { writes, options } = this.#context;
    await writes.change((tx) => indexImported(tx, [options.shopCode, ...this.#shopCodes], { withNames: isChanged }));
  }

  async #withdrawMissing(): Promise<void> {
    const { writes, survey } = this.#context;
    const { id } = await this.#findShop();
    if (survey.lineWithoutProduct !== undefined)
      return this.#addProblem(
        survey.lineWithoutProduct,
        'the product of this line is unknown, so no product is taken off sale as missing',
      );
    const importedProducts = await listImportedHandles(writes.db, id);
    const missingIds = importedProducts
      .filter(({ handle }) => !survey.handles.has(handle))
      .map(({ productId }) => productId);
    for (let from = 0; from < missingIds.length; from += batchSize) {
      const ids = missingIds.slice(from, from + batchSize);
      this.#report.withdrawn += await writes.change((tx) => takeOffSale(tx, ids));
    }
  }
}
