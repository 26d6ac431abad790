import type { ImportOptions } from '#importing/import-catalogue.ts';

/** The options of an import with a file and a shop only. */
export function importOptions(
  options: Pick<ImportOptions, 'path' | 'shopCode'> & Partial<ImportOptions>,
): ImportOptions {
  return {
    format: undefined,
    encoding: undefined,
    columns: new Map(),
    language: undefined,
    currency: 'USD',
    uncountedStock: 100,
    unitsBeyondStock: 0,
    categoryCode: undefined,
    dryRun: false,
    withdrawMissing: false,
    ...options,
  };
}
