import { access, constants, stat } from 'node:fs/promises';
import { csvFormats, formatRules } from '#importing/formats/csv-formats.ts';
import { csvRows } from '#importing/formats/csv-rows.ts';
import { decodeFile, detectEncoding, type FileEncoding } from '#importing/formats/file-encoding.ts';
import type { OtherLine } from '#importing/formats/json-products.ts';
import { findCsv, type CsvFile } from '#importing/formats/find-csv.ts';
import type { NamedColumns } from '#importing/formats/headings.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import type { ReadProduct, ReadOptions } from '#importing/product-draft.ts';

export const formats = [...csvFormats, 'json-lines'] as const;
export type Format = (typeof formats)[number];

interface JsonLinesFile {
  format: 'json-lines';
  path: string;
  encoding: FileEncoding;
}

/** A file in a known format, with its encoding. */
export type CatalogueFile = CsvFile | JsonLinesFile;

export interface RequestedFile {
  path: string;
  format: Format | undefined;
  encoding: FileEncoding | undefined;
  /** Fields of headings that this program does not know, from `--columns`. */
  columns: NamedColumns;
}

/** Detects format and encoding unless the operator names them. Throws ImportRefused for unreadable files. */
export async function openCatalogueFile({
  path,
  format,
  encoding: requestedEncoding,
  columns,
}: RequestedFile): Promise<CatalogueFile> {
  await refuseUnreadable(path);
  const encoding = requestedEncoding ?? (await detectEncoding(path));
  if (format === 'json-lines' || (!format && (await isJson(path, encoding))))
    return { path, encoding, format: 'json-lines' };
  return findCsv({ path, encoding, columns, formats: format ? [format] : csvFormats });
}

async function refuseUnreadable(path: string): Promise<void> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new ImportRefused(`There is no file ${path}.`);
  if (stats.isDirectory()) throw new ImportRefused(`${path} is a folder. Name the file in it that is to be imported.`);
  if (!stats.isFile()) throw new ImportRefused(`${path} is no file.`);
  if (stats.size === 0) throw new ImportRefused(`${path} is empty.`);
  await access(path, constants.R_OK).catch(() => {
    throw new ImportRefused(`${path} may not be read by the user that this program runs as.`);
  });
}

/** Decides by the first character, or by the file name extension. Throws ImportRefused for JSON that is not JSON lines. */
async function isJson(path: string, encoding: FileEncoding): Promise<boolean> {
  for await (const piece of decodeFile(path, encoding)) {
    // The decoder removes one byte order mark; some files have two.
    const text = piece.replace(/^\ufeff/, '').trimStart();
    const [first] = text;
    if (first === '[')
      throw new ImportRefused(
        `${path} is one JSON list. JSON lines have one object on each line, without brackets around them.`,
      );
    if (/^\{\s*\n/.test(text))
      throw new ImportRefused(`${path} has JSON over several lines. JSON lines have a whole object on each line.`);
    if (first !== undefined) return first === '{' || /\.(jsonl|ndjson)$/i.test(path);
  }
  return false;
}

/** The products or size guides of a CSV file, and the problems of those that cannot be read. */
export function readProducts(file: CsvFile, readOptions: ReadOptions): AsyncGenerator<ReadProduct | OtherLine> {
  return formatRules[file.format].read(() => csvRows(file), readOptions);
}
