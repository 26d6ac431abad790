import { readCompared, writeCompared } from '#product/compared.ts';

export function dropCompared(commodityCode: string): void {
  writeCompared(readCompared().filter((code) => code !== commodityCode));
}
