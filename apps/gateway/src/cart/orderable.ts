import type { CartVariant } from './cart-variant.ts';

type Line = Pick<CartVariant, 'available' | 'onSale' | 'usdMinor' | 'cnyMinor' | 'freeDelivery'> & { quantity: number };

/** Why a line cannot be bought at all; null for a good one. */
export function refusedFor({
  onSale,
  available,
}: Pick<CartVariant, 'onSale' | 'available'>): 'offSale' | 'soldOut' | null {
  if (!onSale) return 'offSale';
  return available === 0 ? 'soldOut' : null;
}

/**
 * The units of a line that can be ordered: the wanted quantity, at most the stock. A line that cannot be bought keeps
 * its quantity.
 */
export function orderableUnits(line: Pick<Line, 'quantity' | 'available' | 'onSale'>): number {
  return refusedFor(line) === null ? Math.min(line.quantity, line.available) : line.quantity;
}

/** The sum of one shop's lines in the two currencies in which shops set prices. */
export function sumLines(lines: readonly Line[]): { usdMinor: number; cnyMinor: number; allFree: boolean } {
  let usdMinor = 0;
  let cnyMinor = 0;
  for (const line of lines) {
    usdMinor += line.usdMinor * orderableUnits(line);
    cnyMinor += line.cnyMinor * orderableUnits(line);
  }
  return { usdMinor, cnyMinor, allFree: lines.every(({ freeDelivery }) => freeDelivery) };
}
