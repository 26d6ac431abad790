import type { ImportOptions } from '#importing/import-catalogue.ts';

/** What an operator who says nothing but the file and the shop asks for. */
export function importOptions(given: Pick<ImportOptions, 'path' | 'shopCode'> & Partial<ImportOptions>): ImportOptions {
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
    ...given,
  };
}
