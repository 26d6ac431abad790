import { readCompared, writeCompared } from '#product/compare/compared.ts';

/** Removes a product from those that this browser has chosen for comparison. */
export function dropCompared(commodityCode: string): void {
  writeCompared(readCompared().filter((code) => code !== commodityCode));
}
