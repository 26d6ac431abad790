import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decodeFile, type FileEncoding } from '#importing/file-encoding.ts';
import { ImportRefused } from '#importing/import-refused.ts';

/** One row below the heading, its cells by the names of their columns in small letters. */
export interface CsvRow {
  /** Where it begins; a cell may go on over several lines. */
  line: number;
  cell: (...names: string[]) => string;
  /** Why the row cannot be used whatever it is of. */
  problem: string | null;
}

export interface CsvSource {
  path: string;
  encoding: FileEncoding;
  delimiter: string;
}

/** A description with all of its HTML is some kilobytes; a row of more than this is a broken file, or a hostile one. */
const largestRow = 1_000_000;

/** Reads a file row by row, whatever its size. Throws ImportRefused where the file itself is broken. */
export async function* csvRows(source: CsvSource): AsyncGenerator<CsvRow> {
  let columns: Map<string, number> | undefined;
  let width = 0;
  for await (const { cells, line } of records(source)) {
    if (columns) yield toRow(line, columns, cells, width);
    else {
      columns = columnsOf(cells);
      width = cells.length;
    }
  }
}

/** The names of the columns, to tell whose export it is; empty for an empty file. */
export async function readHeading(source: CsvSource): Promise<string[]> {
  for await (const { cells } of records(source)) return [...columnsOf(cells).keys()];
  return [];
}

interface CsvRecord {
  cells: string[];
  line: number;
}

async function* records({ path, encoding, delimiter }: CsvSource): AsyncGenerator<CsvRecord> {
  let after = 0;
  const parser = parse({
    bom: true,
    // Told while it reads, before a fault further on ends the reading.
    on_record: (record: string[], { lines }) => {
      after = lines;
      return record;
    },
    delimiter,
    info: true,
    max_record_size: largestRow,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
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

function columnsOf(cells: readonly string[]): Map<string, number> {
  const columns = new Map<string, number>();
  for (const [index, name] of cells.entries()) {
    const key = name.trim().toLowerCase();
    if (key !== '' && !columns.has(key)) columns.set(key, index);
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
  if (cells.length > width) return `the row has ${cells.length} cells, the heading ${width}`;
  return null;
}
