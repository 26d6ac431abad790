import { readProducts, type CatalogueFile } from '#importing/formats/catalogue-file.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import { readJsonLines, type OtherLine } from '#importing/formats/json-products.ts';
import type { ProductDraft, ReadProduct, ReadOptions } from '#importing/product-draft.ts';
import { TagCategories } from '#importing/tag-categories.ts';

/** The result of the first pass over a file. */
export interface Survey {
  rows: number;
  handles: Set<string>;
  /** Currencies whose rate a line of the file sets. */
  rated: Set<string>;
  /** The first line whose product cannot be determined. */
  nameless: number | undefined;
  /** The first line that has a price without a currency. */
  plainPrice: number | undefined;
  /** Categories for products that only have tags. */
  tags: TagCategories;
}

/** Reads the whole file once, so that a broken file is refused before anything is written. */
export async function surveyFile(file: CatalogueFile, terms: ReadOptions): Promise<Survey> {
  const survey: Survey = {
    rows: 0,
    handles: new Set(),
    rated: new Set(),
    nameless: undefined,
    plainPrice: undefined,
    tags: new TagCategories(),
  };
  for await (const reading of readEntries(file, terms)) {
    survey.rows += reading.rows;
    if ('draft' in reading) addDraft(survey, reading.draft);
    else if ('content' in reading) {
      if (reading.content.type === 'rate') survey.rated.add(reading.content.currency);
    } else if (reading.problem.handle === '') survey.nameless ??= reading.problem.line;
    else survey.handles.add(reading.problem.handle);
  }
  if (survey.rows === 0) throw new ImportRefused(`${file.path} has a heading and nothing below it.`);
  return survey;
}

function addDraft(survey: Survey, draft: ProductDraft): void {
  survey.handles.add(draft.handle);
  survey.tags.count(draft);
  if (draft.variants.some(({ price, before }) => typeof price === 'string' || typeof before === 'string'))
    survey.plainPrice ??= draft.line;
}

export function readEntries(file: CatalogueFile, terms: ReadOptions): AsyncGenerator<ReadProduct | OtherLine> {
  return file.format === 'json-lines' ? readJsonLines(file.path, file.encoding) : readProducts(file, terms);
}
