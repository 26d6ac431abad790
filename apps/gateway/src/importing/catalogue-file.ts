import { access, constants, stat } from 'node:fs/promises';
import { csvRows, readHeading, type CsvSource } from '#importing/csv-rows.ts';
import { decodeFile, detectEncoding, type FileEncoding } from '#importing/file-encoding.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import type { Reading, ReadingTerms } from '#importing/product-draft.ts';
import { isShopifyHeading, readShopify } from '#importing/shopify.ts';
import { isWooHeading, readWooCommerce } from '#importing/woocommerce.ts';

export const formats = ['shopify', 'woocommerce', 'json-lines'] as const;
export type Format = (typeof formats)[number];

/** A file that can be read, and how. */
export interface CatalogueFile extends CsvSource {
  format: Format;
}

interface Asked {
  path: string;
  format: Format | undefined;
  encoding: FileEncoding | undefined;
}

/** Finds out what a file is, unless the operator says. Throws ImportRefused for what cannot be read. */
export async function openCatalogueFile({ path, format, encoding: named }: Asked): Promise<CatalogueFile> {
  await refuseUnreadable(path);
  const encoding = named ?? (await detectEncoding(path));
  if (format === 'json-lines' || (!format && (await isJson(path, encoding))))
    return { path, encoding, delimiter: '', format: 'json-lines' };
  return openCsv({ path, format, encoding });
}

async function refuseUnreadable(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new ImportRefused(`There is no file ${path}.`);
  if (found.isDirectory()) throw new ImportRefused(`${path} is a folder. Name the file in it that is to be imported.`);
  if (!found.isFile()) throw new ImportRefused(`${path} is no file.`);
  if (found.size === 0) throw new ImportRefused(`${path} is empty.`);
  await access(path, constants.R_OK).catch(() => {
    throw new ImportRefused(`${path} may not be read by the user that this program runs as.`);
  });
}

/** By its name or, whatever it is called, by how it begins. */
async function isJson(path: string, encoding: FileEncoding): Promise<boolean> {
  for await (const piece of decodeFile(path, encoding)) {
    const [first] = piece.replace(/^\ufeff/, '').trimStart();
    if (first === '[')
      throw new ImportRefused(
        `${path} is one JSON list. JSON lines have an object on each line, and no brackets around.`,
      );
    if (first !== undefined) return first === '{' || /\.(jsonl|ndjson)$/i.test(path);
  }
  return false;
}

async function openCsv({ path, format, encoding }: Asked & { encoding: FileEncoding }): Promise<CatalogueFile> {
  for (const delimiter of [',', ';', '\t']) {
    const columns = await readHeading({ path, encoding, delimiter });
    const recognised = isShopifyHeading(columns) ? 'shopify' : isWooHeading(columns) ? 'woocommerce' : undefined;
    if (recognised && (!format || format === recognised)) return { path, encoding, delimiter, format: recognised };
  }
  if (format && format !== 'json-lines')
    throw new ImportRefused(`${path} does not have the columns of ${format}’s product export.`);
  throw new ImportRefused(
    `${path} has the columns of neither Shopify's product export nor WooCommerce's. For anything else there is JSON lines.`,
  );
}

/** The products of a CSV file, and what is wrong with those that it cannot give. */
export function readProducts(file: CatalogueFile, terms: ReadingTerms): AsyncGenerator<Reading> {
  const rows = csvRows(file);
  return file.format === 'shopify' ? readShopify(rows, terms.language) : readWooCommerce(rows, terms);
}
