import type { CartVariant } from './cart-variant.ts';

/** `isDelivered` is false for a line that is not delivered to the requested region. */
type Offered = Pick<CartVariant, 'onSale' | 'shopClosed' | 'available'> & { isDelivered?: boolean };
type Line = Offered & Pick<CartVariant, 'usdMinor' | 'cnyMinor' | 'freeDelivery'> & { quantity: number };

/** Why a line cannot be bought at all; null if it can. */
export function unavailableReason({
  onSale,
  shopClosed,
  available,
  isDelivered = true,
}: Offered): 'shopClosed' | 'offSale' | 'soldOut' | 'notDelivered' | null {
  if (!onSale) return shopClosed ? 'shopClosed' : 'offSale';
  if (available === 0) return 'soldOut';
  return isDelivered ? null : 'notDelivered';
}

/**
 * The units of a line that can be ordered: the requested quantity, at most the stock. A line that cannot be bought
 * keeps its quantity.
 */
export function orderableUnits(line: Offered & { quantity: number }): number {
  const { onSale, shopClosed, available, quantity } = line;
  return unavailableReason({ onSale, shopClosed, available }) === null ? Math.min(quantity, available) : quantity;
}

/**
 * The sum of one shop's lines in the two currencies in which shops set prices; `areAllFree` when all have free delivery.
 */
export function sumLines(lines: readonly Line[]): { usdMinor: number; cnyMinor: number; areAllFree: boolean } {
  let usdMinor = 0;
  let cnyMinor = 0;
  for (const line of lines) {
    usdMinor += line.usdMinor * orderableUnits(line);
    cnyMinor += line.cnyMinor * orderableUnits(line);
  }
  return { usdMinor, cnyMinor, areAllFree: lines.every(({ freeDelivery }) => freeDelivery) };
}
