import type { CatalogueFile } from '#importing/formats/catalogue-file.ts';
import { formatRules } from '#importing/formats/csv-formats.ts';
import { ImportRefused } from '#importing/import-refused.ts';
import { isIsoCurrency } from '#currency/iso-currency.ts';
import type { Survey } from '#importing/survey.ts';

/** The currency of files whose prices all have a currency; it is not used. */
const unusedCurrency = 'USD';

/**
 * The currency of a file's prices: named by the operator or fixed by the format. If it is neither, undefined for JSON lines and
 * for files without prices; other files are refused. Throws ImportRefused.
 */
export function currencyOf(file: CatalogueFile, requested: string | undefined): string | undefined {
  if (requested !== undefined && !isIsoCurrency(requested))
    throw new ImportRefused(
      `--currency ${requested} is no currency of ISO 4217. Name it by its three capital letters, such as SEK.`,
    );
  if (requested !== undefined || file.format === 'json-lines') return requested;
  const { currency, hasPrices } = formatRules[file.format];
  if (currency !== undefined || !hasPrices) return currency;
  throw new ImportRefused(
    `${formatRules[file.format].name} does not name the currency of its prices. Name it with --currency, such as --currency EUR. Nothing was imported.`,
  );
}

/** For JSON lines: each price has a currency, or the operator has to name one. Throws ImportRefused. */
export function currencyOfLines(
  { path }: CatalogueFile,
  currency: string | undefined,
  { lineWithoutCurrency }: Pick<Survey, 'lineWithoutCurrency'>,
): string {
  if (currency !== undefined) return currency;
  if (lineWithoutCurrency === undefined) return unusedCurrency;
  throw new ImportRefused(
    `${path}:${lineWithoutCurrency}: this price has no currency. Name it with --currency, such as --currency EUR, or write {"USD": "…", "CNY": "…"}. Nothing was imported.`,
  );
}
