import type { CatalogueFile, Format } from '#importing/formats/catalogue-file.ts';
import type { FileEncoding } from '#importing/formats/file-encoding.ts';
import type { Problem } from '#importing/import-refused.ts';

/** More than anybody reads; the others are counted. */
const mostProblems = 1000;

/** What an import did, in numbers, and what it left out. */
export interface ImportReport {
  format: Format;
  encoding: FileEncoding;
  rows: number;
  /** Headings that are not understood; their columns are not read. */
  unread: readonly string[];
  added: number;
  updated: number;
  unchanged: number;
  /** Not published in the file: left out, or taken off sale. */
  unpublished: number;
  withdrawn: number;
  renamed: number;
  /** Lines of a JSON-lines file that are no products. */
  otherLines: number;
  /** Variants that are sold beyond their stock elsewhere, and those of them that have none. */
  beyondStock: { variants: number; soldOut: number };
  /** How much was put right or passed over while its product was taken in; the first of it is named. */
  noted: number;
  notes: Problem[];
  /** How many things are not right; the first of them are named. */
  notRight: number;
  problems: Problem[];
}

export function emptyReport(file: CatalogueFile): ImportReport {
  return {
    format: file.format,
    encoding: file.encoding,
    unread: file.format === 'json-lines' ? [] : file.unread,
    rows: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    unpublished: 0,
    withdrawn: 0,
    renamed: 0,
    otherLines: 0,
    beyondStock: { variants: 0, soldOut: 0 },
    noted: 0,
    notes: [],
    notRight: 0,
    problems: [],
  };
}

export function noteProblem(report: ImportReport, problem: Problem): void {
  report.notRight += 1;
  if (report.problems.length < mostProblems) report.problems.push(problem);
}

export function noteChange(report: ImportReport, note: Problem): void {
  report.noted += 1;
  if (report.notes.length < mostProblems) report.notes.push(note);
}
