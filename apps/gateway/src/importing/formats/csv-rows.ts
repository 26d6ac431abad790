import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodeFile, type FileEncoding } from '#importing/formats/file-encoding.ts';
import { hasRequired, type Headings } from '#importing/formats/headings.ts';
import { ImportRefused } from '#importing/import-refused.ts';

/** One row below the headings, its cells by the fields that they are of. */
export interface CsvRow {
  /** Where it begins; a cell may go on over several lines. */
  line: number;
  cell: (...names: string[]) => string;
  /** Why the row cannot be used whatever it is of. */
  problem: string | null;
}

/** How the text of a file is divided. */
export interface CsvText {
  path: string;
  encoding: FileEncoding;
  delimiter: string;
  /** Whether a cell may stand in quotation marks. */
  isQuoted: boolean;
}

export interface CsvSource extends CsvText {
  headings: Headings;
  /** Rows above the headings: a version, labels, or Excel's `sep=;`. */
  headingAt: number;
}

/** A description with all of its HTML is some kilobytes; a row of more than this is a broken file, or a hostile one. */
const largestRow = 1_000_000;
/** So many cells of a row that are headings make it a row of headings. */
const fewestHeadings = 3;

/** Reads a file row by row, whatever its size. Throws ImportRefused where the file itself is broken. */
export async function* csvRows(source: CsvSource): AsyncGenerator<CsvRow> {
  const { headings, headingAt, path } = source;
  let columns: Map<string, number> | undefined;
  let width = 0;
  let at = 0;
  for await (const { cells, line } of records(source)) {
    if (columns) {
      if (!isHeadingAgain(cells, columns, headings, { path, line })) yield toRow(line, columns, cells, width);
    } else if (at === headingAt) {
      columns = columnsOf(cells, headings);
      width = cells.length;
    }
    at += 1;
  }
}

/**
 * The first rows of a file, to tell what it is, as far as they can be read: a fault below the headings is named where the
 * whole file is. Throws ImportRefused where not even the first can.
 */
export async function firstRows(text: CsvText, count: number): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const { cells } of records(text)) if (rows.push(cells) >= count) break;
  } catch (error) {
    if (!(error instanceof ImportRefused) || rows.length === 0) throw error;
  }
  return rows;
}

/** A file that was put together of several has its headings several times; they have to stand in the same columns. */
function isHeadingAgain(
  cells: readonly string[],
  columns: ReadonlyMap<string, number>,
  headings: Headings,
  { path, line }: { path: string; line: number },
): boolean {
  const named = cells.map(headings.fieldOf);
  const inPlace = named.filter((field, index) => field !== undefined && columns.get(field) === index).length;
  if (inPlace >= fewestHeadings) return true;
  if (named.filter((field) => field !== undefined).length < fewestHeadings || !hasRequired(headings, cells))
    return false;
  throw new ImportRefused(
    `${path}:${line}: here are headings again, in another order than at the top. Import the parts one by one. Nothing was imported.`,
  );
}

interface CsvRecord {
  cells: string[];
  line: number;
}

async function* records({ path, encoding, delimiter, isQuoted }: CsvText): AsyncGenerator<CsvRecord> {
  let after = 0;
  const parser = parse({
    bom: true,
    // Reported while reading, before an error further on ends it.
    on_record: (record: string[], { lines }) => {
      after = lines;
      return record;
    },
    delimiter,
    info: true,
    max_record_size: largestRow,
    quote: isQuoted ? '"' : null,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    // A spreadsheet pads its sheet with rows of empty cells.
    skip_records_with_empty_values: true,
  });
  const text = Readable.from(decodeFile(path, encoding), { highWaterMark: 2 });
  text.on('error', (error) => parser.destroy(error));
  text.pipe(parser);
  try {
    for await (const one of parser) {
      const { record, info } = one as { record: string[]; info: { lines: number } };
      // The parser counts where a row ends; empty lines before it are none of its own.
      yield { cells: record, line: info.lines - record.reduce((breaks, cell) => breaks + breaksIn(cell), 0) };
    }
  } catch (error) {
    throw error instanceof CsvError
      ? new ImportRefused(`${path}:${after + 1}: ${broken(error)}`, { cause: error })
      : error;
  } finally {
    text.destroy();
  }
}

function breaksIn(cell: string): number {
  return cell.includes('\n') ? cell.split('\n').length - 1 : 0;
}

function broken(error: CsvError): string {
  const reasons: Partial<Record<CsvError['code'], string>> = {
    CSV_QUOTE_NOT_CLOSED: 'a quotation mark is opened and never closed',
    CSV_MAX_RECORD_SIZE: `a row is longer than ${largestRow} characters; a quotation mark may not be closed`,
    CSV_INVALID_CLOSING_QUOTE: 'there is text after a closing quotation mark',
    INVALID_OPENING_QUOTE:
      'a quotation mark stands in the middle of a cell; one that belongs to the text is doubled, and its cell stands in quotation marks',
  };
  return `in the row that begins here, ${reasons[error.code] ?? error.message}. Nothing was imported.`;
}

/** Where each field stands: in the first of its columns. */
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
  if (cells.some((cell) => cell.includes('\0'))) return 'a cell holds a NUL character';
  // A spreadsheet pads its rows with empty cells.
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    return `the row has ${cells.length} cells, the heading ${width}`;
  return null;
}
