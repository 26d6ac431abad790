import { stat } from 'node:fs/promises';
import { csvRows, readHeading, type CsvSource } from '#importing/csv-rows.ts';
import { detectEncoding, type FileEncoding } from '#importing/file-encoding.ts';
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
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new ImportRefused(`${path} is no file.`);
  if (found.size === 0) throw new ImportRefused(`${path} is empty.`);
  const encoding = named ?? (await detectEncoding(path));
  if (format === 'json-lines' || (!format && /\.(jsonl|ndjson)$/i.test(path)))
    return { path, encoding, delimiter: '', format: 'json-lines' };
  return openCsv({ path, format, encoding });
}

async function openCsv({ path, format, encoding }: Asked & { encoding: FileEncoding }): Promise<CatalogueFile> {
  for (const delimiter of [',', ';', '\t']) {
    const columns = await readHeading({ path, encoding, delimiter });
    const recognised = isShopifyHeading(columns) ? 'shopify' : isWooHeading(columns) ? 'woocommerce' : undefined;
    if (recognised && (!format || format === recognised)) return { path, encoding, delimiter, format: recognised };
  }
  throw new ImportRefused(
    `${path} has the columns of neither Shopify's product export nor WooCommerce's. For anything else there is JSON lines.`,
  );
}

/** The products of a CSV file, and what is wrong with those that it cannot give. */
export function readProducts(file: CatalogueFile, terms: ReadingTerms): AsyncGenerator<Reading> {
  const rows = csvRows(file);
  return file.format === 'shopify' ? readShopify(rows, terms.language) : readWooCommerce(rows, terms);
}
