import type { CatalogueFile, Format } from '#importing/formats/catalogue-file.ts';
import type { FileEncoding } from '#importing/formats/file-encoding.ts';

/** A problem or a note about a line. The product of a problem is skipped completely; the others are imported. */
export interface Problem {
  file: string;
  line: number;
  reason: string;
}

/** Problems and notes beyond this number are only counted. */
const maxProblems = 1000;

/** The result of an import: counts, notes and problems. */
export interface ImportReport {
  format: Format;
  encoding: FileEncoding;
  rows: number;
  /** Unknown headings; their columns are not read. */
  unread: readonly string[];
  added: number;
  updated: number;
  unchanged: number;
  /** Products that are not published according to the file: skipped, or taken off sale. */
  unpublished: number;
  /** Products that were taken off sale, as unpublished or as missing from the file. */
  withdrawn: number;
  /** Products that were recognised by their SKUs under a new handle; they are also updated. */
  renamed: number;
  /** Lines of a JSON-lines file that are not products. */
  otherLines: number;
  /** Variants that are sold beyond their stock elsewhere, and how many of them have no stock. */
  beyondStock: { variants: number; soldOut: number };
  /** Number of notes, such as corrections made while reading; `notes` has the first of them. */
  noteCount: number;
  notes: Problem[];
  /** Number of problems; `problems` has the first of them. */
  problemCount: number;
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
    noteCount: 0,
    notes: [],
    problemCount: 0,
    problems: [],
  };
}

export function addProblem(report: ImportReport, problem: Problem): void {
  report.problemCount += 1;
  if (report.problems.length < maxProblems) report.problems.push(problem);
}

export function addNote(report: ImportReport, note: Problem): void {
  report.noteCount += 1;
  if (report.notes.length < maxProblems) report.notes.push(note);
}
