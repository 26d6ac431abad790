import { readProducts, type CatalogueFile } from '#importing/formats/catalogue-file.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import { readJsonLines, type OtherLine } from '#importing/formats/json-products.ts';
import type { ProductDraft, ReadProduct, ReadOptions } from '#importing/product-draft.ts';
import { TagCategories } from '#importing/tag-categories.ts';

/** The result of the first pass over a file. */
export interface Survey {
  rowCount: number;
  /** Handles of all products. Those with a problem are included, because they are not missing from the file. */
  handles: Set<string>;
  /** Currencies whose rate a line of the file sets. */
  ratedCurrencies: Set<string>;
  /** The first line whose product cannot be determined. */
  lineWithoutProduct: number | undefined;
  /** The first line that has a price without a currency. */
  lineWithoutCurrency: number | undefined;
  /** Categories for products that only have tags. */
  tags: TagCategories;
}

/** Reads the whole file once, so that a broken file is refused before anything is written. */
export async function surveyFile(file: CatalogueFile, readOptions: ReadOptions): Promise<Survey> {
  const survey: Survey = {
    rowCount: 0,
    handles: new Set(),
    ratedCurrencies: new Set(),
    lineWithoutProduct: undefined,
    lineWithoutCurrency: undefined,
    tags: new TagCategories(),
  };
  for await (const reading of readEntries(file, readOptions)) {
    survey.rowCount += reading.rowCount;
    if ('draft' in reading) addDraft(survey, reading.draft);
    else if ('content' in reading) {
      if (reading.content.type === 'rate') survey.ratedCurrencies.add(reading.content.currency);
    } else if (reading.problem.handle === '') survey.lineWithoutProduct ??= reading.problem.line;
    else survey.handles.add(reading.problem.handle);
  }
  if (survey.rowCount === 0) throw new ImportRefused(`${file.path} has a heading and nothing below it.`);
  return survey;
}

function addDraft(survey: Survey, draft: ProductDraft): void {
  survey.handles.add(draft.handle);
  survey.tags.count(draft);
  if (draft.variants.some(({ price, before }) => typeof price === 'string' || typeof before === 'string'))
    survey.lineWithoutCurrency ??= draft.line;
}

export function readEntries(file: CatalogueFile, readOptions: ReadOptions): AsyncGenerator<ReadProduct | OtherLine> {
  return file.format === 'json-lines' ? readJsonLines(file.path, file.encoding) : readProducts(file, readOptions);
}
