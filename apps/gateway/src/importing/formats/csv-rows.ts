import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodeFile, type FileEncoding } from '#importing/formats/file-encoding.ts';
import { hasRequired, type Headings } from '#importing/formats/headings.ts';
import { ImportRefused } from '#importing/import-refused.ts';

/** One row below the headings; cells are read by field name. */
export interface CsvRow {
  /** Line of the file where the row begins; a cell may span several lines. */
  line: number;
  /** The trimmed cell of the first of these fields that the file has; empty if it has none of them. */
  cell: (...names: string[]) => string;
  /** Why the row cannot be used at all; null if it can. */
  problem: string | null;
}

/** Encoding, delimiter and quoting of a file. */
export interface CsvText {
  path: string;
  encoding: FileEncoding;
  delimiter: string;
  /** Whether cells may be quoted. */
  isQuoted: boolean;
}

export interface CsvSource extends CsvText {
  headings: Headings;
  /** Number of rows above the headings: a version, labels, or Excel's `sep=;`. */
  headingIndex: number;
}

/** Characters. A description with HTML has some kilobytes; a longer row means a broken or hostile file. */
const maxRowLength = 1_000_000;
/** A row repeats the headings if at least this many of its cells are headings in the right columns. */
const minHeadings = 3;

/** Streams the rows of a file. Throws ImportRefused if the file itself is broken, at the latest after its last row. */
export async function* csvRows(source: CsvSource): AsyncGenerator<CsvRow> {
  const { headings, headingIndex, path } = source;
  let columns: Map<string, number> | undefined;
  let width = 0;
  let rowIndex = 0;
  const end: FileEnd = { hasLineBreak: false };
  const widths: RowWidths = { last: Infinity, minBefore: Infinity, lastLine: 0 };
  for await (const { cells, line } of records(source, end)) {
    if (columns || rowIndex === headingIndex) countWidth(widths, cells.length, line);
    if (columns) {
      if (!isRepeatedHeading(cells, columns, headings, { path, line })) yield toRow(line, columns, cells, width);
    } else if (rowIndex === headingIndex) {
      columns = columnsOf(cells, headings);
      width = cells.length;
    }
    rowIndex += 1;
  }
  if (isCutOff(widths, end))
    throw new ImportRefused(
      `${path}:${widths.lastLine}: the file ends within this row, which has ${widths.last} cells, and no other has fewer than ${widths.minBefore}. It was probably cut off: export or send it again. If it is complete, end it with a line break. Nothing was imported.`,
    );
}

/** How the text of a file ends. */
interface FileEnd {
  hasLineBreak: boolean;
}

/** Numbers of cells in rows, from the row of headings on; Infinity stands for a row that does not exist. */
interface RowWidths {
  /** Cells of the last row. */
  last: number;
  /** Cells of the shortest row before the last. */
  minBefore: number;
  /** Line of the last row. */
  lastLine: number;
}

function countWidth(widths: RowWidths, width: number, line: number): void {
  widths.minBefore = Math.min(widths.minBefore, widths.last);
  widths.last = width;
  widths.lastLine = line;
}

/**
 * A file whose transfer was interrupted ends within a row. Some programs leave out empty cells at the end of rows, or the last
 * line break: so only a last row that is shorter than all others and also has no line break counts as cut off.
 */
function isCutOff({ last, minBefore }: RowWidths, { hasLineBreak }: FileEnd): boolean {
  return !hasLineBreak && last < minBefore;
}

/**
 * The first rows of a file, to detect its format. A fault below them is ignored here, because reading the whole file
 * reports it. Throws ImportRefused if not even the first row can be read.
 */
export async function firstRows(text: CsvText, count: number): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const { cells } of records(text)) {
      rows.push(cells);
      if (rows.length >= count) break;
    }
  } catch (error) {
    if (!(error instanceof ImportRefused) || rows.length === 0) throw error;
  }
  return rows;
}

/** A concatenated file repeats its headings; they must be in the same columns. */
function isRepeatedHeading(
  cells: readonly string[],
  columns: ReadonlyMap<string, number>,
  headings: Headings,
  { path, line }: { path: string; line: number },
): boolean {
  const fields = cells.map(headings.fieldOf);
  const fieldsInPlace = fields.filter((field, index) => field !== undefined && columns.get(field) === index).length;
  if (fieldsInPlace >= minHeadings) return true;
  if (fields.filter((field) => field !== undefined).length < minHeadings || !hasRequired(headings, cells)) return false;
  throw new ImportRefused(
    `${path}:${line}: here are headings again, in another order than at the top. Import the parts one by one. Nothing was imported.`,
  );
}

interface CsvRecord {
  cells: string[];
  line: number;
}

/** Streams the records of a file, and sets `end` while reading: it is final after the last record. */
async function* records(
  { path, encoding, delimiter, isQuoted }: CsvText,
  end: FileEnd = { hasLineBreak: false },
): AsyncGenerator<CsvRecord> {
  let lastLine = 0;
  const parser = parse({
    bom: true,
    // Called while parsing, so the line is known when a later fault ends the parsing.
    on_record: (record: string[], { lines }) => {
      lastLine = lines;
      return record;
    },
    delimiter,
    info: true,
    max_record_size: maxRowLength,
    quote: isQuoted ? '"' : null,
    // `decodeFile` has normalised the line ends.
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    // Spreadsheets pad their sheets with rows of empty cells.
    skip_records_with_empty_values: true,
  });
  // The number of pieces of text that are read ahead.
  const highWaterMark = 2;
  const text = Readable.from(watchEnd(decodeFile(path, encoding), end), { highWaterMark });
  // `pipe` does not pass errors on.
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const parsed of parser) {
      const { record, info } = parsed as { record: string[]; info: { lines: number } };
      // The parser reports the line where a row ends; subtract the line breaks within its cells.
      yield { cells: record, line: info.lines - record.reduce((breaks, cell) => breaks + breaksIn(cell), 0) };
    }
  } catch (error) {
    throw error instanceof CsvError
      ? new ImportRefused(`${path}:${lastLine + 1}: ${reasonFor(error)}`, { cause: error })
      : error;
  } finally {
    // Closes the file if the caller stops reading before its end.
    text.destroy();
  }
}

async function* watchEnd(pieces: AsyncIterable<string>, end: FileEnd): AsyncGenerator<string> {
  for await (const piece of pieces) {
    if (piece !== '') end.hasLineBreak = piece.endsWith('\n');
    yield piece;
  }
}

function breaksIn(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}

function reasonFor(error: CsvError): string {
  const reasons: Partial<Record<CsvError['code'], string>> = {
    CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
    CSV_MAX_RECORD_SIZE: `a row is longer than ${maxRowLength} characters; a quotation mark may not be closed`,
    CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quotation mark',
    INVALID_OPENING_QUOTE:
      'a quotation mark stands in the middle of a cell; one that belongs to the text is doubled, and its cell is enclosed in quotation marks',
  };
  return `in the row that begins here, ${reasons[error.code] ?? error.message}. Nothing was imported.`;
}

/** Column index of each field; a field that appears twice is read from its first column. */
function columnsOf(cells: readonly string[], { fieldOf }: Headings): Map<string, number> {
  const columns = new Map<string, number>();
  for (const [index, heading] of cells.entries()) {
    const field = fieldOf(heading);
    if (field !== undefined && !columns.has(field)) columns.set(field, index);
  }
  return columns;
}

function toRow(line: number, columns: Map<string, number>, cells: readonly string[], width: number): CsvRow {
  return {
    line,
    problem: problemOf(cells, width),
    cell: (...names) => {
      for (const name of names) {
        const index = columns.get(name);
        if (index !== undefined) return (cells[index] ?? '').trim();
      }
      return '';
    },
  };
}

function problemOf(cells: readonly string[], width: number): string | null {
  if (cells.some((cell) => cell.includes('\0'))) return 'a cell contains a NUL character';
  // Spreadsheets pad rows with empty cells.
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    return `the row has ${cells.length} cells, the heading ${width}`;
  return null;
}
