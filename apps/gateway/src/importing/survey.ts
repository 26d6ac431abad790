import { readProducts, type CatalogueFile } from '#importing/catalogue-file.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import { readJsonLines, type OtherLine } from '#importing/json-products.ts';
import type { Reading, ReadingProblem, ReadingTerms } from '#importing/product-draft.ts';

/** What a first reading of a file finds. */
export interface Survey {
  rows: number;
  handles: Set<string>;
  /** Handles of several products, with the line of the last. */
  repeated: Map<string, number>;
  /** Currencies that a line of the file sets the rate of. */
  rated: Set<string>;
  /** The first line of which nobody can tell what product it is about. */
  nameless: number | undefined;
}

/** Reads the whole file once, so that a broken one is refused before anything is written. */
export async function surveyFile(file: CatalogueFile, terms: ReadingTerms): Promise<Survey> {
  const survey: Survey = { rows: 0, handles: new Set(), repeated: new Map(), rated: new Set(), nameless: undefined };
  for await (const reading of readingsOf(file, terms)) {
    survey.rows += 'rows' in reading ? reading.rows : 1;
    if ('draft' in reading) survey.handles.add(reading.draft.handle);
    else if ('problem' in reading) noteProblem(survey, reading.problem);
    else if (reading.given.type === 'rate') survey.rated.add(reading.given.currency);
  }
  if (survey.rows === 0) throw new ImportRefused(`${file.path} has a heading and nothing below it.`);
  return survey;
}

function noteProblem(survey: Survey, { handle, line, isRepeated }: ReadingProblem): void {
  if (handle === '') survey.nameless ??= line;
  else survey.handles.add(handle);
  if (isRepeated) survey.repeated.set(handle, line);
}

export function readingsOf(file: CatalogueFile, terms: ReadingTerms): AsyncGenerator<Reading | OtherLine> {
  return file.format === 'json-lines' ? readJsonLines(file.path, file.encoding) : readProducts(file, terms);
}
