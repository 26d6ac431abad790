import { readProducts, type CatalogueFile } from '#importing/catalogue-file.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import { readJsonLines, type OtherLine } from '#importing/json-products.ts';
import type { Reading, ReadingTerms } from '#importing/product-draft.ts';

/** What a first reading of a file finds. */
export interface Survey {
  rows: number;
  handles: Set<string>;
}

/** Reads the whole file once, so that a broken one is refused before anything is written. */
export async function surveyFile(file: CatalogueFile, terms: ReadingTerms): Promise<Survey> {
  const survey: Survey = { rows: 0, handles: new Set() };
  for await (const reading of readingsOf(file, terms)) {
    survey.rows += 'rows' in reading ? reading.rows : 1;
    if ('draft' in reading) survey.handles.add(reading.draft.handle);
    if ('problem' in reading && reading.problem.handle) survey.handles.add(reading.problem.handle);
  }
  if (survey.rows === 0) throw new ImportRefused(`${file.path} has a heading and nothing below it.`);
  return survey;
}

export function readingsOf(file: CatalogueFile, terms: ReadingTerms): AsyncGenerator<Reading | OtherLine> {
  return file.format === 'json-lines' ? readJsonLines(file.path, file.encoding) : readProducts(file, terms);
}
