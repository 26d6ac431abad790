import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import { formatRules } from '#importing/formats/csv-formats.ts';
import { headingKey, type NamedColumns } from '#importing/formats/headings.ts';
import { withTerms } from '#importing/formats/product-terms.ts';
import { ImportRefused } from '#importing/import-refused.ts';

const pairs = z.record(z.string(), z.string());
const examples =
  'An object such as {"Prix TTC": "Regular price"}, or two columns with a comma between: heading, field.';

/** Reads the operator's mapping from headings to fields. Throws ImportRefused. */
export async function readColumnsFile(path: string): Promise<NamedColumns> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ImportRefused(`--columns ${path} is no file that can be read.`);
  });
  const fieldsByHeading = new Map<string, string>();
  for (const [heading, fieldName] of pairsOf(text.replace(/^\ufeff/, ''), path)) {
    const field = Object.values(formatRules)
      .map(({ headings }) => withTerms(headings).fieldOf(fieldName))
      .find((one) => one !== undefined);
    if (field === undefined) throw new ImportRefused(`--columns ${path}: ${unknownField(fieldName)}`);
    fieldsByHeading.set(headingKey(heading), field);
  }
  return fieldsByHeading;
}

function unknownField(fieldName: string): string {
  return `“${fieldName}” is no field. Fields are the headings of an English export, such as “Regular price” of WooCommerce or “Variant Price” of Shopify.`;
}

function pairsOf(text: string, path: string): [string, string][] {
  try {
    if (text.trimStart().startsWith('{')) return Object.entries(pairs.parse(JSON.parse(text)));
    const rows: string[][] = parse(text, { skip_empty_lines: true, trim: true });
    return z.array(z.tuple([z.string(), z.string()])).parse(rows);
  } catch (error) {
    throw new ImportRefused(`--columns ${path} cannot be read. ${examples}`, { cause: error });
  }
}
